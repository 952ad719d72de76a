import { addressWords, removalWords } from "@/lib/catalogue/screen-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { openRow } from "../catalogue/products/products-list";
import { NARROW } from "../kit/accessible";
import {
  backToList,
  button,
  categoriesScreen,
  editRow,
  expect,
  locateRow,
  openFromSidebar,
  productsScreen,
  startDeletion,
  subcategoriesScreen,
  test,
  titleField,
} from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";
import { expectDone, expectDoneAfter, expectFailed } from "../kit/toasts";

test.use({ viewport: NARROW });

test("staff rename and move a product on a phone; deleting a category moves its contents first", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const [marble, granite] = [await makeCategory(), await makeCategory()];
  const [white, red, black] = [await makeSubcategory(marble), await makeSubcategory(marble), await makeSubcategory(granite)];
  const product = await makeProduct(white);
  await makeProduct(white, { slug: "taken" });
  const before = getLevelPaths(marble, white, product);
  const shelf = getLevelPaths(marble, red, product).subcategory;
  const slug = createTitle("onyx").toLowerCase().replaceAll(" ", "-");
  const field = page.getByRole("textbox", { name: addressWords.label });

  await test.step("the form shows the new address and its errors", async () => {
    await openRow(page, product.title);
    await editRow(page, product.title);
    await expect(field).toHaveValue(before.product.split("/").at(-1)!);
    await expect(page.getByText(before.product)).toBeVisible();
    await field.fill("");
    await titleField(page, productsScreen).fill("सफ़ेद Onyx");
    await expect(page.getByText(`${before.subcategory}/safed-onyx`)).toBeVisible();
    await titleField(page, productsScreen).fill(product.title);
    await field.fill("taken");
    await Promise.all([expectFailed(page, catalogueMessages.slugs.taken), button(page, "Update Product").click()]);
    await field.fill(slug);
    await expectDoneAfter(page, catalogueMessages.products.update.done, () => button(page, "Update Product").click());
  });

  await test.step("the product moves", async () => {
    await expect(field).toHaveValue(slug);
    await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(red.title);
    await expect(page.getByText(`${shelf}/${slug}`)).toBeVisible();
    await Promise.all([expectDone(page, catalogueMessages.products.update.done), button(page, "Update Product").click()]);
    await backToList(page);
    await expect(locateRow(page, product.title).getByText(red.title).filter({ visible: true })).toBeVisible();
  });

  await test.step("deleting a subcategory moves its products to a selected one", async () => {
    await openFromSidebar(page, subcategoriesScreen.href);
    await startDeletion(page, red.title);
    const dialog = page.getByRole("dialog", { name: catalogueMessages.mainSubcategories.confirmRemove });
    await expect(dialog).toContainText(removalWords.withProducts(1));
    await dialog.getByRole("combobox", { name: addressWords.moveProducts }).selectOption(black.title);
    await expect(dialog).toContainText(removalWords.movesProducts(1, black.title));
    await Promise.all([
      expectDone(page, catalogueMessages.mainSubcategories.remove.moved(red.title)),
      dialog.getByRole("button", { name: "Delete" }).click(),
    ]);
    await expect(locateRow(page, red.title)).toHaveCount(0);
    await expect(dialog).toBeHidden();
  });

  await test.step("deleting a category requires a target for its subcategories", async () => {
    await openFromSidebar(page, categoriesScreen.href);
    await startDeletion(page, granite.title);
    const dialog = page.getByRole("dialog", { name: catalogueMessages.mainCategories.confirmRemove });
    const place = dialog.getByRole("combobox", { name: addressWords.moveSubcategories });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(place).toBeFocused();
    await expect(place).toHaveAccessibleDescription(new RegExp(addressWords.moveRequired));
    await expect(dialog).toContainText(removalWords.movesSubcategories(1, undefined));
    await place.selectOption(marble.title);
    await Promise.all([
      expectDone(page, catalogueMessages.mainCategories.remove.done(granite.title)),
      dialog.getByRole("button", { name: "Delete" }).click(),
    ]);
    await expect(locateRow(page, granite.title)).toHaveCount(0);
    const response = await visitor.get(before.product);
    expect(new URL(response.url()).pathname).toBe(`${getLevelPaths(marble, black, product).subcategory}/${slug}`);
  });
});
