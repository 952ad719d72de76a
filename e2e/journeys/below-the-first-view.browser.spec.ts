import type { Locator } from "@playwright/test";
import { expect, test } from "@/e2e/kit/fixtures";
import { expectInteractive } from "../website/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 390, height: 844 } });

const isLaidOut = (locator: Locator) => locator.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test("sections below the fold are laid out, and a reload keeps the scroll position and updates the year", async ({ page }) => {
  const thisYear = new Date().getFullYear();
  const copyright = (year: number) => page.getByRole("contentinfo").getByText(`© ${year} Shilaya`);
  // The vertical position depends on how much of the page is already laid out.
  const getBox = async (year: number) => ({ ...(await copyright(year).boundingBox()), y: undefined });
  await page.goto("/about");
  const last = page.getByRole("heading", { name: "What We Offer" });
  await expect.poll(() => isLaidOut(last)).toBe(true);
  await expect.poll(() => isLaidOut(page.getByRole("contentinfo").getByRole("navigation"))).toBe(true);
  await expectInteractive(page);
  await expect(copyright(thisYear)).toBeVisible();
  const before = await getBox(thisYear);

  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  // Four years later, with the same cached page. Playwright's clock would also hide from the page that this is a reload.
  await page.addInitScript((now) => {
    class FixedDate extends Date {
      constructor(...given: [string | number]) {
        super(...(given.length > 0 ? given : ([now] as [number])));
      }
    }
    window.Date = FixedDate as DateConstructor;
  }, new Date(thisYear + 4, 0, 1, 12).getTime());
  await page.reload();
  await expect(copyright(thisYear + 4)).toBeVisible();
  await expect(last).toBeInViewport();
  expect(await getBox(thisYear + 4)).toEqual(before);
});
