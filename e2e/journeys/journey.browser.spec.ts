import type { Page } from "@playwright/test";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { enquiryMessages } from "@/lib/enquiries/words";
import { websiteMessages } from "@/lib/website/words";
import { button, deleteRow, editButton, expectDone, expectPicture, productsScreen, test, titleField } from "../kit/admin-screens";
import { createTitle, expect, fetchList, listServedFiles, listStoredFiles, paths } from "../kit/fixtures";
import { getCategoryPath, getProductPath, getSubcategoryPath } from "../kit/level-paths";
import { jpeg } from "../kit/pictures";

const subImageField = (page: Page, number: number) => page.getByLabel(new RegExp(`^Sub Image ${number}`));
const listPictures = (product: Product) =>
  [product.product_image, product.sub_image1, product.sub_image2].filter((picture) => picture !== null) as string[];

test("a product is added, found and asked about by a visitor, changed and deleted", async ({
  page: staff,
  browser,
  visitor,
  admin,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  const fetchHtml = async (path: string) => (await visitor.get(path)).text();
  const fetchStatus = async (path: string) => (await visitor.get(path)).status();
  const findStoredProduct = async (title: string) => {
    const row = (await fetchList<Product>(admin, productsScreen.list)).find((candidate) => candidate.title === title)!;
    deleteLater(`${productsScreen.list}/${row.id}`);
    return row;
  };

  const category = await makeCategory({ image: await jpeg() });
  for (const path of ["/", addresses.categories]) expect(await fetchHtml(path)).toContain(category.title);
  expect(await fetchHtml(getCategoryPath(category))).toContain(websiteMessages.catalogue.noSubcategories);
  const subcategory = await makeSubcategory(category);
  const listPage = getSubcategoryPath(category, subcategory);
  expect(await fetchHtml(getCategoryPath(category))).toContain(subcategory.title);
  expect(await fetchHtml(listPage)).toContain(websiteMessages.catalogue.noProducts);
  const titles = { category: category.title, subcategory: subcategory.title, product: createTitle("Statuario") };

  const product = await test.step("staff add a product with three pictures and formatted text", async () => {
    await addProduct(staff, titles);
    return findStoredProduct(titles.product);
  });
  const detailPage = getProductPath(category, subcategory, product);
  // The home page may show newer products of other tests instead.
  for (const path of [listPage, detailPage]) expect(await fetchHtml(path)).toContain(titles.product);
  const files = listPictures(product).map((picture) => listStoredFiles(picture));
  for (const variants of files) expect(variants.length).toBeGreaterThan(1);

  const guest = await browser.newPage({ reducedMotion: "no-preference" });
  await test.step("a visitor finds the product", async () => {
    await guest.goto(addresses.categories);
    for (const title of [titles.category, titles.subcategory, titles.product]) {
      await guest.getByRole("main").getByRole("link", { name: title }).click();
      await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    await expect(guest).toHaveURL(detailPage);
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
    await Promise.all([expectDone(staff, catalogueMessages.products.update.done), button(staff, "Update Product").click()]);
    return findStoredProduct(`${titles.product} Extra`);
  });
  // The home page may show newer products of other tests instead.
  for (const path of [listPage, detailPage]) expect(await fetchHtml(path)).toContain(`${titles.product} Extra`);
  expect(changed).toMatchObject({ id: product.id, sub_image1: null, sub_image2: product.sub_image2 });
  expect(await listServedFiles(...[product.product_image, product.sub_image1!])).toEqual([]);
  expect(await listServedFiles(product.sub_image2!)).toEqual(files[2]);
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1, name: `${titles.product} Extra` })).toBeVisible();
  await expect(guest.getByRole("button", { name: /^Show image/ })).toHaveCount(2);
  await expectPicture(guest.getByRole("img", { name: `${titles.product} Extra`, exact: true }));

  await test.step("staff delete the product, then its subcategory and category", async () => {
    await Promise.all([
      expectDone(staff, catalogueMessages.products.remove.done),
      deleteRow(staff, changed.title, catalogueMessages.products.confirmRemove),
    ]);
    expect(await fetchStatus(detailPage)).toBe(410);
    expect(await fetchHtml(listPage)).toContain(websiteMessages.catalogue.noProducts);
    await admin.delete(`${paths.subcategories}/${subcategory._id}`);
    expect(await fetchStatus(listPage)).toBe(410);
    await admin.delete(`${paths.categories}/${category._id}`);
    expect(await fetchStatus(getCategoryPath(category))).toBe(410);
  });
  for (const path of ["/", addresses.categories]) expect(await fetchHtml(path)).not.toContain(titles.category);
  expect(await listServedFiles(...[category.image_url!, changed.product_image, ...listPictures(product)])).toEqual([]);
  expect((await guest.reload())?.status()).toBe(410);
  await guest.close();
});

async function addProduct(staff: Page, titles: { product: string; subcategory: string }): Promise<void> {
  await staff.goto(productsScreen.href);
  await titleField(staff, productsScreen).fill(titles.product);
  await staff.getByRole("combobox", { name: "Main Subcategory" }).selectOption(titles.subcategory);
  await staff.getByRole("combobox", { name: "Finish" }).fill("Polished");
  await staff.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
  for (const number of [1, 2]) await subImageField(staff, number).setInputFiles(await jpeg());
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
  await Promise.all([expectDone(staff, catalogueMessages.products.add.done), button(staff, "Add Product").click()]);
}

async function sendInquiry(guest: Page, product: string): Promise<void> {
  await button(guest, "Send Inquiry").click();
  const dialog = guest.getByRole("dialog", { name: `Inquiry for ${product}` });
  await dialog.getByLabel("Your Name").fill("Asha Patel");
  await dialog.getByLabel("Email Address").fill("asha@example.com");
  await dialog.getByLabel("Phone Number").fill("+91 98250 00000");
  await dialog.getByLabel("Message").fill("140 m² for a hall in Rajkot.");
  await Promise.all([expectDone(guest, enquiryMessages.inquiry.done), button(guest, "Submit Inquiry").click()]);
  await expect(dialog).toBeHidden();
}
