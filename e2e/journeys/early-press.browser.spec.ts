import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { expect } from "../kit/fixtures";
import { holdScripts } from "../kit/hold-scripts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a page is readable before its scripts load, and an early click takes effect afterwards", async ({ page, visitor }) => {
  const release = await holdScripts(page);
  const { category } = await findSampleStone(visitor);
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Your Name" }).fill("Asha Patel");
  await form.getByRole("button", { name: "Send Message" }).click();
  // The pointer may already be on the menu.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).hover();
  release();
  await expect(form.getByRole("textbox", { name: "Email Address" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Your Name" })).toHaveValue("Asha Patel");
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("banner").getByRole("link", { name: category.title, exact: true })).toBeVisible();
});

test("an early click on a link leaves no tags of the previous page in the head", async ({ page, visitor }) => {
  const { product, levels } = await findSampleStone(visitor);
  const selector = `main a[href="${levels.product}"]`;
  await page.addInitScript((link) => {
    window.addEventListener("hydrated", () => document.querySelector<HTMLElement>(link)?.click(), { once: true });
  }, selector);
  await page.goto(levels.subcategory);
  await expect(page).toHaveURL(levels.product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.title);
  for (const tag of ["title", "meta[name=description]", "meta[name=viewport]", 'meta[property="og:url"]']) {
    await expect(page.locator(`head ${tag}`), tag).toHaveCount(1);
  }
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", new URL(levels.product, page.url()).href);
  await page.goBack();
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", new URL(levels.subcategory, page.url()).href);
});
