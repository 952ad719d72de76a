import { expect, fetchList, paths, test } from "@/e2e/kit/fixtures";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import { holdScripts } from "../kit/hold-scripts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a page is readable before its scripts load, and an early click takes effect afterwards", async ({ page, visitor }) => {
  const release = await holdScripts(page);
  const [category] = await fetchList<MainCategory>(visitor, paths.categories);
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
  await expect(page.getByRole("banner").getByRole("link", { name: category?.title, exact: true })).toBeVisible();
});
