import type { Page } from "@playwright/test";
import { searchDefaults as words } from "@/lib/domain/content/search";
import { expect } from "../fixtures";
import { expectAccessible } from "./accessible";
import { test } from "./catalogue-rows";
import { expectAlive } from "./home-page";
import { expectReachable, inEachWindow } from "./reachable";

/** Opens a page; the magnifier is a plain link until its scripts run. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expectAlive(page);
}

const magnifier = (page: Page) => page.getByRole("banner").getByRole("link", { name: words.search.open });
const panel = (page: Page) => page.getByRole("banner").getByRole("search");
const field = (page: Page) => panel(page).getByRole("combobox");
const line = (page: Page, name: string | RegExp) => panel(page).getByRole("option", { name });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`in a window ${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test("a misspelt name is found from every page while it is typed", async ({ page }) => {
      await open(page, "/about");
      await magnifier(page).click();
      await expect(field(page)).toBeFocused();
      await expect(magnifier(page)).toHaveAttribute("aria-expanded", "true");
      await expect(field(page)).toHaveAttribute("aria-expanded", "false");
      await field(page).pressSequentially("white carara");
      await expect(line(page, "White Carrara").first()).toBeVisible();
      await expect(field(page)).toHaveAttribute("aria-expanded", "true");
      expect(await panel(page).getByRole("option").count()).toBeLessThanOrEqual(9);
      await line(page, "White Carrara").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("White Carrara");
      await expect(panel(page)).toHaveCount(0);
    });
  });
}

test("everything in it can be reached in every window", async ({ page }) => {
  await open(page, "/");
  await magnifier(page).click();
  await field(page).fill("granite");
  await expect(panel(page).getByRole("option").nth(2)).toBeVisible();
  await inEachWindow(page, () => expectReachable(panel(page)));
});

test("by keyboard alone from the magnifier to a product", async ({ page }) => {
  await open(page, "/contact");
  await magnifier(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("white carara");
  await expect(line(page, "White Carrara").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("White Carrara");
});

test("Escape closes the lines, then the search; the last line, and Enter, look for the words", async ({ page }) => {
  await open(page, "/gallery");
  await magnifier(page).click();
  await field(page).fill("black granite");
  await expect(line(page, `${words.search.all} “black granite”`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page).getByRole("option")).toHaveCount(0);
  await expect(field(page)).toHaveValue("black granite");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(magnifier(page)).toBeFocused();

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

test("the open search is accessible", async ({ page }) => {
  await open(page, "/ebrochure");
  await magnifier(page).click();
  await field(page).fill("marble");
  await expect(panel(page).getByRole("option").nth(1)).toBeVisible();
  await expectAccessible(page);
});
