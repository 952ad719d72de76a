import type { Page } from "@playwright/test";
import { companyDefaults as company, dial } from "@/lib/domain/content/company";
import { contactDefaults as contact } from "@/lib/domain/content/contact";
import { messages } from "@/lib/domain/messages";
import { expect, test } from "../fixtures";
import { jpeg } from "../pictures";
import { dismiss, expectDone, expectFailed, failing, failureToast, hold, unreachable } from "./admin-screens";
import { expectAlive } from "./home-page";
import { takeYourTime } from "./unhurried";

const CALL = "/api/contact/inquiry";
const THANKS_MS = 3000;
const THANKS = "Thank you for your message! We'll get back to you as soon as possible.";
const words = messages.contact;
const letter = {
  "Your Name": "Asha Patel",
  "Email Address": "asha@example.com",
  "Phone Number": "+91 98250-00000",
  "Your Message": "For a hall.",
};

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name });
const send = (page: Page) => main(page).getByRole("button", { name: "Send Message" });
const thanks = (page: Page) => main(page).getByText(THANKS);

async function fill(page: Page) {
  for (const [name, text] of Object.entries(letter)) await field(page, name).fill(text);
}

async function expectLetter(page: Page, values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) await expect(field(page, name)).toHaveValue(text);
}

/** Opens the page and waits until its form answers, and takes what is sent for a person's. */
async function openContact(page: Page) {
  await page.goto("/contact");
  await expectAlive(page);
  await takeYourTime(page);
}

test("the card, and the form: what is wrong stands at its field, and a message is sent once, however often it is submitted", async ({
  page,
}) => {
  await openContact(page);
  await test.step("the card says where the company is and how to reach it", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await expect(page.getByRole("heading", { level: 2, name: "Get In Touch" })).toBeVisible();
    const card = main(page).getByRole("region", { name: "Contact details" });
    await expect(card.getByRole("term")).toHaveText(["Our Location", "Phone Number", "Email Address", "Working Hours"]);
    for (const line of company.address) await expect(card.getByText(line)).toBeVisible();
    expect(company.phones).toHaveLength(2);
    for (const phone of company.phones) await expect(card.getByRole("link", { name: phone })).toHaveAttribute("href", dial(phone));
    await expect(card.getByRole("link", { name: company.email })).toHaveAttribute("href", `mailto:${company.email}`);
    await expect(card.getByText("Mon - Fri: 9AM - 6PM")).toBeVisible();
    for (const { name, href } of company.social)
      await expect(card.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute("href", href);
  });

  const call = await hold(page, "POST", CALL);
  await test.step("all four fields are required, and nothing is sent without them", async () => {
    await expect(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
    for (const name of Object.keys(letter)) await expect(field(page, name)).toHaveAttribute("required");
    await send(page).click();
    await expect(field(page, "Your Name")).toHaveAccessibleDescription(words.nameRequired);
    await expect(field(page, "Email Address")).toHaveAccessibleDescription(words.emailInvalid);
    await expect(field(page, "Phone Number")).toHaveAccessibleDescription(words.phoneInvalid);
    await expect(field(page, "Your Message")).toHaveAccessibleDescription(words.messageRequired);
    await expect(field(page, "Your Name")).toBeFocused();
    await fill(page);
    await field(page, "Your Message").fill("   ");
    await send(page).click();
    await expect(field(page, "Your Message")).toBeFocused();
    await expect(field(page, "Your Name")).toHaveAccessibleDescription("");
    expect(call.count).toBe(0);
  });

  await test.step("a message is sent once", async () => {
    await fill(page);
    const sent = page.waitForRequest(`**${CALL}`);
    await send(page).click();
    await expect(main(page).getByRole("button", { name: "Sending..." })).toBeVisible();
    await field(page, "Your Name").press("Enter");
    expect((await sent).postDataJSON()).toEqual({
      name: letter["Your Name"],
      email: letter["Email Address"],
      phone: letter["Phone Number"],
      message: letter["Your Message"],
    });
    const answer = page.waitForResponse(`**${CALL}`);
    call.release();
    expect((await answer).status()).toBe(201);
    await expectDone(page, words.done);
    expect(call.count).toBe(1);
  });
});

test("the thanks, in the server's words, else in ours, stay for three seconds; then the form is empty and can be sent again", async ({
  page,
}) => {
  await openContact(page);
  await fill(page);
  const call = await hold(page, "POST", CALL, { success: true, message: "Your letter has arrived." });
  call.release();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectDone(page, "Your letter has arrived.");
  await field(page, "Your Name").press("Enter");
  await page.clock.runFor(THANKS_MS - 1);
  await expect(thanks(page)).toBeVisible();
  await expectLetter(page, letter);
  await page.clock.runFor(1);
  await expect(thanks(page)).toBeHidden();
  await expectLetter(page, Object.fromEntries(Object.keys(letter).map((name) => [name, ""])));
  expect(call.count).toBe(1);

  const next = await hold(page, "POST", CALL, { success: true });
  next.release();
  await fill(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectDone(page, "Message sent successfully!");
  expect(next.count).toBe(1);
});

test("a failure is said for three seconds in the server's words, else in ours, and what was typed stays", async ({ page }) => {
  await openContact(page);
  await fill(page);
  await failing(page, "POST", CALL, 503, messages.unavailable);
  await Promise.all([expectFailed(page, messages.unavailable), send(page).click()]);
  await expectLetter(page, letter);
  for (const fail of [failing, unreachable]) {
    await fail(page, "POST", CALL);
    await Promise.all([expectFailed(page, "Failed to send message."), send(page).click()]);
    await expectLetter(page, letter);
    await expect(thanks(page)).toBeHidden();
    await dismiss(page, words.failed);
  }

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await Promise.all([expectFailed(page, words.failed), send(page).click()]);
  await page.clock.runFor(2_900);
  await expectFailed(page, words.failed);
  await page.clock.runFor(400);
  await expect(failureToast(page, words.failed)).toBeHidden();
});

test("the map loads when the visitor comes near; where the map service is blocked, the address and a link stay", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https://www.google.com/")) asked.push(request.url());
  });
  const map = page.getByTitle(contact.showroom.map);
  const showroom = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: contact.showroom.title }) })
    .last();

  await test.step("blocked", async () => {
    await openContact(page);
    await expect(map).toHaveCount(0);
    expect(asked).toEqual([]);
    await showroom.getByRole("link", { name: contact.showroom.open }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(map).toHaveCount(0);
    for (const line of company.address) await expect(showroom.getByText(line)).toBeVisible();
    await expect(showroom.getByRole("link", { name: contact.showroom.open })).toBeVisible();
  });

  await test.step("reachable", async () => {
    await page.route("https://www.google.com/images/cleardot.gif", async (route) =>
      route.fulfill({ contentType: "image/jpeg", body: (await jpeg()).buffer }),
    );
    await openContact(page);
    await showroom.getByRole("link", { name: contact.showroom.open }).scrollIntoViewIfNeeded();
    await expect(map).toHaveAttribute("src", new RegExp(encodeURIComponent(company.mapQuery)));
    await expect(showroom.getByRole("link", { name: contact.showroom.open })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the ways to the company can be read, and the map is a link", async ({ page, visitor }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    for (const text of [...company.address, ...company.phones, company.email, company.hours])
      await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
    expect(await (await visitor.get("/contact")).text()).toContain(contact.withoutScript);
    await expect(main(page).getByRole("link", { name: contact.showroom.open })).toHaveAttribute("href", /^https:.*maps/);
  });
});
