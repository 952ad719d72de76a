import type { Page } from "@playwright/test";
import { MAX_TITLE } from "@/lib/domain/limits";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { listed, listOf, paths, storedFiles, uniqueTitle } from "../fixtures";
import { jpeg } from "../pictures";
import {
  button,
  deleteRow,
  dismiss,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  failing,
  hold,
  onCall,
  open,
  rowOf,
  subcategoriesScreen as screen,
  test,
  titleField,
  unreachable,
} from "./admin-screens";

const words = messages.mainSubcategories;
const choice = (page: Page) => page.getByRole("combobox", { name: "Main Category" });
const chosen = (page: Page) => choice(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

test("has its form and its table", async ({ page }) => {
  await open(page, screen);
  await expect(page).toHaveTitle(/^Main Subcategories/);
  await expect(page.getByRole("heading", { level: 1, name: "Main Subcategories" })).toBeVisible();
  await expect(page.getByText("Manage all main subcategories for products.")).toBeVisible();
  await expect(choice(page).getByRole("option").first()).toHaveText("Select Main Category");
  await expect(choice(page)).toHaveAttribute("required");
  await expect(titleField(page, screen)).toHaveAttribute("required");
  await expect(page.getByLabel(screen.imageLabel)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(button(page, "Add Subcategory")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Main Category", "Title", "Image", "Actions"]);
});

test("adds a subcategory to a category", async ({ page, admin, makeCategory, deleteLater }) => {
  const category = await makeCategory();
  const title = uniqueTitle("Onyx");
  await open(page, screen);
  await choice(page).selectOption(category.title);
  await titleField(page, screen).fill(title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
  const addition = await hold(page, "POST", paths.subcategories);
  await button(page, "Add Subcategory").click();
  await expect(choice(page)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  addition.release();

  await expectDone(page, words.add.done(title));
  await expect(rowOf(page, title).getByText(category.title)).toBeVisible();
  await expectPicture(rowOf(page, title).locator("img"), 96);
  await expect(choice(page)).toHaveValue("");
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(addition.count).toBe(1);
  const added = (await listOf<MainSubcategory>(admin, paths.subcategories)).filter((row) => row.title === title);
  expect(added).toEqual([expect.objectContaining({ main_category_id: category._id })]);
  deleteLater(`${paths.subcategories}/${added[0]?._id}`);
});

test("asks for the category, then for the title", async ({ page, makeCategory }) => {
  const category = await makeCategory();
  await open(page, screen);
  const addition = await hold(page, "POST", paths.subcategories);
  await button(page, "Add Subcategory").click();
  await expectFailed(page, words.categoryRequired);
  await expect(choice(page)).toBeFocused();
  await expect(choice(page)).toHaveAccessibleDescription(words.categoryRequired);
  await choice(page).selectOption(category.title);
  await titleField(page, screen).fill(" ");
  await button(page, "Add Subcategory").click();
  await expectFailed(page, words.titleRequired);
  await expect(titleField(page, screen)).toBeFocused();
  await titleField(page, screen).fill("x".repeat(MAX_TITLE + 1));
  await button(page, "Add Subcategory").click();
  await expectFailed(page, messages.tooLong("Title", MAX_TITLE));
  expect(addition.count).toBe(0);
});

test("says so when a subcategory cannot be added, and keeps what was typed", async ({ page, makeCategory }) => {
  const category = await makeCategory();
  await open(page, screen);
  await choice(page).selectOption(category.title);
  await titleField(page, screen).fill("Onyx");
  for (const fail of [failing, unreachable]) {
    await fail(page, "POST", paths.subcategories);
    await button(page, "Add Subcategory").click();
    await expectFailed(page, words.add.failed);
    await expect(titleField(page, screen)).toHaveValue("Onyx");
    expect(await chosen(page)).toBe(category.title);
    await dismiss(page, words.add.failed);
  }
});

test("shows 'Loading...' until the category of a row is known, also in the form", async ({ page, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  const { title } = await makeSubcategory(category);
  const loading = await hold(page, "GET", paths.categories);
  await open(page, screen);
  await expect(rowOf(page, title).getByText("Loading...", { exact: true })).toBeVisible();
  await editButton(page, title).click();
  loading.release();
  await expect(rowOf(page, title).getByText(category.title)).toBeVisible();
  await expect.poll(() => chosen(page)).toBe(category.title);
});

test("says so when the categories cannot be had", async ({ page }) => {
  await failing(page, "GET", paths.categories);
  await page.goto(screen.href);
  await expectFailed(page, words.categories.failed);
});

test("moves a subcategory to another category and keeps its picture", async ({ page, makeCategory, makeSubcategory }) => {
  const [from, to] = [await makeCategory(), await makeCategory()];
  const { title, image_url } = await makeSubcategory(from, { image: await jpeg() });
  await open(page, screen);
  await editButton(page, title).click();
  expect(await chosen(page)).toBe(from.title);
  await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
  await choice(page).selectOption(to.title);
  await button(page, "Update Subcategory").click();
  await expectDone(page, words.update.done(title));
  await expect(rowOf(page, title).getByText(to.title)).toBeVisible();
  await expect(rowOf(page, title).locator("img")).toHaveAttribute("src", image_url!);
});

test("deletes a subcategory with its products and all their files", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const subcategory = await makeSubcategory(await makeCategory(), { image: await jpeg() });
  const product = await makeProduct(subcategory, { subimg3: await jpeg() });
  const pictures = [subcategory.image_url!, product.product_image, product.sub_image3!];
  expect(pictures.flatMap(storedFiles)).not.toEqual([]);
  await open(page, screen);
  await deleteRow(page, subcategory.title, words.confirmRemove);
  await expectDone(page, `Subcategory "${subcategory.title}" and related products deleted successfully!`);
  await expect(rowOf(page, subcategory.title)).toHaveCount(0);
  expect(await listed(visitor, paths.products, product.id)).toBeUndefined();
  expect(pictures.flatMap(storedFiles)).toEqual([]);
});

test("calls a subcategory without a title 'Untitled' when it goes", async ({ page }) => {
  const row = { _id: 2_000_000_000, title: "", image_url: null, main_category_id: 1 };
  await onCall(page, "GET", paths.subcategories, (route) => route.fulfill({ json: [row] }));
  await onCall(page, "DELETE", paths.subcategories, (route) => route.fulfill({ json: { success: true } }));
  await page.goto(screen.href);
  await deleteRow(page, "", words.confirmRemove);
  await expectDone(page, 'Subcategory "Untitled" and related products deleted successfully!');
});
