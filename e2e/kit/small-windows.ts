import type { Locator, Page } from "@playwright/test";
import { expectReachable, resize } from "./reachable";

export const SMALL_PHONE = { width: 320, height: 568 };
export const TURNED_PHONE = { width: 844, height: 390 };
const SMALL_WINDOWS = [SMALL_PHONE, TURNED_PHONE, { width: 1366, height: 600 }];

/** Gives an open page each of these sizes in turn. The last size stays. */
export async function inSmallWindows(page: Page, look: () => Promise<void>, sizes = SMALL_WINDOWS): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    await look();
  }
}

/** Expects that every control in an area can be reached in small windows. */
export const expectReachableInSmallWindows = (area: Locator, sizes = SMALL_WINDOWS) =>
  inSmallWindows(area.page(), () => expectReachable(area), sizes);
