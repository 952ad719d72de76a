import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { companyDefaults as company, dial } from "@/lib/domain/content/company";
import { menuOf, quickLinksOf } from "@/lib/domain/content/navigation";
import { expect } from "../fixtures";
import { sampleStone, test } from "./catalogue-rows";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const product = (page: Page) => nav(page).getByRole("link", { name: "Product", exact: true });
const entry = (page: Page, name: string) => nav(page).getByRole("link", { name, exact: true });

test("the header leads home, to every page and to the categories, by pointer and by keyboard", async ({ page }) => {
  const { category, subcategory } = await sampleStone(page.request);
  await page.goto(addresses.categories);
  await expect(product(page)).toHaveAttribute("aria-current", "page");
  for (const { name, href } of menuOf(company)) await expect(entry(page, name)).toHaveAttribute("href", href);
  await page
    .getByRole("banner")
    .getByRole("link", { name: `${company.brand} ${company.descriptor}, home` })
    .click();
  await expect(page).toHaveURL("/");
  await expect(entry(page, "Home")).toHaveAttribute("aria-current", "page");

  await test.step("pointing at Product shows the categories, pressing it leads to the catalogue", async () => {
    await expect(entry(page, category.title)).toBeHidden();
    await product(page).hover();
    await expect(product(page)).toHaveAttribute("aria-expanded", "true");
    const list = page.locator(`[id="${await product(page).getAttribute("aria-controls")}"]`);
    const [header, menu] = await Promise.all([page.getByRole("banner").boundingBox(), list.boundingBox()]);
    expect(menu!.y, "below the header").toBeCloseTo(header!.y + header!.height, 0);
    await entry(page, category.title).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.title);
    await expect(page.getByRole("main").getByRole("link", { name: subcategory.title }).first()).toBeVisible();
    await expect(page).toHaveURL(addresses.categories);

    await product(page).hover();
    await expect(entry(page, category.title)).toBeVisible();
    await page.mouse.move(10, 600);
    await expect(entry(page, category.title)).toBeHidden();
    await product(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Collections");
    await page.mouse.move(10, 600);
    await expect(entry(page, category.title)).toBeHidden();
  });

  await test.step("by keyboard", async () => {
    await entry(page, "About").focus();
    await page.keyboard.press("Tab");
    await expect(product(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(entry(page, "Gallery"), "the categories are no stops before they are opened").toBeFocused();
    await expect(product(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Shift+Tab");
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await expect(product(page), key).toHaveAttribute("aria-expanded", "true");
      await expect(entry(page, category.title)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(product(page)).toHaveAttribute("aria-expanded", "false");
    }
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, category.title)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(product(page)).toBeFocused();
    await expect(entry(page, category.title)).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(entry(page, category.title)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.title);
  });
});

test.describe("in a small window", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
  const opener = (page: Page) => page.getByRole("button", { name: "Open menu" });

  test("the menu slides in, keeps the page still and the focus inside, leaves on Escape, and offers the same pages and categories", async ({
    page,
  }) => {
    const { category } = await sampleStone(page.request);
    await page.goto("/");
    await expect(nav(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page).getByRole("button", { name: "Close menu" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      expect(
        await menu(page).evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
    await opener(page).click();
    await menu(page).getByRole("button", { name: "Close menu" }).click();
    await expect(menu(page)).toBeHidden();

    await opener(page).click();
    await menu(page).getByRole("link", { name: "Product", exact: true }).click();
    await expect(page).toHaveURL(addresses.categories);
    await expect(menu(page)).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");

    await opener(page).click();
    for (const { name, href } of menuOf(company))
      await expect(menu(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(menu(page).getByRole("link", { name: category.title, exact: true })).toBeHidden();
    await menu(page).getByRole("button", { name: "Product categories" }).click();
    await menu(page).getByRole("link", { name: category.title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.title);
    await expect(page).toHaveURL(addresses.categories);
  });
});

test("the footer leads to every page, the contacts and the chat", async ({ page, visitor }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  for (const { name, href } of quickLinksOf(company)) {
    const link = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", href);
    expect((await visitor.get(href)).status()).toBe(200);
  }
  for (const line of company.address) await expect(footer.getByText(line)).toBeVisible();
  for (const phone of company.phones) await expect(footer.getByRole("link", { name: phone })).toHaveAttribute("href", dial(phone));
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
});
