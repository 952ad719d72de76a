import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { expectReachable, formatSize, resize } from "./reachable";

export const SMALL_PHONE = { width: 320, height: 568 };
export const TURNED_PHONE = { width: 844, height: 390 };
const SMALL_WINDOWS = [SMALL_PHONE, TURNED_PHONE, { width: 1366, height: 600 }];

/** Keeps the size of the window. */
export async function forEachSmallWindow(page: Page, look: () => Promise<void>, sizes = SMALL_WINDOWS): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of sizes) {
    await resize(page, size);
    await look();
  }
  await resize(page, before);
}

export const expectReachableInSmallWindows = (area: Locator, sizes = SMALL_WINDOWS) =>
  forEachSmallWindow(area.page(), () => expectReachable(area), sizes);

/** Expects that buttons are in view without scrolling in small windows. */
export const expectInViewInSmallWindows = (page: Page, buttons: Locator[]) =>
  forEachSmallWindow(page, async () => {
    for (const button of buttons) await expect(button, formatSize(page.viewportSize()!)).toBeInViewport({ ratio: 1 });
  });
