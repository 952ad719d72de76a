import type { Locator } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { expectAlive } from "./home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const isLaidOut = (place: Locator) => place.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test.use({ viewport: { width: 390, height: 844 } });

test("what lies below the first view takes its place without being scrolled to; loaded again far down, the page stays there", async ({
  page,
}) => {
  await page.goto("/about");
  const last = page.getByRole("heading", { name: "What We Offer" });
  await expect.poll(() => isLaidOut(last)).toBe(true);
  await expect.poll(() => isLaidOut(page.getByRole("contentinfo").getByRole("navigation"))).toBe(true);

  await expectAlive(page);
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await page.reload();
  await expectAlive(page);
  await expect(last).toBeInViewport();
});
