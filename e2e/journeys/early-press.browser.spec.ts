import { expect, listOf, paths, test } from "@/e2e/kit/fixtures";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import { holdScripts } from "../kit/hold-scripts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("before its scripts are there the page is read, and a button pressed then does its work when they come", async ({ page, visitor }) => {
  const release = await holdScripts(page);
  const [category] = await listOf<MainCategory>(visitor, paths.categories);
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: "Your Name" }).fill("Asha Patel");
  await form.getByRole("button", { name: "Send Message" }).click();
  // The pointer may rest on the menu already.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).hover();
  release();
  await expect(form.getByRole("textbox", { name: "Email Address" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Your Name" })).toHaveValue("Asha Patel");
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("banner").getByRole("link", { name: category?.title, exact: true })).toBeVisible();
});
