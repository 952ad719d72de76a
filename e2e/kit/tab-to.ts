import { expect, type Locator } from "@playwright/test";

const MAX_STOPS = 200;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or another key, until an element has the focus. */
export async function tabTo(target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < MAX_STOPS && !(await isFocused(target)); stops++) await target.page().keyboard.press(key);
  await expect(target).toBeFocused();
}
