import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

test("a page that was cached last year says the present one, and nothing moves", async ({ page }) => {
  const year = new Date().getFullYear();
  const said = (page: Page, year: number) => page.getByRole("contentinfo").getByText(`© ${year} Shilaya`);
  await page.goto("/about");
  await expect(said(page, year)).toBeVisible();
  const before = await said(page, year).boundingBox();
  await page.clock.setFixedTime(new Date(year + 4, 0, 1, 12));
  await page.goto("/about");
  await expect(said(page, year + 4)).toBeVisible();
  expect(await said(page, year + 4).boundingBox()).toEqual(before);
});
