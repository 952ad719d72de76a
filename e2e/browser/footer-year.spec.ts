import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";

test("a page that was cached last year says the present one, and nothing moves", async ({ page }) => {
  const year = new Date().getFullYear();
  // How far down it stands depends on how much of the page is laid out by then.
  const place = async (line: Locator) => ({ ...(await line.boundingBox()), y: undefined });
  const said = (page: Page, year: number) => page.getByRole("contentinfo").getByText(`© ${year} Shilaya`);
  await page.goto("/about");
  await expect(said(page, year)).toBeVisible();
  const before = await place(said(page, year));
  await page.clock.setFixedTime(new Date(year + 4, 0, 1, 12));
  await page.goto("/about");
  await expect(said(page, year + 4)).toBeVisible();
  expect(await place(said(page, year + 4))).toEqual(before);
});
