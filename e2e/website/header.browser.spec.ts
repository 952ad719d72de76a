import type { APIRequestContext, Page } from "@playwright/test";
import { addresses } from "@/lib/catalogue/catalogue";
import { companyDefaults as company, getPhoneHref } from "@/lib/website/content/company";
import { getMenu, getQuickLinks } from "@/lib/website/navigation";
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { NARROW, WIDE } from "../kit/accessible";
import { expect } from "../kit/fixtures";
import { expectInteractive } from "./home-page";

test.use({ viewport: NARROW });

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const product = (page: Page) => nav(page).getByRole("link", { name: "Product", exact: true });
const entry = (page: Page, name: string) => nav(page).getByRole("link", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectFooterLinks(page: Page, visitor: APIRequestContext) {
  const footer = page.getByRole("contentinfo");
  for (const { name, href } of getQuickLinks(company)) {
    const link = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", href);
    expect((await visitor.get(href)).status()).toBe(200);
  }
  for (const line of company.address) await expect(footer.getByText(line)).toBeVisible();
  for (const phone of company.phones) await expect(footer.getByRole("link", { name: phone })).toHaveAttribute("href", getPhoneHref(phone));
  await expect(footer.getByRole("link", { name: company.email })).toHaveAttribute("href", `mailto:${company.email}`);
  for (const { name, href } of company.social) {
    const link = footer.getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  for (const name of ["Chat with Us!", "Chat on WhatsApp"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", company.chat);
    await expect(page.getByRole("link", { name })).toHaveAttribute("rel", "noopener noreferrer");
  }
}

/** Uses the mobile menu and follows its link to the category. */
async function useMenu(page: Page, category: string) {
  const menu = page.getByRole("dialog", { name: "Menu" });
  const opener = page.getByRole("button", { name: "Open menu" });
  await expect(nav(page)).toBeHidden();
  await opener.click();
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    const isInside = menu.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body);
    expect(await isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  await opener.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();

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
  for (const { name, href } of getMenu(company)) await expect(entry(page, name)).toHaveAttribute("href", href);
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

/** Opens and closes the categories by keyboard and follows the link to the category. */
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

test("header and footer link to every page, every category and the contact details", async ({ page, visitor }) => {
  const { category, subcategory } = await findSampleStone(visitor);
  await page.goto("/contact");
  await expectInteractive(page);
  await test.step("footer", () => expectFooterLinks(page, visitor));
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
