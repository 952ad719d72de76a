import type { Page } from "@playwright/test";
import { MIN_FILL_MS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { expectDone } from "../kit/admin-screens";
import { expectHoneypotHidden, locateHoneypot } from "../kit/honeypot";
import { expectInteractive } from "../website/home-page";
import { createName, ENQUIRIES_PATH, expect, test } from "./enquiry-desk";

const CONTACT_PATH = "/api/contact/inquiry";
const THANKS_MS = 3_000;

test.use({ isSignedIn: false });

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name });
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Send Message" });

async function fill(page: Page, name: string) {
  await field(page, "Your Name").fill(name);
  await field(page, "Email Address").fill("asha@example.com");
  await field(page, "Phone Number").fill("282200");
  await field(page, "Your Message").fill("For a hall.");
}

/** Sends the form and waits for the thanks and the empty form. @returns the sent data */
async function sendAndExpectThanks(page: Page) {
  const thanks = page.getByRole("main").getByText(websiteMessages.contact.thanks);
  const [request] = await Promise.all([
    page.waitForRequest(`**${CONTACT_PATH}`),
    expectDone(page, websiteMessages.contact.done),
    expect(thanks).toBeVisible(),
    send(page).click(),
  ]);
  await page.clock.runFor(THANKS_MS);
  await expect(thanks).toBeHidden();
  await expect(field(page, "Your Name")).toHaveValue("");
  return request.postDataJSON();
}

test("bots see the same thanks as people; a person over the rate limit sees why, and can send later", async ({
  page,
  admin,
  deleteLater,
}) => {
  const name = createName();
  // The stopped clock makes the submission faster than a person could be.
  const start = Date.parse("2026-11-21T10:00:00");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 100);
  await page.goto("/contact");
  await expectInteractive(page);
  await expectHoneypotHidden(page);

  await test.step("a submission that is too fast", async () => {
    await fill(page, name);
    expect((await sendAndExpectThanks(page)).elapsed).toBeLessThan(MIN_FILL_MS);
  });
  await test.step("a filled-in honeypot", async () => {
    await fill(page, name);
    await locateHoneypot(page).evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    expect(await sendAndExpectThanks(page)).toMatchObject({ website: "https://spam.example" });
  });
  await test.step("a person over the rate limit", async () => {
    await fill(page, name);
    const tooMany = { status: 429, json: { error: messages.tooMany.fromNetwork } };
    await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill(tooMany), { times: 1 });
    await send(page).click();
    await expect(page.getByRole("alert").getByText(messages.tooMany.fromNetwork)).toBeVisible();
    await expect(field(page, "Your Name")).toHaveValue(name);
    expect(await sendAndExpectThanks(page)).not.toHaveProperty("elapsed");
  });

  const search = async (spam: boolean): Promise<{ id: number }[]> =>
    (await (await admin.get(`${ENQUIRIES_PATH}?search=${name}&spam=${spam}`)).json()).items;
  const [desk, spam] = [await search(false), await search(true)];
  for (const { id } of [...desk, ...spam]) deleteLater(`${ENQUIRIES_PATH}/${id}`);
  expect([desk.length, spam.length]).toEqual([1, 2]);
});
