import { readFile } from "node:fs/promises";
import { stateNames } from "@/lib/enquiries/words";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";
import { makePostOffice } from "../../lab/kit/post-office.ts";
import { read } from "../enquiries/enquiry-desk";
import { complaintsOf } from "../kit/accessible";
import { jpeg } from "../kit/pictures";
import { expect, PASSWORD, test } from "../kit/site";
import { takeYourTime } from "../kit/unhurried";
import * as brochureDesk from "../website/brochure-desk";
import { ask, fill, submit } from "../website/brochure-screen";
import * as galleryDesk from "../website/gallery-desk";
import * as sliderDesk from "../website/slider-desk";

const PHOTOS = 12;

test("a day in the back office: sliders, photos and a brochure change, a visitor asks, staff answer, the mails arrive @trial", async ({
  usedWithSample: folder,
  start,
  page,
}) => {
  test.setTimeout(240_000);
  const postOffice = await makePostOffice();
  await postOffice.open();
  try {
    const { url } = await start({ DATA_DIR: folder, SAMPLE_DATA: "1", SMTP_URL: postOffice.url, LEADS_TO: "sales@shilaya.example" });
    const complaints = complaintsOf(page);
    const said = (words: string) => expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();
    const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();

    await page.goto(`${url}/admin`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(PASSWORD);
    await press("Login");
    await expect(page).toHaveURL(`${url}${adminScreens.dashboard.href}`);

    await page.goto(url + sliderDesk.SCREEN);
    for (const title of ["Monsoon marble", "Winter granite", "Summer slate"]) {
      const old = page.getByRole("table").getByRole("button", { name: /^Edit (?!Monsoon|Winter|Summer)/ });
      await old.first().click();
      await sliderDesk.fillIn(page, { title, description: `All about ${title}.` });
      await sliderDesk.image(page).setInputFiles(await jpeg());
      await press("Update Slider");
      await said(messages.sliders.update.done(title));
      await expect(page.getByRole("table").getByRole("button", { name: `Edit ${title}` })).toBeVisible();
    }

    await galleryDesk.open(page, url);
    const before = await galleryDesk.rows(page).count();
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, place) => galleryDesk.photo(`site-visit-${place + 1}`)));
    await galleryDesk.picker(page).setInputFiles(photos);
    await press("Upload Gallery");
    await said(messages.gallery.add.done);
    await expect(galleryDesk.rows(page)).toHaveCount(before + PHOTOS);
    await press(/^Edit site-visit-12/);
    await galleryDesk.replacement(page).setInputFiles(await galleryDesk.photo("site-visit-again"));
    await press(/^Save/);
    await said(messages.gallery.update.done);

    await page.goto(url + brochureDesk.SCREEN);
    await brochureDesk.fillIn(page, "Monsoon Collection");
    await press("Add E-Brochure");
    await said(messages.brochures.add.done);

    await page.goto(url);
    await expect(page.getByRole("main").getByText("Monsoon marble").first()).toBeVisible();
    await page.goto(`${url}/ebrochure`);
    const dialog = await ask(page, "Monsoon Collection");
    await fill(dialog);
    await takeYourTime(page);
    await submit(dialog).click();
    await expect(page.getByRole("dialog").getByText(messages.lead.done)).toBeVisible();
    await page.goto(`${url}/contact`);
    await page.getByLabel("Your Name").fill("Luca Rossi");
    await page.getByLabel("Email Address").fill("luca@example.com");
    await page.getByLabel("Phone Number").fill("+39 055 123456");
    await page.getByLabel("Your Message").fill("Do you ship to Genoa?");
    await takeYourTime(page);
    await press("Send Message");
    await expect(page.getByText(messages.contact.thanks)).toBeVisible();
    await expect
      .poll(() => postOffice.letters.map(({ headers }) => headers.get("subject")).join(" | "))
      .toMatch(/Monsoon Collection.*Luca Rossi/s);

    await page.goto(url + adminScreens.enquiries.href);
    const view = await read(page, "Luca Rossi");
    await expect(view.getByText("Do you ship to Genoa?")).toBeVisible();
    await expect(view.getByRole("link", { name: /luca@example.com/ }).first()).toHaveAttribute("href", /^mailto:luca/);
    await view.getByRole("button", { name: stateNames.done }).click();
    await said(messages.enquiries.change.state);
    await expect(view.getByText(/Done by admin/)).toBeVisible();
    await page.goto(`${url}${adminScreens.enquiries.href}?state=done`);
    const saved = page.waitForEvent("download");
    await press("Export CSV");
    const sheet = await readFile(await (await saved).path(), "utf8");
    expect(sheet).toContain("Luca Rossi");
    expect(sheet).not.toContain("Asha Patel");
    expect(complaints).toEqual([]);
  } finally {
    await postOffice.close();
  }
});
