import type { Page } from "@playwright/test";
import { MIN_FILL_MS } from "@/lib/shared/limits";

/** Waits until the page has been there as long as a person needs at least: what is sent sooner counts as a bot's. */
export const takeYourTime = (page: Page) => page.waitForFunction((least) => performance.now() >= least, MIN_FILL_MS);
