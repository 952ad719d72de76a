import { messages } from "@/lib/shared/words/messages";
import { companyDefaults as company } from "@/lib/website/content/groups/company";
import { contactDefaults as contact } from "@/lib/website/content/groups/contact";
import { websiteMessages } from "@/lib/website/words";
import en from "@/messages/en.json" with { type: "json" };
import { expect, type Page, test } from "../kit/fixtures";
import { abortCalls, failCalls, holdCalls } from "../kit/intercepted-calls";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { dismissError, expectDone, expectFailed } from "../kit/toasts";
import { expectInteractive } from "../website/home-page";

const CONTACT_PATH = "/api/contact/inquiry";
const THANKS_MS = 3000;
const THANKS = "Thank you for your message! We'll get back to you as soon as possible.";
const words = websiteMessages.contact;
const message = {
  "Your Name": "Asha Patel",
  "Email Address": "asha@example.com",
  "Phone Number": "+91 98250-00000",
  "Your Message": "For a hall.",
};
const emptyValues = Object.fromEntries(Object.keys(message).map((name) => [name, ""]));

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByRole("textbox", { name });
const send = (page: Page) => main(page).getByRole("button", { name: "Send Message" });
const thanks = (page: Page) => main(page).getByText(THANKS);

async function fill(page: Page) {
  for (const [name, text] of Object.entries(message)) await field(page, name).fill(text);
}

async function expectValues(page: Page, values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) await expect(field(page, name)).toHaveValue(text);
}

async function expectErrors(page: Page) {
  for (const name of Object.keys(message)) await expect(field(page, name)).toHaveAttribute("required");
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
  await failCalls(page, "POST", CONTACT_PATH, 503, messages.unavailable);
  await Promise.all([expectFailed(page, messages.unavailable), send(page).click()]);
  await dismissError(page, messages.unavailable);
  await abortCalls(page, "POST", CONTACT_PATH);
  await Promise.all([expectFailed(page, "Failed to send message."), send(page).click()]);
  await expectValues(page, message);
  await expect(thanks(page)).toBeHidden();
  await dismissError(page, en.forms.contact.failed);
  await page.unrouteAll();
}

test("a visitor corrects errors, sends one message, sees thanks for 3 s and then an empty form", async ({ page, deleteLater }) => {
  const mapRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("https://www.google.com/")) mapRequests.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/contact");
  await expectInteractive(page);
  expect(mapRequests, "the map loads when the visitor scrolls to it").toEqual([]);
  await test.step("shows errors at their fields", () => expectErrors(page));
  await test.step("shows the server's error, or a general one, and keeps the input", () => expectFailures(page));

  await waitForMinFillTime(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const call = await holdCalls(page, "POST", CONTACT_PATH);
  const [sent] = await Promise.all([page.waitForRequest(`**${CONTACT_PATH}`), send(page).click()]);
  await expect(main(page).getByRole("button", { name: "Sending..." })).toBeVisible();
  await field(page, "Your Name").press("Enter");
  call.release();
  await expect(thanks(page)).toBeVisible();
  await expectDone(page, words.done);
  const answer = (await sent.response())!;
  expect(answer.status()).toBe(201);
  const { reference, data } = await answer.json();
  deleteLater(`/api/enquiries/${data.id}`);
  const { "Your Name": name, "Email Address": email, "Phone Number": phone, "Your Message": text } = message;
  expect(sent.postDataJSON()).toEqual({ name, email, phone, message: text, page: "/contact", language: "en" });
  await expect(main(page).getByText(reference)).toBeVisible();
  await field(page, "Your Name").press("Enter");
  await page.clock.runFor(THANKS_MS - 1);
  await expectValues(page, message);
  await page.clock.runFor(1);
  await expect(thanks(page)).toBeHidden();
  await expectValues(page, emptyValues);
  await expect(main(page).getByText(reference)).toBeVisible();
  await expect(main(page).getByText(new RegExp(`^${company.promise}`))).toBeVisible();
  expect(call.count, "sent once").toBe(1);
  await expect(send(page)).not.toHaveAttribute("aria-disabled");

  await test.step("shows the address and a link if the map is blocked", async () => {
    const link = main(page).getByRole("link", { name: en.contact.showroom.open });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => mapRequests.length).toBeGreaterThan(0);
    await expect(page.getByTitle(contact.showroom.map)).toHaveCount(0);
    await expect(link).toBeVisible();
    for (const line of company.address) await expect(main(page).getByText(line).last()).toBeVisible();
  });
});

test("a message that was not sent is still there after Back, and a sent one is not", async ({ page, deleteLater }) => {
  await page.goto("/contact");
  await expectInteractive(page);
  await fill(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expectValues(page, message);
  await page.reload();
  await expectValues(page, message);
  await waitForMinFillTime(page);
  const [answer] = await Promise.all([page.waitForResponse(`**${CONTACT_PATH}`), send(page).click()]);
  deleteLater(`/api/enquiries/${(await answer.json()).data.id}`);
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expectInteractive(page);
  await expectValues(page, emptyValues);
});
