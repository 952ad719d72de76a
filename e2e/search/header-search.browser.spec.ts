import type { Page } from "@playwright/test";
import { searchDefaults as words } from "@/lib/website/content/search";
import { test } from "../catalogue/catalogue-rows";
import { expectAccessible, NARROW, WIDE } from "../kit/accessible";
import { expect } from "../kit/fixtures";
import { expectReachable, inEachWindow } from "../kit/reachable";
import { expectAlive } from "../website/home-page";

test.use({ viewport: NARROW });

const magnifier = (page: Page) => page.getByRole("banner").getByRole("link", { name: words.search.open });
const panel = (page: Page) => page.getByRole("banner").getByRole("search");
const field = (page: Page) => panel(page).getByRole("combobox");
const line = (page: Page, name: string | RegExp) => panel(page).getByRole("option", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function searchByKeyboard(page: Page) {
  await magnifier(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(magnifier(page)).toHaveAttribute("aria-expanded", "true");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("white carara");
  await expect(line(page, "White Carrara").first()).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await panel(page).getByRole("option").count()).toBeLessThanOrEqual(9);

  // Escape closes the suggestions first, then the search.
  await page.keyboard.press("Escape");
  await expect(panel(page).getByRole("option")).toHaveCount(0);
  await expect(field(page)).toHaveValue("white carara");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(magnifier(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("white carara");
  await expect(line(page, "White Carrara").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("White Carrara");
  await expect(panel(page)).toHaveCount(0);
}

test("the search in the header finds misspelt products by keyboard and by pointer, in every window, and opens the search page", async ({
  page,
}) => {
  await page.goto("/contact");
  await expectAlive(page);
  await test.step("by keyboard alone", () => searchByKeyboard(page));

  await test.step("in every window", async () => {
    await magnifier(page).click();
    await field(page).fill("granite");
    await expect(panel(page).getByRole("option").nth(2)).toBeVisible();
    await inEachWindow(page, () => expectReachable(panel(page)));
    await expectAccessible(page, [NARROW]);
  });

  await test.step("by pointer in a large window", async () => {
    await page.setViewportSize(WIDE);
    await field(page).fill("makrana");
    await line(page, "Makrana White").first().click();
    await expect(title(page)).toHaveText("Makrana White");
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step("the last line, and Enter, open the search page", async () => {
    await magnifier(page).click();
    await field(page).fill("black granite");
    await expect(line(page, /./).last()).toHaveText(`${words.search.all} “black granite”`);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=black+granite");
    await expect(panel(page)).toHaveCount(0);
    await magnifier(page).click();
    await field(page).fill("red marble");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=red+marble");
    await page.goBack();
    await expect(page).toHaveURL("/search?q=black+granite");
    await expect(page.getByRole("main").getByRole("combobox")).toHaveValue("black granite");
  });
});
