import type { Locator, Page } from "@playwright/test";
import type { Brochure } from "@/lib/domain/brochures";
import { messages } from "@/lib/domain/messages";
import { listOf } from "../fixtures";
import { expectDone } from "./admin-screens";
import { ask, field, LIST, submit } from "./brochure-screen";
import { sampleStone } from "./catalogue-rows";
import { expect, test, uniqueName } from "./enquiry-desk";
import { expectAlive } from "./home-page";
import { takeYourTime } from "./unhurried";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// A visitor's browser, not that of staff.
test.use({ isSignedIn: false });

const main = (page: Page) => page.getByRole("main");
const trap = (page: Page) => page.locator("form input[name=website]");

async function openContact(page: Page) {
  await page.goto("/contact");
  await expectAlive(page);
}

async function writeTo(page: Page, name: string) {
  await main(page).getByRole("textbox", { name: "Your Name" }).fill(name);
  await main(page).getByRole("textbox", { name: "Email Address" }).fill("asha@example.com");
  await main(page).getByRole("textbox", { name: "Phone Number" }).fill("282200");
  await main(page).getByRole("textbox", { name: "Your Message" }).fill("For a hall.");
}

async function fillLead(dialog: Locator, name: string) {
  await field(dialog, "Full Name").fill(name);
  await field(dialog, "Email Address").fill("asha@example.com");
  await field(dialog, "Phone Number").fill("+919825000000");
}

const send = (page: Page) => main(page).getByRole("button", { name: "Send Message" });

/** Sends the message and waits for the ordinary thanks. */
async function expectThanks(page: Page) {
  const thanks = main(page).getByText(messages.contact.thanks);
  await Promise.all([expectDone(page, messages.contact.done), expect(thanks).toBeVisible(), send(page).click()]);
}

/** Expects that the trap is neither seen nor reached. */
async function expectHidden(page: Page) {
  await expect(trap(page)).toHaveCount(1);
  // In the page, but of the size of a point; no reader of screens is told of it.
  const box = await trap(page).locator("xpath=ancestor::div[@aria-hidden]").boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await expect(page.getByRole("textbox", { name: messages.leaveEmpty })).toHaveCount(0);
  await trap(page).locator("xpath=ancestor::form").getByRole("textbox").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(trap(page)).not.toBeFocused();
}

/** Answers a form as it is answered to whoever sends too much. */
const tooMany = (page: Page, address: string) =>
  page.route(`**${address}`, (route) => route.fulfill({ status: 429, json: { error: messages.tooMany.fromNetwork } }), { times: 1 });

test("the contact page hides its trap, tells who has to wait, and hears who takes their time", async ({ page, admin, deleteLater }) => {
  const name = uniqueName();
  await openContact(page);
  await expectHidden(page);
  await writeTo(page, name);
  await takeYourTime(page);
  await tooMany(page, "/api/contact/inquiry");
  await send(page).click();
  await expect(page.getByRole("alert").getByText(messages.tooMany.fromNetwork)).toBeVisible();
  await expect(main(page).getByRole("textbox", { name: "Your Name" })).toHaveValue(name);
  await expectThanks(page);
  const { items: rows } = await (await admin.get(`/api/enquiries?search=${name}`)).json();
  expect(rows).toHaveLength(1);
  deleteLater(`/api/enquiries/${rows[0].id}`);
});

test("inquiry and brochure hide their traps, too, and the brochure's alert tells who has to wait", async ({ page, visitor }) => {
  const { levels } = await sampleStone(visitor);
  await page.goto(levels.product);
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expectHidden(page);

  const [brochure] = await listOf<Brochure>(visitor, LIST);
  await page.goto("/ebrochure");
  const dialog = await ask(page, brochure!.title);
  await expectHidden(page);
  await fillLead(dialog, "Asha Patel");
  await tooMany(page, "/api");
  const alert = page.waitForEvent("dialog");
  const pressed = submit(dialog).click();
  expect((await alert).message()).toBe(messages.tooMany.fromNetwork);
  await (await alert).accept();
  await pressed;
});

test("who fills in the trap, or is done at once, is thanked all the same, and nothing is stored", async ({ page, visitor, admin }) => {
  const name = uniqueName();
  await test.step("the trap", async () => {
    await openContact(page);
    await writeTo(page, name);
    await trap(page).evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    await takeYourTime(page);
    await expectThanks(page);
  });
  await test.step("at once", async () => {
    // For this page no time goes by.
    await page.addInitScript(() => {
      performance.now = () => 200;
    });
    await openContact(page);
    await writeTo(page, name);
    await expectThanks(page);
    const [brochure] = await listOf<Brochure>(visitor, LIST);
    await page.goto("/ebrochure");
    const dialog = await ask(page, brochure!.title);
    await fillLead(dialog, name);
    await submit(dialog).click();
    await expect(page.getByRole("dialog", { name: messages.lead.done })).toBeVisible();
  });
  expect((await (await admin.get(`/api/enquiries?search=${name}`)).json()).items).toEqual([]);
});
