import type { Page } from "@playwright/test";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Product } from "@/lib/catalogue/products/products";
import { messages } from "@/lib/shared/words/messages";
import { button, deleteRow, editButton, expectDone, expectPicture, productsScreen, test, titleField } from "../kit/admin-screens";
import { expect, listOf, paths, storedFiles, uniqueTitle } from "../kit/fixtures";
import { categoryPage, productPage, subcategoryPage } from "../kit/levels";
import { jpeg } from "../kit/pictures";

const slot = (page: Page, number: number) => page.getByLabel(new RegExp(`^Sub Image ${number}`));
const picturesOf = (product: Product) =>
  [product.product_image, product.sub_image1, product.sub_image2].filter((picture) => picture !== null) as string[];

test("staff add a product, a visitor finds it and asks about it, staff change and delete it", async ({
  page: staff,
  browser,
  visitor,
  admin,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  const html = async (path: string) => (await visitor.get(path)).text();
  const status = async (path: string) => (await visitor.get(path)).status();
  const stored = async (title: string) => {
    const row = (await listOf<Product>(admin, productsScreen.list)).find((candidate) => candidate.title === title)!;
    deleteLater(`${productsScreen.list}/${row.id}`);
    return row;
  };

  const category = await makeCategory({ image: await jpeg() });
  for (const path of ["/", addresses.categories]) expect(await html(path)).toContain(category.title);
  expect(await html(categoryPage(category))).toContain(messages.catalogue.noSubcategories);
  const subcategory = await makeSubcategory(category);
  const shelf = subcategoryPage(category, subcategory);
  expect(await html(categoryPage(category))).toContain(subcategory.title);
  expect(await html(shelf)).toContain(messages.catalogue.noProducts);
  const titles = { category: category.title, subcategory: subcategory.title, product: uniqueTitle("Statuario") };

  const product = await test.step("add a product with three pictures and formatted words", async () => {
    await addProduct(staff, titles);
    return stored(titles.product);
  });
  const detail = productPage(category, subcategory, product);
  // On the home page newer ones of other tests may have taken its place.
  for (const path of [shelf, detail]) expect(await html(path)).toContain(titles.product);
  const files = picturesOf(product).map((picture) => storedFiles(picture));
  for (const variants of files) expect(variants.length).toBeGreaterThan(1);

  const guest = await browser.newPage({ reducedMotion: "no-preference" });
  await test.step("a visitor finds the product", async () => {
    await guest.goto(addresses.categories);
    for (const title of [titles.category, titles.subcategory, titles.product]) {
      await guest.getByRole("main").getByRole("link", { name: title }).click();
      await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await expect(guest).toHaveURL(detail);
    await expect(guest.getByRole("heading", { level: 2, name: "Best use" })).toBeVisible();
    await expect(guest.getByRole("listitem").filter({ hasText: "Floors" })).toBeVisible();
    await expect(guest.getByRole("img", { name: titles.product, exact: true })).toHaveAttribute("src", product.product_image);
    await expect(guest.getByRole("button", { name: /^Show image/ })).toHaveCount(3);
    await button(guest, "Show image 3").click();
    await expect(guest.getByRole("img", { name: `${titles.product}, image 3` })).toHaveAttribute("src", product.sub_image2!);
  });

  await test.step("the visitor sends an inquiry", async () => {
    await sendInquiry(guest, titles.product);
  });

  const changed = await test.step("staff change title and pictures", async () => {
    await editButton(staff, titles.product).click();
    await titleField(staff, productsScreen).fill(`${titles.product} Extra`);
    await staff.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
    await staff.getByRole("button", { name: /^Remove sub image 1,/ }).click();
    await Promise.all([expectDone(staff, messages.products.update.done), button(staff, "Update Product").click()]);
    return stored(`${titles.product} Extra`);
  });
  // On the home page newer ones of other tests may have taken its place.
  for (const path of [shelf, detail]) expect(await html(path)).toContain(`${titles.product} Extra`);
  expect(changed).toMatchObject({ id: product.id, sub_image1: null, sub_image2: product.sub_image2 });
  expect([product.product_image, product.sub_image1!].flatMap(storedFiles)).toEqual([]);
  expect(storedFiles(product.sub_image2!)).toEqual(files[2]);
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1, name: `${titles.product} Extra` })).toBeVisible();
  await expect(guest.getByRole("button", { name: /^Show image/ })).toHaveCount(2);
  await expectPicture(guest.getByRole("img", { name: `${titles.product} Extra`, exact: true }));

  await test.step("staff delete the product, then its subcategory and category", async () => {
    await Promise.all([expectDone(staff, messages.products.remove.done), deleteRow(staff, changed.title, messages.products.confirmRemove)]);
    expect(await status(detail)).toBe(410);
    expect(await html(shelf)).toContain(messages.catalogue.noProducts);
    await admin.delete(`${paths.subcategories}/${subcategory._id}`);
    expect(await status(shelf)).toBe(410);
    await admin.delete(`${paths.categories}/${category._id}`);
    expect(await status(categoryPage(category))).toBe(410);
  });
  for (const path of ["/", addresses.categories]) expect(await html(path)).not.toContain(titles.category);
  expect([category.image_url!, changed.product_image, ...picturesOf(product)].flatMap(storedFiles)).toEqual([]);
  expect((await guest.reload())?.status()).toBe(410);
  await guest.close();
});

async function addProduct(staff: Page, titles: { product: string; subcategory: string }): Promise<void> {
  await staff.goto(productsScreen.href);
  await titleField(staff, productsScreen).fill(titles.product);
  await staff.getByRole("combobox", { name: "Main Subcategory" }).selectOption(titles.subcategory);
  await staff.getByRole("combobox", { name: "Finish" }).fill("Polished");
  await staff.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
  for (const number of [1, 2]) await slot(staff, number).setInputFiles(await jpeg());
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
}

async function sendInquiry(guest: Page, product: string): Promise<void> {
  await button(guest, "Send Inquiry").click();
  const dialog = guest.getByRole("dialog", { name: `Inquiry for ${product}` });
  await dialog.getByLabel("Your Name").fill("Asha Patel");
  await dialog.getByLabel("Email Address").fill("asha@example.com");
  await dialog.getByLabel("Phone Number").fill("+91 98250 00000");
  await dialog.getByLabel("Message").fill("140 m² for a hall in Rajkot.");
  await Promise.all([expectDone(guest, messages.inquiry.done), button(guest, "Submit Inquiry").click()]);
  await expect(dialog).toBeHidden();
}
