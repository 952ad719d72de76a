import { addresses } from "@/lib/catalogue/catalogue";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { getMenu } from "@/lib/website/navigation";
import en from "@/messages/en.json" with { type: "json" };
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { NARROW, WIDE } from "../kit/accessible";
import { expect, type Page } from "../kit/fixtures";
import { company } from "./english-company";
import { expectInteractive } from "./home-page";

const { shortlist } = catalogueDefaults;

test.use({ viewport: NARROW });

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const product = (page: Page) => nav(page).getByRole("link", { name: "Product", exact: true });
const entry = (page: Page, name: string) => nav(page).getByRole("link", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function useMenu(page: Page, category: string) {
  const menu = page.getByRole("dialog", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Open menu" });
  await expect(nav(page)).toBeHidden();
  await opener.click();
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  for (const { name, href } of getMenu(company)) await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await menu.getByRole("link", { name: "Product", exact: true }).click();
  await expect(page).toHaveURL(addresses.categories);
  await expect(menu).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");

  await opener.click();
  await expect(menu.getByRole("link", { name: category, exact: true })).toBeHidden();
  await menu.getByRole("button", { name: "Product categories" }).click();
  await menu.getByRole("link", { name: category, exact: true }).click();
  await expect(title(page)).toHaveText(category);
  await expect(page).toHaveURL(addresses.categories);
}

/** Hovers over Product to show the categories, and clicks it to open the catalogue. */
async function useProductMenuByPointer(page: Page, category: string) {
  await expect(entry(page, category)).toBeHidden();
  await product(page).hover();
  await expect(product(page)).toHaveAttribute("aria-expanded", "true");
  await expect(entry(page, category)).toBeVisible();
  const list = page.locator(`[id="${await product(page).getAttribute("aria-controls")}"]`);
  const [header, menu] = await Promise.all([page.getByRole("banner").boundingBox(), list.boundingBox()]);
  expect(menu!.y, "below the header").toBeCloseTo(header!.y + header!.height, 0);
  await page.mouse.move(10, 600);
  await expect(entry(page, category)).toBeHidden();
  await product(page).click();
  await expect(title(page)).toHaveText("Our Collections");
  await expect(product(page)).toHaveAttribute("aria-current", "page");
  await page.mouse.move(10, 600);
  await expect(entry(page, category)).toBeHidden();
}

async function useProductMenuByKeyboard(page: Page, category: string) {
  await entry(page, "About").focus();
  await page.keyboard.press("Tab");
  await expect(product(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(entry(page, "Gallery"), "Tab skips the closed categories").toBeFocused();
  await expect(product(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Shift+Tab");
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    await expect(product(page), key).toHaveAttribute("aria-expanded", "true");
    await expect(entry(page, category)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(product(page)).toHaveAttribute("aria-expanded", "false");
  }
  await page.keyboard.press("ArrowDown");
  await expect(entry(page, category)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(product(page)).toBeFocused();
  await expect(entry(page, category)).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(entry(page, category)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText(category);
}

test("the header links to every page and category, by pointer and by keyboard", async ({ page, visitor }) => {
  const { category, subcategory } = await findSampleStone(visitor);
  await page.goto("/contact");
  await expectInteractive(page);
  await test.step("mobile menu", () => useMenu(page, category.title));
  await expect(page.getByRole("main").getByRole("link", { name: subcategory.title }).first()).toBeVisible();
  await expectInteractive(page);
  await page.setViewportSize(WIDE);
  await test.step("desktop navigation by pointer", () => useProductMenuByPointer(page, category.title));
  const brand = page.getByRole("banner").getByRole("link", { name: `${company.brand} ${company.descriptor}, home` });
  await brand.click();
  await expect(page).toHaveURL("/");
  await expect(entry(page, "Home")).toHaveAttribute("aria-current", "page");
  await test.step("desktop navigation by keyboard", () => useProductMenuByKeyboard(page, category.title));
});

test("'Request a quote' leads to the request, and the header fits at every width", async ({ page, visitor }) => {
  const { product } = await findSampleStone(visitor);
  await page.goto("/contact");
  await expectInteractive(page);
  const header = page.getByRole("banner");
  const request = header.getByRole("link", { name: company.menu.request, exact: true });
  for (const width of [320, 390, 640, 768, 1023, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(request).toBeVisible({ visible: width >= 640 });
    const boxes = await header.evaluate((bar) =>
      [...bar.querySelectorAll("a, button")]
        .filter((element) => element.checkVisibility() && !element.closest("dialog"))
        .map((element) => element.getBoundingClientRect())
        .sort((one, other) => one.left - other.left)
        .map(({ left, right, height }) => ({ left, right, height })),
    );
    for (const [place, { left, right, height }] of boxes.entries()) {
      expect(left, `at ${width} px`).toBeGreaterThanOrEqual((boxes[place - 1]?.right ?? 0) - 1);
      expect(right, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(height, `on one line at ${width} px`).toBeLessThan(60);
    }
  }

  await test.step("without stones, it offers the collections and a message", async () => {
    await request.click();
    await expect(page.getByRole("heading", { name: shortlist.empty })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: en.catalogue.shortlist.ask })).toHaveAttribute("href", "#request");
    await expect(page.getByRole("button", { name: en.catalogue.request.send })).toBeInViewport();
    // Its script looks for stones only once.
    await expectInteractive(page);
  });
  await test.step("with stones on the shortlist, it opens their request, from the menu of a phone too", async () => {
    await page.evaluate((id) => localStorage.setItem("shortlist", JSON.stringify([{ id, at: Date.now() }])), product.id);
    await page.setViewportSize(NARROW);
    await page.goto("/contact");
    await expectInteractive(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: company.menu.request }).click();
    await expect(page).toHaveURL(`/shortlist?items=${product.id}#request`);
    await expect(page.getByRole("group", { name: product.title, exact: true })).toBeInViewport();
  });
});
