import { readFile } from "node:fs/promises";
import { enquiryMessages, stateNames } from "@/lib/enquiries/words";
import { mediaMessages } from "@/lib/media/words";
import { editingWords } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { websiteMessages } from "@/lib/website/words";
import { openEnquiry } from "../enquiries/enquiry-desk";
import { collectComplaints } from "../kit/accessible";
import { createMailServer } from "../kit/mail-server.ts";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { jpeg } from "../kit/pictures";
import { expect, PASSWORD, test } from "../kit/site";
import * as brochureDesk from "../website/brochures/brochure-desk";
import { fillForm, openForm, submitButton } from "../website/brochures/brochure-screen";
import * as galleryDesk from "../website/gallery-desk";
import * as sliderDesk from "../website/slider-desk";

const PHOTOS = 12;

test("staff edit sliders, gallery and brochures, visitors send enquiries, and staff process them @trial", async ({
  sampleData: folder,
  start,
  page,
}) => {
  test.setTimeout(240_000);
  const mailServer = await createMailServer();
  await mailServer.open();
  try {
    const { url } = await start({ DATA_DIR: folder, SAMPLE_DATA: "1", SMTP_URL: mailServer.url, LEADS_TO: "sales@shilaya.example" });
    const complaints = collectComplaints(page);
    const expectStatus = (text: string) => expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
    const click = (name: string | RegExp) => page.getByRole("button", { name }).first().click();

    await page.goto(`${url}/admin`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(PASSWORD);
    await click("Login");
    await expect(page).toHaveURL(`${url}${adminScreens.dashboard.href}`);

    await page.goto(url + sliderDesk.SCREEN_PATH);
    for (const title of ["Monsoon marble", "Winter granite", "Summer slate"]) {
      const oldSliders = page.getByRole("table").getByRole("link", { name: /^(?!Monsoon|Winter|Summer)/ });
      await oldSliders.first().click();
      await sliderDesk.fillForm(page, { title, description: `All about ${title}.` });
      await sliderDesk.imageField(page).setInputFiles(await jpeg());
      await click("Update Slider");
      await expectStatus(websiteMessages.sliders.update.done(title));
      await expect(page.getByRole("table").getByRole("link", { name: title })).toBeVisible();
    }

    await galleryDesk.openScreen(page, url);
    const before = await galleryDesk.rows(page).count();
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => galleryDesk.makePhoto(`site-visit-${index + 1}`)));
    await galleryDesk.picker(page).setInputFiles(photos);
    await click("Upload Gallery");
    await expectStatus(mediaMessages.gallery.add.done);
    await expect(galleryDesk.rows(page)).toHaveCount(before + PHOTOS);
    await page.getByRole("link", { name: "site-visit-12" }).click();
    await galleryDesk.replacement(page).setInputFiles(await galleryDesk.makePhoto("site-visit-again"));
    await click(/^Save/);
    await expectStatus(mediaMessages.gallery.update.done);

    await page.goto(url + brochureDesk.SCREEN_PATH);
    await brochureDesk.fillForm(page, "Monsoon Collection");
    await click("Add E-Brochure");
    await expectStatus(websiteMessages.brochures.add.done);

    await page.goto(url);
    await expect(page.getByRole("main").getByText("Monsoon marble").first()).toBeVisible();
    await page.goto(`${url}/ebrochure`);
    const dialog = await openForm(page, "Monsoon Collection");
    await fillForm(dialog);
    await waitForMinFillTime(page);
    await submitButton(dialog).click();
    await expect(page.getByRole("dialog").getByText(websiteMessages.lead.done)).toBeVisible();
    await page.goto(`${url}/contact`);
    await page.getByLabel("Your Name").fill("Luca Rossi");
    await page.getByLabel("Email Address").fill("luca@example.com");
    await page.getByLabel("Phone Number").fill("+39 055 123456");
    await page.getByLabel("Your Message").fill("Do you ship to Genoa?");
    await waitForMinFillTime(page);
    await click("Send Message");
    await expect(page.getByText(websiteMessages.contact.thanks)).toBeVisible();
    await expect
      .poll(() => mailServer.mails.map(({ headers }) => headers.get("subject")).join(" | "))
      .toMatch(/Monsoon Collection.*Luca Rossi/s);

    await page.goto(url + adminScreens.enquiries.href);
    const view = await openEnquiry(page, "Luca Rossi");
    await expect(view.getByText("Do you ship to Genoa?")).toBeVisible();
    await expect(view.getByRole("link", { name: /luca@example.com/ }).first()).toHaveAttribute("href", /^mailto:luca/);
    await view.getByRole("button", { name: stateNames.done }).click();
    await expectStatus(enquiryMessages.enquiries.change.state);
    await expect(view.getByText(/Done by admin/)).toBeVisible();
    await page.goto(`${url}${adminScreens.enquiries.href}?state=done`);
    const saved = page.waitForEvent("download");
    await click(editingWords.moreActions);
    await page.getByRole("menuitem", { name: "Export CSV" }).click();
    const sheet = await readFile(await (await saved).path(), "utf8");
    expect(sheet).toContain("Luca Rossi");
    expect(sheet).not.toContain("Asha Patel");
    expect(complaints).toEqual([]);
  } finally {
    await mailServer.close();
  }
});
