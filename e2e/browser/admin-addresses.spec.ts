import { addressWords } from "@/lib/domain/content/addresses";
import { messages } from "@/lib/domain/messages";
import { uniqueTitle } from "../fixtures";
import { levelsOf } from "../levels";
import { expectAccessible } from "./accessible";
import {
  button,
  categoriesScreen,
  deleteButton,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectLoaded,
  open,
  productsScreen,
  rowOf,
  subcategoriesScreen,
  test,
  titleField,
  visit,
} from "./admin-screens";

test.use({ viewport: { width: 390, height: 844 } });

test("a product is renamed and moved on a phone, and its two former addresses lead to it", async ({
  page,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const [from, to] = [await makeSubcategory(category), await makeSubcategory(category)];
  const product = await makeProduct(from);
  await makeProduct(from, { slug: "taken" });
  const before = levelsOf(category, from, product);
  const shelf = levelsOf(category, to, product).subcategory;
  const slug = uniqueTitle("onyx").toLowerCase().replaceAll(" ", "-");

  await open(page, productsScreen, product.title);
  const field = page.getByRole("textbox", { name: "Address" });
  await editButton(page, product.title).click();
  await expect(field).toHaveValue(before.product.split("/").at(-1)!);
  await expect(page.getByText(before.product)).toBeVisible();
  await field.fill("");
  await titleField(page, productsScreen).fill("सफ़ेद Onyx");
  await expect(page.getByText(`${before.subcategory}/safed-onyx`)).toBeVisible();
  await field.fill("Not so");
  await Promise.all([expectFailed(page, messages.slugs.invalid), button(page, "Update Product").click()]);
  await expect(field).toBeFocused();
  await field.fill("taken");
  await titleField(page, productsScreen).fill(product.title);
  await Promise.all([expectFailed(page, messages.slugs.taken), button(page, "Update Product").click()]);
  await field.fill(slug);
  await expectAccessible(page);
  await Promise.all([expectDone(page, messages.products.update.done), button(page, "Update Product").click()]);
  await expectLoaded(page);

  await editButton(page, product.title).click();
  await expect(field).toHaveValue(slug);
  await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(to.title);
  await expect(page.getByText(`${shelf}/${slug}`)).toBeVisible();
  await button(page, "Update Product").click();
  await expect(rowOf(page, product.title).getByText(to.title)).toBeVisible();

  for (const former of [before.product, `${before.subcategory}/${slug}`]) {
    expect((await page.goto(former))?.status()).toBe(200);
    await expect(page).toHaveURL(`${shelf}/${slug}`);
    await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
  }
  // A page that was opened before leads there as well.
  await page.goto(shelf);
  const link = page.getByRole("main").getByRole("link", { name: product.title });
  await link.evaluate((element, address) => element.setAttribute("href", address), before.product);
  await link.click();
  await expect(page).toHaveURL(`${shelf}/${slug}`);
});

test("what belongs to something that is deleted is moved first where staff say so", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const [marble, granite] = [await makeCategory(), await makeCategory()];
  const [white, black] = [await makeSubcategory(marble), await makeSubcategory(granite)];
  const product = await makeProduct(white);
  const before = levelsOf(marble, white, product);

  await open(page, subcategoriesScreen);
  await deleteButton(page, white.title).click();
  const asked = page.getByRole("dialog", { name: messages.mainSubcategories.confirmRemove });
  await expectAccessible(page);
  await asked.getByRole("combobox", { name: addressWords.moveProducts }).selectOption(black.title);
  await Promise.all([
    expectDone(page, messages.mainSubcategories.remove.moved(white.title)),
    asked.getByRole("button", { name: "Delete" }).click(),
  ]);
  await expect(rowOf(page, white.title)).toHaveCount(0);
  const moved = await visitor.get(before.product);
  expect(moved.url()).toContain(levelsOf(granite, black, product).product);

  await expect(asked).toBeHidden();
  await visit(page, categoriesScreen.href);
  await deleteButton(page, granite.title).click();
  const dialog = page.getByRole("dialog", { name: messages.mainCategories.confirmRemove });
  const place = dialog.getByRole("combobox", { name: addressWords.moveSubcategories });
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription(new RegExp(addressWords.moveRequired));
  await place.selectOption(marble.title);
  await Promise.all([
    expectDone(page, messages.mainCategories.remove.done(granite.title)),
    dialog.getByRole("button", { name: "Delete" }).click(),
  ]);
  expect((await visitor.get(before.product)).url()).toContain(levelsOf(marble, black, product).product);
  await expect(rowOf(page, granite.title)).toHaveCount(0);
});
