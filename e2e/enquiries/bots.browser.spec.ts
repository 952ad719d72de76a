import type { Page } from "@playwright/test";
import { MIN_FILL_MS } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expectDone } from "../kit/admin-screens";
import { expectTrapHidden, trap } from "../kit/trap";
import { expectAlive } from "../website/home-page";
import { CALLS, expect, test, uniqueName } from "./enquiry-desk";

const CALL = "/api/contact/inquiry";
const THANKS_MS = 3_000;

// A visitor's browser without a token.
test.use({ isSignedIn: false });

const field = (page: Page, name: string) => page.getByRole("main").getByRole("textbox", { name });
const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Send Message" });

async function fill(page: Page, name: string) {
  await field(page, "Your Name").fill(name);
  await field(page, "Email Address").fill("asha@example.com");
  await field(page, "Phone Number").fill("282200");
  await field(page, "Your Message").fill("For a hall.");
}

/** Sends the form, waits for the thanks that everybody gets and for the empty form. @returns what was sent */
async function sendAndExpectThanks(page: Page) {
  const thanks = page.getByRole("main").getByText(messages.contact.thanks);
  const [request] = await Promise.all([
    page.waitForRequest(`**${CALL}`),
    expectDone(page, messages.contact.done),
    expect(thanks).toBeVisible(),
    send(page).click(),
  ]);
  await page.clock.runFor(THANKS_MS);
  await expect(thanks).toBeHidden();
  await expect(field(page, "Your Name")).toHaveValue("");
  return request.postDataJSON();
}

test("a bot that fills in the trap or is too fast is thanked like anybody; a person is told to wait, and then heard", async ({
  page,
  admin,
  deleteLater,
}) => {
  const name = uniqueName();
  // With a stopped clock, the form is filled in sooner than a person can.
  const start = Date.parse("2026-11-21T10:00:00");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 100);
  await page.goto("/contact");
  await expectAlive(page);
  await expectTrapHidden(page);

  await test.step("too fast", async () => {
    await fill(page, name);
    expect((await sendAndExpectThanks(page)).elapsed).toBeLessThan(MIN_FILL_MS);
  });
  await test.step("the trap is filled in", async () => {
    await fill(page, name);
    await trap(page).evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    expect(await sendAndExpectThanks(page)).toMatchObject({ website: "https://spam.example" });
  });
  await test.step("a person who sent too many messages before", async () => {
    await fill(page, name);
    const tooMany = { status: 429, json: { error: messages.tooMany.fromNetwork } };
    await page.route(`**${CALL}`, (route) => route.fulfill(tooMany), { times: 1 });
    await send(page).click();
    await expect(page.getByRole("alert").getByText(messages.tooMany.fromNetwork)).toBeVisible();
    await expect(field(page, "Your Name")).toHaveValue(name);
    expect(await sendAndExpectThanks(page)).not.toHaveProperty("elapsed");
  });

  const found = async (spam: boolean): Promise<{ id: number }[]> =>
    (await (await admin.get(`${CALLS}?search=${name}&spam=${spam}`)).json()).items;
  const [desk, spam] = [await found(false), await found(true)];
  for (const { id } of [...desk, ...spam]) deleteLater(`${CALLS}/${id}`);
  expect([desk.length, spam.length]).toEqual([1, 2]);
});
