import type { Page } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { expect } from "./fixtures";

/** The field of an open form that only bots fill in. */
export const trap = (page: Page) => page.locator("form input[name=website]");

/** Expects that people neither see the trap nor reach it by keyboard, and that screen readers skip it. */
export async function expectTrapHidden(page: Page): Promise<void> {
  await expect(trap(page)).toHaveCount(1);
  const box = await trap(page).locator("xpath=ancestor::div[@aria-hidden]").boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await expect(page.getByRole("textbox", { name: messages.leaveEmpty })).toHaveCount(0);
  await trap(page).locator("xpath=ancestor::form").getByRole("textbox").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(trap(page)).not.toBeFocused();
}
