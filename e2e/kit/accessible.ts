import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { resize } from "./reachable";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };
export const NARROWEST = { width: 320, height: 700 };

/** No violation of WCAG 2.2 A and AA in windows of these sizes, and nothing that has to be scrolled sideways in the narrowest. */
export async function expectAccessible(page: Page, sizes = [WIDE, NARROW]) {
  for (const size of sizes) {
    await resize(page, size);
    // In the page itself, and with violations alone told in detail: a third of the work. Frames of other origins are not looked into.
    // The axe that is in the page already serves again: bringing it takes longer than looking.
    const brought = await page.evaluate(() => "axe" in window);
    const axe = new AxeBuilder({ page, axeSource: brought ? ";" : undefined }).options({ resultTypes: ["violations"] }).withTags(RULES);
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    expect(found, `at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, "no sideways scrolling").toBeLessThanOrEqual(NARROWEST.width);
}

const STORED_FILE = /^https?:\/\/[^/]+\/uploads\//;
/** The translation widget and the map, which the tests' browser does not reach (playwright.config.ts). */
const THIRD_PARTIES = /^https:\/\/(translate|www)\.google\.com\//;

/**
 * Collects what a page complains about. It is no complaint that the page itself is a 404, that a third party is away, or that a picture is:
 * a list shows the rows of other tests too, which delete them meanwhile.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const { url } = message.location();
    const isMissing = message.text().includes("404") && (url === page.url() || STORED_FILE.test(url));
    const expected = isMissing || THIRD_PARTIES.test(url);
    if (["error", "warning"].includes(message.type()) && !expected) complaints.push(`${message.text()} ${url}`);
  });
  return complaints;
}
