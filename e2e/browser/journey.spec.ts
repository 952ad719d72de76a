import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { administrator, expect, listOf, storedFiles, test, uniqueTitle } from "../fixtures";
import { categoryPage, productPage, subcategoryPage } from "../levels";
import { jpeg } from "../pictures";
import {
  button,
  categoriesScreen,
  deleteRow,
  editButton,
  expectDone,
  expectPicture,
  productsScreen,
  type Screen,
  subcategoriesScreen,
  titleField,
} from "./admin-screens";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const slot = (page: Page, number: number) => page.getByLabel(new RegExp(`^Sub Image ${number}`));
const picturesOf = (product: Product) =>
  [product.product_image, product.sub_image1, product.sub_image2, product.sub_image3, product.sub_image4] as string[];

test("staff keep the catalogue, a visitor finds a stone and asks about it", async ({
  page: staff,
  browser,
  visitor,
  admin,
  deleteLater,
}) => {
  test.setTimeout(180_000);
  const guest = await browser.newPage();
  const titles = { category: uniqueTitle("Marble"), subcategory: uniqueTitle("White marble"), product: uniqueTitle("Statuario") };
  const goTo = (screen: string) => staff.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: screen }).click();
  const html = async (path: string) => (await visitor.get(path)).text();
  const status = async (path: string) => (await visitor.get(path)).status();
  const stored = async <Row extends { _id?: number; id?: number; title: string }>({ list }: Screen, title: string) => {
    const row = (await listOf<Row>(admin, list)).find((candidate) => candidate.title === title)!;
    deleteLater(`${list}/${row._id ?? row.id}`);
    return row;
  };

  await test.step("sign in", async () => {
    await staff.goto("/admin");
    await staff.getByRole("textbox", { name: "Username" }).fill(administrator().username);
    await staff.getByLabel("Password").fill(administrator().password);
    await button(staff, "Login").click();
    await expect(staff.getByRole("heading", { name: "Welcome to the Admin Dashboard" })).toBeVisible();
  });

  const category = await test.step("add a category", async () => {
    await goTo("Main Category");
    await titleField(staff, categoriesScreen).fill(titles.category);
    await staff.getByLabel(categoriesScreen.imageLabel).setInputFiles(await jpeg());
    await Promise.all([expectDone(staff, messages.mainCategories.add.done(titles.category)), button(staff, "Add Category").click()]);
    return stored<MainCategory>(categoriesScreen, titles.category);
  });
  for (const path of ["/", addresses.categories]) expect(await html(path)).toContain(titles.category);
  expect(await html(categoryPage(category))).toContain(messages.catalogue.noSubcategories);

  const subcategory = await test.step("add a subcategory", async () => {
    await goTo("Main-sub Category");
    await staff.getByRole("combobox", { name: "Main Category" }).selectOption(titles.category);
    await titleField(staff, subcategoriesScreen).fill(titles.subcategory);
    await staff.getByLabel(subcategoriesScreen.imageLabel).setInputFiles(await jpeg());
    await Promise.all([
      expectDone(staff, messages.mainSubcategories.add.done(titles.subcategory)),
      button(staff, "Add Subcategory").click(),
    ]);
    return stored<MainSubcategory>(subcategoriesScreen, titles.subcategory);
  });
  const shelf = subcategoryPage(category, subcategory);
  expect(await html(categoryPage(category))).toContain(titles.subcategory);
  expect(await html(shelf)).toContain(messages.catalogue.noProducts);

  const product = await test.step("add a product with five pictures and formatted words", async () => {
    await goTo("SubCat");
    await titleField(staff, productsScreen).fill(titles.product);
    await staff.getByRole("combobox", { name: "Main Subcategory" }).selectOption(titles.subcategory);
    await staff.getByRole("combobox", { name: "Finish" }).fill("Polished");
    await staff.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
    for (const number of [1, 2, 3, 4]) await slot(staff, number).setInputFiles(await jpeg());
    const editor = staff.getByRole("textbox", { name: "Description" });
    await editor.pressSequentially("Best use");
    await button(staff, "Heading").click();
    await expect(button(staff, "Heading")).toHaveAttribute("aria-pressed", "true");
    await expect(editor).toBeFocused();
    await editor.press("End");
    await editor.press("Enter");
    await editor.pressSequentially("Floors");
    await button(staff, "Bulleted list").click();
    await expect(editor.getByRole("listitem")).toHaveText("Floors");
    await Promise.all([expectDone(staff, messages.products.add.done), button(staff, "Add Product").click()]);
    return stored<Product>(productsScreen, titles.product);
  });
  const detail = productPage(category, subcategory, product);
  // On the home page newer ones of other tests may have taken its place.
  for (const path of [shelf, detail]) expect(await html(path)).toContain(titles.product);
  const files = picturesOf(product).map((picture) => storedFiles(picture));
  for (const variants of files) expect(variants.length).toBeGreaterThan(1);

  await test.step("a visitor finds the product", async () => {
    await guest.goto("/");
    await guest.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Product" }).hover();
    await expect(guest.getByRole("navigation", { name: "Main" }).getByRole("link", { name: titles.category })).toBeVisible();
    await guest.goto("/product");
    for (const title of [titles.category, titles.subcategory, titles.product]) {
      await guest.getByRole("main").getByRole("link", { name: title }).click();
      await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await expect(guest).toHaveURL(detail);
    await expect(guest.getByRole("heading", { level: 2, name: "Best use" })).toBeVisible();
    await expect(guest.getByRole("listitem").filter({ hasText: "Floors" })).toBeVisible();
    await expect(guest.getByRole("img", { name: titles.product, exact: true })).toHaveAttribute("src", product.product_image);
    await expect(guest.getByRole("button", { name: /^Show image/ })).toHaveCount(5);
    await button(guest, "Show image 4").click();
    await expect(guest.getByRole("img", { name: `${titles.product}, image 4` })).toHaveAttribute("src", product.sub_image3!);
  });

  await test.step("the visitor sends an inquiry", async () => {
    await button(guest, "Send Inquiry").click();
    const dialog = guest.getByRole("dialog", { name: `Inquiry for ${titles.product}` });
    await dialog.getByLabel("Your Name").fill("Asha Patel");
    await dialog.getByLabel("Email Address").fill("asha@example.com");
    await dialog.getByLabel("Phone Number").fill("+91 98250 00000");
    await dialog.getByLabel("Message").fill("140 m² for a hall in Rajkot.");
    await Promise.all([expectDone(guest, messages.inquiry.done), button(guest, "Submit Inquiry").click()]);
    await expect(dialog).toBeHidden();
  });

  const changed = await test.step("staff change title and pictures", async () => {
    await editButton(staff, titles.product).click();
    await titleField(staff, productsScreen).fill(`${titles.product} Extra`);
    await staff.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
    await staff.getByRole("button", { name: /^Remove sub image 2,/ }).click();
    await Promise.all([expectDone(staff, messages.products.update.done), button(staff, "Update Product").click()]);
    return stored<Product>(productsScreen, `${titles.product} Extra`);
  });
  // On the home page newer ones of other tests may have taken its place.
  for (const path of [shelf, detail]) expect(await html(path)).toContain(`${titles.product} Extra`);
  expect(changed).toMatchObject({ id: product.id, sub_image1: product.sub_image1, sub_image2: null, sub_image3: product.sub_image3 });
  expect([product.product_image, product.sub_image2!].flatMap(storedFiles)).toEqual([]);
  expect([product.sub_image1!, product.sub_image3!, product.sub_image4!].flatMap(storedFiles)).toHaveLength(files.slice(2).flat().length);
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1, name: `${titles.product} Extra` })).toBeVisible();
  await expect(guest.getByRole("button", { name: /^Show image/ })).toHaveCount(4);
  await expectPicture(guest.getByRole("img", { name: `${titles.product} Extra`, exact: true }));

  await test.step("staff delete what they added, from the bottom up", async () => {
    await Promise.all([expectDone(staff, messages.products.remove.done), deleteRow(staff, changed.title, messages.products.confirmRemove)]);
    expect(await status(detail)).toBe(410);
    expect(await html(shelf)).toContain(messages.catalogue.noProducts);
    await goTo("Main-sub Category");
    await Promise.all([
      expectDone(staff, messages.mainSubcategories.remove.done(titles.subcategory)),
      deleteRow(staff, titles.subcategory, messages.mainSubcategories.confirmRemove),
    ]);
    expect(await status(shelf)).toBe(410);
    await goTo("Main Category");
    await Promise.all([
      expectDone(staff, messages.mainCategories.remove.done(titles.category)),
      deleteRow(staff, titles.category, messages.mainCategories.confirmRemove),
    ]);
    expect(await status(categoryPage(category))).toBe(410);
  });
  for (const path of ["/", addresses.categories]) expect(await html(path)).not.toContain(titles.category);
  const pictures = [category.image_url!, subcategory.image_url!, changed.product_image, ...picturesOf(product)];
  expect(pictures.flatMap(storedFiles)).toEqual([]);
  expect((await guest.reload())?.status()).toBe(410);
  await guest.close();

  await button(staff, "Logout").click();
  await expect(staff.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});
