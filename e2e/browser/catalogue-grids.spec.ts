import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { expect } from "../fixtures";
import { sampleStone, test } from "./catalogue-rows";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link").getByRole("heading") });
const columns = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) => getComputedStyle(card.parentElement as HTMLElement).gridTemplateColumns.split(" ").length);

/** Expects that the first three cards come one after the other, so many milliseconds apart. */
async function expectDelays(page: Page, step: number) {
  const delays = () =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading") })
      .evaluateAll((cards) =>
        cards.slice(0, 3).map((card) => {
          const { animationDelay } = getComputedStyle(card);
          const own = getComputedStyle(card).getPropertyValue("--reveal-delay");
          return Math.round(Math.max(Number.parseFloat(animationDelay) * 1000, Number.parseFloat(own) || 0));
        }),
      );
  await expect.poll(delays).toEqual([0, step, 2 * step]);
}

test("up to three cards stand in a row on each level, and those of the first come one after the other", async ({ page, visitor }) => {
  const { levels } = await sampleStone(visitor);
  for (const address of [addresses.categories, levels.category, levels.subcategory]) {
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(address);
    if (address === addresses.categories) await expectDelays(page, 150);
    for (const { width, count } of [
      { width: 1920, count: 3 },
      { width: 1440, count: 3 },
      { width: 768, count: 2 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columns(page), `${address} at ${width} px`).toBe(count);
    }
  }
});

test("the brochures come one after the other", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/ebrochure");
  await expectDelays(page, 100);
});
