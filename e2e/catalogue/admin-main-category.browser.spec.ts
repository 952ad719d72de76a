import type { MainCategory } from "@/lib/catalogue/main-categories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages } from "@/lib/history/words";
import { editingWords } from "@/lib/shared/words/editing";
import {
  button,
  countFiles,
  deleteRow,
  editRow,
  expect,
  expectPicture,
  locateRow,
  openForm,
  openScreen,
  refusedFiles,
  categoriesScreen as screen,
  test,
  titleField,
} from "../kit/admin-screens";
import { createTitle, fetchList, type Page, paths } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { expectDone, expectFailed, failureToast } from "../kit/toasts";

const words = catalogueMessages.mainCategories;

/** Checks that a refused file leaves the field empty and that a selected file can be removed. */
async function checkRefusedFiles(page: Page) {
  const field = page.getByLabel(screen.imageLabel);
  const { file, why } = refusedFiles[0]!;
  await field.setInputFiles(await jpeg());
  await expect(page.getByRole("figure", { name: "slab.jpg" })).toBeVisible();
  await Promise.all([expectFailed(page, why), field.setInputFiles(file)]);
  await expect(page.getByRole("figure")).toHaveCount(0);
  await expect(field).toHaveAccessibleDescription(why);
  expect(await countFiles(field)).toBe(0);
  await field.setInputFiles(await jpeg());
  await button(page, "Remove slab.jpg").click();
  await expect(page.getByRole("figure")).toHaveCount(0);
  expect(await countFiles(field)).toBe(0);
}

/** Checks that an error closes after 3 s. The page's clock is paused from then on. */
async function checkToastCloses(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, screen.add).click();
  const toast = failureToast(page, screen.firstProblem);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(400);
  await expect(toast).toBeHidden();
}

// Errors and busy states: admin-lists. Categories with subcategories: admin-addresses.
test("staff add a category with a picture, change both, and delete it", async ({ page, admin, makeCategory, deleteLater }) => {
  const title = titleField(page, screen);
  const picture = page.getByLabel(screen.imageLabel);
  const named = createTitle("Marble");
  const plain = await makeCategory();
  await page.clock.install();
  await openScreen(page, screen);
  await expect(page).toHaveTitle(/^Main Categories/);
  await expect(page.getByRole("heading", { level: 1, name: "Main Categories" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Title", "Image", "Actions"]);
  await expect(locateRow(page, plain.title).getByText("No image", { exact: true })).toBeVisible();
  await openForm(page, screen);
  await expect(title).toHaveAttribute("required");
  await expect(picture).toHaveAttribute("accept", "image/jpeg,image/jpg,image/png,image/gif");
  await expect(picture).not.toHaveAttribute("required");

  await test.step("an invalid file is refused, and a selected file can be removed", () => checkRefusedFiles(page));

  await test.step("the form requires a title, then adds the category", async () => {
    await title.fill("   ");
    await Promise.all([expectFailed(page, words.titleRequired), button(page, "Add Category").click()]);
    await expect(title).toHaveAccessibleDescription(new RegExp(words.titleRequired));
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(title).toBeFocused();
    await title.fill(`  ${named} `);
    await expect(title).not.toHaveAttribute("aria-invalid");
    await picture.setInputFiles(await jpeg());
    await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
    await Promise.all([expectDone(page, words.add.done(named)), title.press("Enter")]);
    await expectPicture(locateRow(page, named).locator("img"), 96);
    await expect(title).toHaveValue("");
    const added = (await fetchList<MainCategory>(admin, paths.categories)).filter((row) => row.title === named);
    expect(added).toHaveLength(1);
    deleteLater(`${paths.categories}/${added[0]?._id}`);
  });

  await test.step("a new title keeps the picture", async () => {
    const shown = locateRow(page, named).locator("img");
    const before = await shown.getAttribute("src");
    await editRow(page, named);
    await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
    await title.fill(`${named} of Makrana`);
    await Promise.all([expectDone(page, words.update.done(`${named} of Makrana`)), button(page, "Update Category").click()]);
    await expect(locateRow(page, `${named} of Makrana`).locator("img")).toHaveAttribute("src", before!);
  });

  await test.step("a confirmed deletion removes the category", async () => {
    await Promise.all([
      expectDone(page, words.remove.done(`${named} of Makrana`)),
      deleteRow(page, `${named} of Makrana`, words.confirmRemove),
    ]);
  });

  await test.step("the deletion is undone in the toast", async () => {
    await Promise.all([
      expectDone(page, historyMessages.trash.restore.done(`${named} of Makrana`)),
      button(page, editingWords.undo).click(),
    ]);
    await expect(locateRow(page, `${named} of Makrana`)).toBeVisible();
    await openForm(page, screen);
  });

  await test.step("an error closes after 3 s", () => checkToastCloses(page));
});
