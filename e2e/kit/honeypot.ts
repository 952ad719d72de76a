import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { expect } from "./fixtures";

export const locateHoneypot = (page: Page) => page.locator("form input[name=website]");

export async function expectHoneypotHidden(page: Page): Promise<void> {
  await expect(locateHoneypot(page)).toHaveCount(1);
  const box = await locateHoneypot(page).locator("xpath=ancestor::div[@aria-hidden]").boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await expect(page.getByRole("textbox", { name: messages.leaveEmpty })).toHaveCount(0);
  await locateHoneypot(page).locator("xpath=ancestor::form").getByRole("textbox").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(locateHoneypot(page)).not.toBeFocused();
}
