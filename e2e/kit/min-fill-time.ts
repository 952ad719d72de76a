import type { Page } from "@playwright/test";
import { MIN_FILL_MS } from "@/lib/shared/limits";

/** Waits for MIN_FILL_MS after the page load, because faster submissions count as bots. */
export const waitForMinFillTime = (page: Page) => page.waitForFunction((least) => performance.now() >= least, MIN_FILL_MS);
