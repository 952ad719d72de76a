import { MAX_TITLE } from "@/lib/domain/limits";
import type { MainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";
import { listOf, paths, uniqueTitle } from "../fixtures";
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
  open,
  rowOf,
  categoriesScreen as screen,
  test,
  titleField,
  unreachable,
} from "./admin-screens";

const words = messages.mainCategories;

test("has its form and its table", async ({ page, makeCategory }) => {
  const { title } = await makeCategory();
  await open(page, screen);
  await expect(page).toHaveTitle(/^Main Categories/);
  await expect(page.getByRole("heading", { level: 1, name: "Main Categories" })).toBeVisible();
  await expect(titleField(page, screen)).toHaveAttribute("required");
  await expect(page.getByLabel(screen.imageLabel)).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(page.getByLabel(screen.imageLabel)).not.toHaveAttribute("required");
  await expect(button(page, "Add Category")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Title", "Image", "Actions"]);
  await expect(rowOf(page, title).getByText("No image", { exact: true })).toBeVisible();
});

test("adds a category with its picture", async ({ page, admin, deleteLater }) => {
  const title = uniqueTitle("Marble");
  await open(page, screen);
  await titleField(page, screen).fill(`  ${title} `);
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);

  const addition = await hold(page, "POST", paths.categories);
  await titleField(page, screen).press("Enter");
  await expect(button(page, "Processing...")).toBeVisible();
  await expect(titleField(page, screen)).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  addition.release();

  await expectDone(page, words.add.done(title));
  await expectPicture(rowOf(page, title).locator("img"), 96);
  await expect(titleField(page, screen)).toHaveValue("");
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(addition.count).toBe(1);
  const added = (await listOf<MainCategory>(admin, paths.categories)).filter((row) => row.title === title);
  expect(added).toHaveLength(1);
  deleteLater(`${paths.categories}/${added[0]?._id}`);
});

test("needs a title, of at most 200 characters", async ({ page }) => {
  await open(page, screen);
  const addition = await hold(page, "POST", paths.categories);
  const title = titleField(page, screen);
  for (const { typed, problem } of [
    { typed: "   ", problem: words.titleRequired },
    { typed: "x".repeat(MAX_TITLE + 1), problem: messages.tooLong("Title", MAX_TITLE) },
  ]) {
    await title.fill(typed);
    await button(page, "Add Category").click();
    await expectFailed(page, problem);
    await expect(title).toHaveAccessibleDescription(new RegExp(problem));
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(title).toBeFocused();
  }
  await title.fill("Marble");
  await expect(title).not.toHaveAttribute("aria-invalid");
  expect(addition.count).toBe(0);
});

test("says so when a category cannot be added, and keeps what was typed", async ({ page }) => {
  await open(page, screen);
  await titleField(page, screen).fill("Marble");
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  for (const fail of [failing, unreachable]) {
    await fail(page, "POST", paths.categories);
    await button(page, "Add Category").click();
    await expectFailed(page, words.add.failed);
    await expect(titleField(page, screen)).toHaveValue("Marble");
    await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
    await dismiss(page, words.add.failed);
  }
});

test("changes a title and keeps the picture, then changes the picture", async ({ page, makeCategory }) => {
  const { title } = await makeCategory({ image: await jpeg() });
  await open(page, screen);
  const picture = rowOf(page, title).locator("img");
  const before = await picture.getAttribute("src");

  await editButton(page, title).click();
  await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
  await titleField(page, screen).fill(`${title} of Makrana`);
  await button(page, "Update Category").click();
  await expectDone(page, words.update.done(`${title} of Makrana`));
  await expect(rowOf(page, `${title} of Makrana`).locator("img")).toHaveAttribute("src", before!);
  await expect(button(page, "Add Category")).toBeVisible();

  await editButton(page, title).click();
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await button(page, "Update Category").click();
  await expectDone(page, words.update.done(`${title} of Makrana`));
  await expect(picture).not.toHaveAttribute("src", before!);
  await expectPicture(picture, 96);
});

test("does not delete a category that still has subcategories, and says why", async ({ page, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  await makeSubcategory(category);
  await open(page, screen);
  await deleteRow(page, category.title, words.confirmRemove);
  await expectFailed(page, words.remove.failed);
  await expectDone(page, words.hasSubcategories(1));
  await expect(rowOf(page, category.title)).toBeVisible();
});

test("leaves the form when the category in edit is deleted", async ({ page, makeCategory }) => {
  const { title } = await makeCategory();
  await open(page, screen);
  await editButton(page, title).click();
  await expect(button(page, "Update Category")).toBeVisible();
  await deleteRow(page, title, words.confirmRemove);
  await expectDone(page, words.remove.done(title));
  await expect(button(page, "Add Category")).toBeVisible();
  await expect(titleField(page, screen)).toHaveValue("");
});
