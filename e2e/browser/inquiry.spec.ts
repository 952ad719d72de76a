import type { Locator, Page } from "@playwright/test";
import { MAX_MESSAGE, MAX_NAME } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { expect } from "../fixtures";
import { dismiss, expectDone, expectFailed, failing, hold, onCall, unreachable } from "./admin-screens";
import { sampleStone, test } from "./catalogue-rows";
import { takeYourTime } from "./unhurried";

const CALL = "/api/inquiry/c";
const words = messages.inquiry;

/** Opens the inquiry about a product of the sample catalogue. */
async function openInquiry(page: Page): Promise<Locator> {
  const { product, levels } = await sampleStone(page.request);
  await page.goto(levels.product);
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const dialog = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
  await expect(dialog).toBeVisible();
  await takeYourTime(page);
  return dialog;
}

const field = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name });
const submit = (dialog: Locator) => dialog.getByRole("button", { name: "Submit Inquiry" });

async function fill(dialog: Locator) {
  await field(dialog, "Your Name").fill("Asha Patel");
  await field(dialog, "Email Address").fill("asha@example.com");
  await field(dialog, "Phone Number").fill("+91 98250-00000");
  await field(dialog, "Message").fill("For a hall.");
}

test("the window asks about the product that is shown, keeps the focus inside and the page behind still, and is empty once closed", async ({
  page,
}) => {
  const dialog = await openInquiry(page);
  const { product } = await sampleStone(page.request);
  await expect(dialog.getByRole("heading", { name: `Inquiry for ${product.title}` })).toBeVisible();
  await expect(field(dialog, "Tile Name")).toHaveValue(product.title);
  await expect(field(dialog, "Tile Name")).not.toBeEditable();
  await expect(field(dialog, "Your Name")).toBeFocused();
  for (const name of ["Your Name", "Email Address", "Phone Number"]) await expect(field(dialog, name)).toHaveAttribute("required");
  await expect(field(dialog, "Email Address")).toHaveAttribute("type", "email");
  await expect(field(dialog, "Phone Number")).toHaveAttribute("type", "tel");
  await expect(field(dialog, "Message")).not.toHaveAttribute("required");

  const inside = () => dialog.evaluate((window) => window.contains(document.activeElement) || document.activeElement === document.body);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    expect(await inside()).toBe(true);
  }

  const root = page.locator("html");
  await expect(root).toHaveCSS("overflow-y", "hidden");
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(root).not.toHaveCSS("overflow-y", "hidden");
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);

  // Closing clears the form, in each of three ways.
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const ways = [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 300),
  ];
  for (const close of ways) {
    await fill(dialog);
    await close();
    // The form goes once the window has faded out.
    await expect(page.locator("[name=userName]")).toHaveCount(0);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Send Inquiry" })).toBeFocused();
    await page.getByRole("button", { name: "Send Inquiry" }).press("Enter");
    await expect(field(dialog, "Your Name")).toBeFocused();
    for (const name of ["Your Name", "Email Address", "Phone Number", "Message"]) await expect(field(dialog, name)).toHaveValue("");
  }
  // Also when it opens again before it has faded out.
  await fill(dialog);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(field(dialog, "Your Name")).toBeFocused();
  await expect(field(dialog, "Your Name")).toHaveValue("");
});

test("what is wrong stands at its field; an inquiry is sent once, thanked for, and the window closes", async ({ page }) => {
  const dialog = await openInquiry(page);
  const call = await hold(page, "POST", CALL);
  await submit(dialog).click();
  await expect(field(dialog, "Your Name")).toHaveAccessibleDescription(words.nameRequired);
  await expect(field(dialog, "Email Address")).toHaveAccessibleDescription(words.emailInvalid);
  await expect(field(dialog, "Phone Number")).toHaveAccessibleDescription(words.phoneInvalid);
  await expect(field(dialog, "Your Name")).toBeFocused();

  await fill(dialog);
  await field(dialog, "Your Name").fill("x".repeat(MAX_NAME + 1));
  await field(dialog, "Email Address").fill("asha@example");
  await field(dialog, "Phone Number").fill("12345");
  await field(dialog, "Message").fill("x".repeat(MAX_MESSAGE + 1));
  await submit(dialog).click();
  await expect(field(dialog, "Your Name")).toHaveAccessibleDescription(messages.tooLong("Name", MAX_NAME));
  await expect(field(dialog, "Email Address")).toHaveAccessibleDescription(words.emailInvalid);
  await expect(field(dialog, "Phone Number")).toHaveAccessibleDescription(words.phoneInvalid);
  await expect(field(dialog, "Message")).toHaveAccessibleDescription(messages.tooLong("Message", MAX_MESSAGE));
  expect(call.count).toBe(0);

  await fill(dialog);
  const sent = page.waitForRequest(`**${CALL}`);
  await submit(dialog).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await field(dialog, "Your Name").press("Enter");
  const answer = page.waitForResponse(`**${CALL}`);
  call.release();
  expect((await answer).status()).toBe(201);
  await expectDone(page, words.done);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Send Inquiry" })).toBeFocused();
  expect(call.count).toBe(1);
  const { product } = await sampleStone(page.request);
  const [userName, email, phone, message] = ["Asha Patel", "asha@example.com", "+91 98250-00000", "For a hall."];
  expect((await sent).postDataJSON()).toEqual({ tileName: product.title, product_id: product.id, userName, email, phone, message });
});

test("failure and success are said in the server's words, else in ours; after a failure what was typed stays", async ({ page }) => {
  const dialog = await openInquiry(page);
  await fill(dialog);
  await failing(page, "POST", CALL, 503, messages.unavailable);
  await Promise.all([expectFailed(page, messages.unavailable), submit(dialog).click()]);
  for (const fail of [failing, unreachable]) {
    await fail(page, "POST", CALL);
    await Promise.all([expectFailed(page, words.failed), submit(dialog).click()]);
    await expect(field(dialog, "Your Name")).toHaveValue("Asha Patel");
    await expect(field(dialog, "Message")).toHaveValue("For a hall.");
    await dismiss(page, words.failed);
  }

  const succeed = async (message: string | undefined, told: string) => {
    await onCall(page, "POST", CALL, (route) => route.fulfill({ status: 201, json: { success: true, message } }));
    await Promise.all([expectDone(page, told), submit(dialog).click()]);
    await expect(dialog).toBeHidden();
  };
  await succeed("Your question has arrived.", "Your question has arrived.");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await fill(dialog);
  await succeed(undefined, "Inquiry submitted successfully!");
});
