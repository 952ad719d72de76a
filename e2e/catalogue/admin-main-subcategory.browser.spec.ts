import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import { catalogueMessages } from "@/lib/catalogue/words";
import {
  button,
  editRow,
  expect,
  expectPicture,
  locateRow,
  openForm,
  openScreen,
  subcategoriesScreen as screen,
  test,
  titleField,
} from "../kit/admin-screens";
import { createTitle, fetchList, type Page, paths } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { expectDone, expectFailed } from "../kit/toasts";

const words = catalogueMessages.mainSubcategories;
const locateCategorySelect = (page: Page) => page.getByRole("combobox", { name: "Main Category" });

// Errors and busy states: admin-lists. Deleting: admin-addresses.
test("staff add a subcategory and move it to another category", async ({ page, admin, makeCategory, makeSubcategory, deleteLater }) => {
  const [from, to] = [await makeCategory(), await makeCategory()];
  const other = await makeSubcategory(from);
  const named = createTitle("Onyx");
  const title = titleField(page, screen);
  const row = locateRow(page, named);
  const stored = async () =>
    (await fetchList<MainSubcategory>(admin, paths.subcategories)).filter((subcategory) => subcategory.title === named);
  const add = () => button(page, "Add Subcategory").click();

  await openScreen(page, screen);
  await expect(locateRow(page, other.title).getByRole("cell", { name: from.title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Main Subcategories/);
  await expect(page.getByRole("heading", { level: 1, name: "Main Subcategories" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Main Category", "Title", "Image", "Actions"]);
  await openForm(page, screen);
  await expect(locateCategorySelect(page).getByRole("option").first()).toHaveText("Select Main Category");
  await expect(locateCategorySelect(page)).toHaveAttribute("required");
  await expect(title).toHaveAttribute("required");

  await test.step("the form requires the category, then adds the subcategory", async () => {
    await Promise.all([expectFailed(page, words.categoryRequired), add()]);
    await expect(locateCategorySelect(page)).toBeFocused();
    await expect(locateCategorySelect(page)).toHaveAccessibleDescription(words.categoryRequired);
    await locateCategorySelect(page).selectOption(from.title);
    await title.fill(named);
    await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
    expect(await stored()).toEqual([]);
    await Promise.all([expectDone(page, words.add.done(named)), add()]);
    await expect(row.getByRole("cell", { name: from.title, exact: true })).toBeVisible();
    await expectPicture(row.locator("img"), 96);
    await expect(title).toHaveValue("");
    const added = await stored();
    expect(added).toEqual([expect.objectContaining({ main_category_id: from._id })]);
    deleteLater(`${paths.subcategories}/${added[0]?._id}`);
  });

  await test.step("moving to another category keeps the picture", async () => {
    const before = await row.locator("img").getAttribute("src");
    await editRow(page, named);
    await expect(locateCategorySelect(page)).toHaveValue(String(from._id));
    await locateCategorySelect(page).selectOption(to.title);
    await Promise.all([expectDone(page, words.update.done(named)), button(page, "Update Subcategory").click()]);
    await expect(row.getByRole("cell", { name: to.title, exact: true })).toBeVisible();
    await expect(row.locator("img")).toHaveAttribute("src", before!);
  });
});
