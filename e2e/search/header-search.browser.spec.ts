import en from "@/messages/en.json" with { type: "json" };
import { test } from "../catalogue/catalogue-rows";
import { expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { expect, type Page } from "../kit/fixtures";
import { expectReachableInSmallWindows, SMALL_PHONE, TURNED_PHONE } from "../kit/small-windows";
import { expectInteractive } from "../website/home-page";

test.use({ viewport: NARROW });

const searchLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: en.catalogue.search.open });
const panel = (page: Page) => page.getByRole("banner").getByRole("search");
const field = (page: Page) => panel(page).getByRole("combobox");
const suggestion = (page: Page, name: string | RegExp) => panel(page).getByRole("option", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function searchByKeyboard(page: Page) {
  await searchLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(searchLink(page)).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.insertText("white carara");
  await expect(suggestion(page, "White Carrara").first()).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await panel(page).getByRole("option").count()).toBeLessThanOrEqual(9);

  // Escape closes the suggestions first, then the search.
  await page.keyboard.press("Escape");
  await expect(panel(page).getByRole("option")).toHaveCount(0);
  await expect(field(page)).toHaveValue("white carara");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(searchLink(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await field(page).fill("white carara");
  await expect(suggestion(page, "White Carrara").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("White Carrara");
  await expect(panel(page)).toHaveCount(0);
}

test("header search finds misspelt products by keyboard and pointer, and opens the search page", async ({ page }) => {
  await page.goto("/contact");
  await expectInteractive(page);
  await test.step("by keyboard only", () => searchByKeyboard(page));

  await test.step("in small windows", async () => {
    await searchLink(page).click();
    await field(page).fill("granite");
    await expect(panel(page).getByRole("option").nth(2)).toBeVisible();
    await expectReachableInSmallWindows(panel(page), [SMALL_PHONE, TURNED_PHONE]);
    await expectAccessible(page);
  });

  await test.step("by pointer in a wide window", async () => {
    await page.setViewportSize(WIDE);
    await field(page).fill("makrana");
    await suggestion(page, "Makrana White").first().click();
    await expect(title(page)).toHaveText("Makrana White");
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step("the last suggestion and Enter open the search page", async () => {
    await searchLink(page).click();
    await field(page).fill("black granite");
    await expect(suggestion(page, /./).last()).toHaveText("Search for “black granite”");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=black+granite");
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("black granite");
  });
});
