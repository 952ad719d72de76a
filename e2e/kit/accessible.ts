import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { resize } from "./reachable";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/**
 * Axe calls its rule for WCAG 2.5.3 experimental: a name has the words that people see. It does not understand the narrow sidebar of the
 * back office, which has hidden copies of its words.
 */
const getOptions = (page: Page) => ({
  resultTypes: ["violations" as const],
  rules: { "label-content-name-mismatch": { enabled: !page.url().includes("/admin") } },
});
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 700 };

/** Expects no WCAG 2.2 A or AA violations at these window sizes, and no horizontal scrolling in the narrowest window. Keeps the size. */
export async function expectAccessible(page: Page, sizes = [NARROW]) {
  const before = page.viewportSize()!;
  await renderAll(page);
  for (const size of sizes) {
    await resize(page, size);
    // Lists are faint while they load.
    await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
    // Legacy mode and detailed results for violations only take a third of the time. Frames of other origins are skipped.
    // Reuse axe if the page already has it, because injecting it takes longer than the check.
    const isInjected = await page.evaluate(() => "axe" in window);
    const axe = new AxeBuilder({ page, axeSource: isInjected ? ";" : undefined }).options(getOptions(page)).withTags(RULES);
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
    expect(found, `at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, "no sideways scrolling").toBeLessThanOrEqual(NARROWEST.width);
  await page.setViewportSize(before);
}

/** Renders content far below the window too: axe cannot find the background of skipped content. */
const renderAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });

const STORED_FILE = /^https?:\/\/[^/]+\/uploads\//;
/** The translation widget and the map, which the test browser cannot reach (playwright.config.ts). */
const THIRD_PARTIES = /^https:\/\/(translate|www)\.google\.com\//;

/**
 * Collects errors and warnings of the page. Ignores a 404 of the page itself, unreachable third parties, and missing pictures: lists also
 * show rows of other tests, which may be deleted at any time.
 */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const { url } = message.location();
    const isMissing = message.text().includes("404") && (url === page.url() || STORED_FILE.test(url));
    const isExpected = isMissing || THIRD_PARTIES.test(url);
    if (["error", "warning"].includes(message.type()) && !isExpected) complaints.push(`${message.text()} ${url}`);
  });
  return complaints;
}
