import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults as company, dial } from "@/lib/website/content/company";
import { contactDefaults as contact } from "@/lib/website/content/contact";
import { dismiss, expectDone, expectFailed, failing, hold, unreachable } from "../kit/admin-screens";
import { expect, test } from "../kit/fixtures";
import { takeYourTime } from "../kit/unhurried";
import { expectAlive } from "../website/home-page";

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
const emptyLetter = Object.fromEntries(Object.keys(letter).map((name) => [name, ""]));

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

/** Expects an error at each field, and none once the fields are filled in. */
async function expectErrors(page: Page) {
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
  await fill(page);
}

async function expectFailures(page: Page) {
  await failing(page, "POST", CALL, 503, messages.unavailable);
  await Promise.all([expectFailed(page, messages.unavailable), send(page).click()]);
  await dismiss(page, messages.unavailable);
  await unreachable(page, "POST", CALL);
  await Promise.all([expectFailed(page, "Failed to send message."), send(page).click()]);
  await expectLetter(page, letter);
  await expect(thanks(page)).toBeHidden();
  await dismiss(page, words.failed);
  await page.unrouteAll();
}

test("a visitor writes a message: errors, failures, one message that is sent, thanks for 3 s, and the form is empty", async ({
  page,
  deleteLater,
}) => {
  const mapRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https://www.google.com/")) mapRequests.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/contact");
  await expectAlive(page);
  expect(mapRequests, "the map loads when the visitor scrolls to it").toEqual([]);
  await test.step("errors are at their fields", () => expectErrors(page));
  await test.step("a failure is told in the server's words, else in ours, and the input stays", () => expectFailures(page));

  await takeYourTime(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const call = await hold(page, "POST", CALL);
  const [sent] = await Promise.all([page.waitForRequest(`**${CALL}`), send(page).click()]);
  await expect(main(page).getByRole("button", { name: "Sending..." })).toBeVisible();
  await field(page, "Your Name").press("Enter");
  call.release();
  await expect(thanks(page)).toBeVisible();
  await expectDone(page, words.done);
  const answer = (await sent.response())!;
  expect(answer.status()).toBe(201);
  deleteLater(`/api/enquiries/${(await answer.json()).data.id}`);
  const { "Your Name": name, "Email Address": email, "Phone Number": phone, "Your Message": message } = letter;
  expect(sent.postDataJSON()).toEqual({ name, email, phone, message });
  await field(page, "Your Name").press("Enter");
  await page.clock.runFor(THANKS_MS - 1);
  await expectLetter(page, letter);
  await page.clock.runFor(1);
  await expect(thanks(page)).toBeHidden();
  await expectLetter(page, emptyLetter);
  expect(call.count, "sent once").toBe(1);
  await expect(send(page)).not.toHaveAttribute("aria-disabled");

  await test.step("where the map service is blocked, the address and a link stay", async () => {
    const link = main(page).getByRole("link", { name: contact.showroom.open });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => mapRequests.length).toBeGreaterThan(0);
    await expect(page.getByTitle(contact.showroom.map)).toHaveCount(0);
    await expect(link).toBeVisible();
    for (const line of company.address) await expect(main(page).getByText(line).last()).toBeVisible();
  });
});

test("the page says where the company is and how to reach it, also without JavaScript", async ({ visitor }) => {
  const html = (await (await visitor.get("/contact")).text()).replaceAll("&amp;", "&");
  for (const title of ["Our Location", "Phone Number", "Email Address", "Working Hours"]) expect(html).toContain(`>${title}</dt>`);
  for (const line of [...company.address, company.hours]) expect(html).toContain(`>${line}<`);
  const addresses = [...company.phones.map(dial), `mailto:${company.email}`, ...company.social.map(({ href }) => href)];
  for (const href of addresses) expect(html).toContain(`href="${href}"`);
  expect(html).toContain(contact.withoutScript);
  expect(html).toMatch(/<a href="https:[^"]*maps/);
});
