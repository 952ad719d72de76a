import { addressWords } from "@/lib/domain/content/addresses";
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
  failureToast,
  filesIn,
  hold,
  open,
  refusedFiles,
  rowOf,
  categoriesScreen as screen,
  test,
  titleField,
  unreachable,
} from "./admin-screens";

const words = messages.mainCategories;

test("adds a category with its picture, once the title is right and the server can be reached", async ({ page, admin, deleteLater }) => {
  const title = titleField(page, screen);
  const picture = page.getByLabel(screen.imageLabel);
  const named = uniqueTitle("Marble");
  await open(page, screen);
  await expect(page).toHaveTitle(/^Main Categories/);
  await expect(page.getByRole("heading", { level: 1, name: "Main Categories" })).toBeVisible();
  await expect(title).toHaveAttribute("required");
  await expect(picture).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(picture).not.toHaveAttribute("required");
  await expect(page.getByRole("columnheader")).toHaveText(["Title", "Image", "Actions"]);

  await test.step("it needs a title, of at most 200 characters", async () => {
    const addition = await hold(page, "POST", paths.categories);
    for (const { typed, problem } of [
      { typed: "   ", problem: words.titleRequired },
      { typed: "x".repeat(MAX_TITLE + 1), problem: messages.tooLong("Title", MAX_TITLE) },
    ]) {
      await title.fill(typed);
      await Promise.all([expectFailed(page, problem), button(page, "Add Category").click()]);
      await expect(title).toHaveAccessibleDescription(new RegExp(problem));
      await expect(title).toHaveAttribute("aria-invalid", "true");
      await expect(title).toBeFocused();
    }
    await title.fill(`  ${named} `);
    await expect(title).not.toHaveAttribute("aria-invalid");
    expect(addition.count).toBe(0);
    await page.unrouteAll();
  });

  await picture.setInputFiles(await jpeg());
  await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
  for (const fail of [failing, unreachable]) {
    const said = fail === unreachable ? messages.noConnection : words.add.failed;
    await fail(page, "POST", paths.categories);
    await Promise.all([expectFailed(page, said), button(page, "Add Category").click()]);
    await expect(title).toHaveValue(`  ${named} `);
    await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
    await dismiss(page, said);
  }
  await page.unrouteAll();

  const addition = await hold(page, "POST", paths.categories);
  await title.press("Enter");
  await expect(button(page, "Processing...")).toBeVisible();
  await expect(title).toBeDisabled();
  await button(page, "Processing...").press("Enter");
  addition.release();

  await expectDone(page, words.add.done(named));
  await expectPicture(rowOf(page, named).locator("img"), 96);
  await expect(title).toHaveValue("");
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(addition.count).toBe(1);
  const added = (await listOf<MainCategory>(admin, paths.categories)).filter((row) => row.title === named);
  expect(added).toHaveLength(1);
  deleteLater(`${paths.categories}/${added[0]?._id}`);
});

test("does not keep a file that it refuses, gives one back that it took, and closes its toasts after 3 s", async ({ page }) => {
  await page.clock.install();
  await open(page, screen);
  const field = page.getByLabel(screen.imageLabel);
  for (const { file, why } of refusedFiles) {
    await field.setInputFiles(await jpeg());
    await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
    await Promise.all([expectFailed(page, why), field.setInputFiles(file)]);
    await expect(page.getByRole("figure")).toHaveCount(0);
    await expect(field).toHaveAccessibleDescription(why);
    expect(await filesIn(field)).toBe(0);
  }
  await field.setInputFiles(await jpeg());
  await button(page, "Remove slab.jpg").click();
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(await filesIn(field)).toBe(0);

  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, screen.add).click();
  const toast = failureToast(page, screen.firstProblem);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toBeHidden();
});

test("changes a title and keeps the picture, changes the picture, and deletes a category that is empty, also while it is in edit", async ({
  page,
  makeCategory,
  makeSubcategory,
}) => {
  const category = await makeCategory({ image: await jpeg() });
  await makeSubcategory(category);
  const { title } = category;
  const empty = await makeCategory();
  await open(page, screen);
  const picture = rowOf(page, title).locator("img");
  const before = await picture.getAttribute("src");

  await editButton(page, title).click();
  await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
  await titleField(page, screen).fill(`${title} of Makrana`);
  await Promise.all([expectDone(page, words.update.done(`${title} of Makrana`)), button(page, "Update Category").click()]);
  await expect(rowOf(page, `${title} of Makrana`).locator("img")).toHaveAttribute("src", before!);
  await expect(button(page, "Add Category")).toBeVisible();

  await editButton(page, title).click();
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await Promise.all([expectDone(page, words.update.done(`${title} of Makrana`)), button(page, "Update Category").click()]);
  await expect(picture).not.toHaveAttribute("src", before!);
  await expectPicture(picture, 96);

  await test.step("one that still has subcategories stays until a place for them is chosen", async () => {
    await deleteRow(page, title, words.confirmRemove);
    const place = page.getByRole("combobox", { name: addressWords.moveSubcategories });
    await expect(place).toBeFocused();
    await expect(place).toHaveAccessibleDescription(new RegExp(addressWords.moveRequired));
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(rowOf(page, title)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await expect(rowOf(page, empty.title).getByText("No image", { exact: true })).toBeVisible();
  await editButton(page, empty.title).click();
  await expect(button(page, "Update Category")).toBeVisible();
  await Promise.all([expectDone(page, words.remove.done(empty.title)), deleteRow(page, empty.title, words.confirmRemove)]);
  await expect(button(page, "Add Category")).toBeVisible();
  await expect(titleField(page, screen)).toHaveValue("");
});
