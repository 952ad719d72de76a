import type { Locator } from "@playwright/test";
import { expect, test } from "@/e2e/kit/fixtures";
import { expectAlive } from "../website/home-page";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 390, height: 844 } });

const isLaidOut = (place: Locator) => place.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test("sections below the first view are laid out without scrolling; a reload far down keeps its place, and the footer's year is the present one", async ({
  page,
}) => {
  const year = new Date().getFullYear();
  const line = (shown: number) => page.getByRole("contentinfo").getByText(`© ${shown} Shilaya`);
  // How far down the line is depends on how much of the page is laid out by then.
  const boxOf = async (shown: number) => ({ ...(await line(shown).boundingBox()), y: undefined });
  await page.goto("/about");
  const last = page.getByRole("heading", { name: "What We Offer" });
  await expect.poll(() => isLaidOut(last)).toBe(true);
  await expect.poll(() => isLaidOut(page.getByRole("contentinfo").getByRole("navigation"))).toBe(true);
  await expectAlive(page);
  await expect(line(year)).toBeVisible();
  const before = await boxOf(year);

  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  // The page was cached years ago, as it were.
  await page.clock.setFixedTime(new Date(year + 4, 0, 1, 12));
  await page.reload();
  await expect(line(year + 4)).toBeVisible();
  await expect(last).toBeInViewport();
  expect(await boxOf(year + 4)).toEqual(before);
});
