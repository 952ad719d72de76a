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

test("adds a subcategory once it has a category and a title and the server can be reached", async ({
  page,
  admin,
  makeCategory,
  deleteLater,
}) => {
  const category = await makeCategory();
  const named = uniqueTitle("Onyx");
  const title = titleField(page, screen);
  const add = () => button(page, "Add Subcategory").click();
  await open(page, screen);
  await expect(page).toHaveTitle(/^Main Subcategories/);
  await expect(page.getByRole("heading", { level: 1, name: "Main Subcategories" })).toBeVisible();
  await expect(page.getByText("Manage all main subcategories for products.")).toBeVisible();
  await expect(choice(page).getByRole("option").first()).toHaveText("Select Main Category");
  await expect(choice(page)).toHaveAttribute("required");
  await expect(title).toHaveAttribute("required");
  await expect(page.getByLabel(screen.imageLabel)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(page.getByRole("columnheader")).toHaveText(["Main Category", "Title", "Image", "Actions"]);

  await test.step("it asks for the category, then for the title", async () => {
    const addition = await hold(page, "POST", paths.subcategories);
    await add();
    await expectFailed(page, words.categoryRequired);
    await expect(choice(page)).toBeFocused();
    await expect(choice(page)).toHaveAccessibleDescription(words.categoryRequired);
    await choice(page).selectOption(category.title);
    await title.fill(" ");
    await add();
    await expectFailed(page, words.titleRequired);
    await expect(title).toBeFocused();
    await title.fill("x".repeat(MAX_TITLE + 1));
    await add();
    await expectFailed(page, messages.tooLong("Title", MAX_TITLE));
    expect(addition.count).toBe(0);
    await page.unrouteAll();
  });

  await title.fill(named);
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
  for (const fail of [failing, unreachable]) {
    const said = fail === unreachable ? messages.noConnection : words.add.failed;
    await fail(page, "POST", paths.subcategories);
    await add();
    await expectFailed(page, said);
    await expect(title).toHaveValue(named);
    expect(await chosen(page)).toBe(category.title);
    await dismiss(page, said);
  }
  await page.unrouteAll();

  const addition = await hold(page, "POST", paths.subcategories);
  await add();
  await expect(choice(page)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  addition.release();
  await expectDone(page, words.add.done(named));
  await expect(rowOf(page, named).getByText(category.title)).toBeVisible();
  await expectPicture(rowOf(page, named).locator("img"), 96);
  await expect(choice(page)).toHaveValue("");
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(addition.count).toBe(1);
  const added = (await listOf<MainSubcategory>(admin, paths.subcategories)).filter((row) => row.title === named);
  expect(added).toEqual([expect.objectContaining({ main_category_id: category._id })]);
  deleteLater(`${paths.subcategories}/${added[0]?._id}`);
});

test("moves a subcategory to another category and keeps its picture, then deletes it with its products and all their files", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const [from, to] = [await makeCategory(), await makeCategory()];
  const subcategory = await makeSubcategory(from, { image: await jpeg() });
  const product = await makeProduct(subcategory, { subimg3: await jpeg() });
  const { title, image_url } = subcategory;

  await test.step("it says 'Loading...' until the category of a row is known, also in the form", async () => {
    const loading = await hold(page, "GET", paths.categories);
    await open(page, screen);
    await expect(rowOf(page, title).getByText("Loading...", { exact: true })).toBeVisible();
    await editButton(page, title).click();
    loading.release();
    await expect(rowOf(page, title).getByText(from.title)).toBeVisible();
    await expect.poll(() => chosen(page)).toBe(from.title);
  });

  await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
  await choice(page).selectOption(to.title);
  await Promise.all([expectDone(page, words.update.done(title)), button(page, "Update Subcategory").click()]);
  await expect(rowOf(page, title).getByText(to.title)).toBeVisible();
  await expect(rowOf(page, title).locator("img")).toHaveAttribute("src", image_url!);

  const pictures = [image_url!, product.product_image, product.sub_image3!];
  expect(pictures.flatMap(storedFiles)).not.toEqual([]);
  await Promise.all([
    expectDone(page, `Subcategory "${title}" and related products deleted successfully!`),
    deleteRow(page, title, words.confirmRemove),
  ]);
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await listed(visitor, paths.products, product.id)).toBeUndefined();
  expect(pictures.flatMap(storedFiles)).toEqual([]);
});

test("says so when the categories cannot be had, and calls a subcategory without a title 'Untitled' when it goes", async ({ page }) => {
  const row = { _id: 2_000_000_000, title: "", image_url: null, main_category_id: 1 };
  await failing(page, "GET", paths.categories);
  await onCall(page, "GET", paths.subcategories, (route) => route.fulfill({ json: [row] }));
  await onCall(page, "DELETE", paths.subcategories, (route) => route.fulfill({ json: { success: true } }));
  await Promise.all([expectFailed(page, words.categories.failed), page.goto(screen.href)]);
  await Promise.all([
    expectDone(page, 'Subcategory "Untitled" and related products deleted successfully!'),
    deleteRow(page, "", words.confirmRemove),
  ]);
});
