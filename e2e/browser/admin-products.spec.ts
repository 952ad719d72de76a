import type { Page } from "@playwright/test";
import { MAX_ATTRIBUTE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { listed, listOf, paths, storedFiles, uniqueTitle } from "../fixtures";
import { jpeg } from "../pictures";
import {
  button,
  deleteRow,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  failing,
  filesIn,
  hold,
  onCall,
  open,
  refusedFiles,
  rowOf,
  productsScreen as screen,
  searchFor,
  test,
  titleField,
} from "./admin-screens";

const words = messages.products;
const ATTRIBUTES = ["Size", "Finish", "Thickness", "Material", "Recommended Use"];

const choice = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const editor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const mainImage = (page: Page) => page.getByLabel(screen.imageLabel);
const slot = (page: Page, number: number) => page.getByLabel(new RegExp(`^Sub Image ${number}`));
const slotRemoval = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Remove sub image ${number},`) });

test("adds a product with its pictures and formatted words, after asking for what is missing, in this order", async ({
  page,
  admin,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const title = uniqueTitle();
  const add = () => button(page, "Add Product").click();
  await page.goto(screen.href);
  await searchField(page).fill(title);
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await expect(page).toHaveTitle(/^Products/);
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  for (const name of ATTRIBUTES) await expect(page.getByRole("combobox", { name })).not.toHaveAttribute("required");
  await expect(titleField(page, screen)).toHaveAttribute("required");
  await expect(choice(page)).toHaveAttribute("required");
  await expect(editor(page)).toHaveAttribute("aria-required", "true");
  await expect(page.getByText("Main Image Required")).toBeVisible();
  await expect(page.getByLabel(/^Sub Image \d/)).toHaveCount(4);
  await expect(page.getByRole("rowgroup").first().getByRole("columnheader")).toHaveText([
    ...["Choose", "Main Subcategory", "Image", "Title", "Description", ...ATTRIBUTES, "Sub Images", "Actions"],
  ]);

  await test.step("it asks for title, subcategory, description and main image", async () => {
    const addition = await hold(page, "POST", paths.products);
    await add();
    await expectFailed(page, words.titleRequired);
    await expect(titleField(page, screen)).toBeFocused();
    await titleField(page, screen).fill(title);
    await add();
    await expectFailed(page, words.subcategoryRequired);
    await expect(choice(page)).toBeFocused();
    await choice(page).selectOption(subcategory.title);
    await add();
    await expectFailed(page, words.descriptionRequired);
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toHaveAccessibleDescription(words.descriptionRequired);
    await editor(page).pressSequentially(" ");
    await add();
    await expectFailed(page, words.descriptionRequired);
    await editor(page).press("ControlOrMeta+a");
    await editor(page).pressSequentially("White");
    await add();
    await expectFailed(page, words.imageRequired);
    await expect(mainImage(page)).toBeFocused();
    await mainImage(page).setInputFiles(await jpeg());
    await page.getByRole("combobox", { name: "Size" }).fill("x".repeat(MAX_ATTRIBUTE + 1));
    await add();
    await expectFailed(page, messages.tooLong("Size", MAX_ATTRIBUTE));
    expect(addition.count).toBe(0);
    await page.unrouteAll();
  });

  for (const name of ATTRIBUTES) await page.getByRole("combobox", { name }).fill(`${name} of it`);
  await test.step("what was typed stays when the save fails", async () => {
    await failing(page, "POST", paths.products);
    await add();
    await expectFailed(page, words.add.failed);
    await expect(titleField(page, screen)).toHaveValue(title);
    await expect(editor(page)).toContainText("White");
    await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
    await page.unrouteAll();
  });

  await slot(page, 2).setInputFiles({ ...(await jpeg()), name: "room.jpg" });
  await expectPicture(page.getByRole("figure", { name: "room.jpg" }).locator("img"), 128);
  await editor(page).press("ControlOrMeta+a");
  await button(page, "Bold").click();
  await expect(button(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  const addition = await hold(page, "POST", paths.products);
  await add();
  await expect(editor(page)).toHaveAttribute("contenteditable", "false");
  await expect(slot(page, 2)).toBeDisabled();
  addition.release();

  await expectDone(page, words.add.done);
  await expect(titleField(page, screen)).toHaveValue("");
  await expect(editor(page)).toHaveText("");
  const row = rowOf(page, title);
  await expect(row.getByRole("cell").nth(1)).toHaveText(subcategory.title);
  await expectPicture(row.getByRole("cell").nth(2).locator("img"), 96);
  await expect(row.getByRole("strong")).toHaveText("White");
  await expect(row.getByRole("cell").filter({ hasText: " of it" })).toHaveText(ATTRIBUTES.map((name) => `${name} of it`));
  await expect(row.getByRole("cell").nth(10).locator("img")).toHaveCount(1);
  await test.step("it shows where it stands: on the last page, and the search is over", async () => {
    await expect(searchField(page)).toHaveValue("");
    await expect(page.getByRole("navigation", { name: "Pages of products" }).getByText(/^Page (\d+) of \1$/)).toBeVisible();
  });
  const added = (await listOf<Product>(admin, paths.products)).find((product) => product.title === title);
  deleteLater(`${paths.products}/${added?.id}`);
  expect(added).toMatchObject({ description: "<p><strong>White</strong></p>", sub_image1: null, sub_image3: null });
  expect(added?.sub_image2).not.toBeNull();
});

test("changes a product: keeps, replaces and clears sub images, and says what the server says", async ({
  page,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const files = { subimg1: await jpeg(), subimg2: await jpeg(), subimg3: await jpeg() };
  const before = await makeProduct(subcategory, { ...files, size: "600 x 600 mm" });
  const plain = await makeProduct(subcategory, { description: `<p>${"Quarried in Makrana. ".repeat(60)}</p>` });

  await test.step("'Loading...' stands for the subcategories until they are known", async () => {
    const loading = await hold(page, "GET", paths.subcategories);
    await open(page, screen, before.title);
    await expect(choice(page).getByRole("option")).toHaveText(["Loading..."]);
    await expect(rowOf(page, before.title).getByText("Loading...", { exact: true })).toBeVisible();
    loading.release();
    await expect(rowOf(page, before.title).getByText(subcategory.title)).toBeVisible();
    await expect(choice(page).getByRole("option").first()).toHaveText("Select Main Subcategory");
  });

  await editButton(page, before.title).click();
  await expect(page.getByText("Main Image Optional")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("600 x 600 mm");
  await expect(editor(page)).toHaveText("White marble with grey veins.");
  await expect(choice(page)).toHaveValue(String(subcategory._id));
  await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
  await expect(page.getByRole("figure", { name: "Current", exact: true })).toHaveCount(3);

  await slotRemoval(page, 1).click();
  await slot(page, 2).setInputFiles({ ...(await jpeg()), name: "new.jpg" });
  await slot(page, 4).setInputFiles({ ...(await jpeg()), name: "spare.jpg" });
  await slotRemoval(page, 4).click();
  expect(await filesIn(slot(page, 4))).toBe(0);
  await expect(slotRemoval(page, 1)).toHaveCount(0);
  const { file, why } = refusedFiles[0]!;
  await Promise.all([expectFailed(page, why), slot(page, 4).setInputFiles(file)]);
  expect(await filesIn(slot(page, 4))).toBe(0);
  await expect(slotRemoval(page, 4)).toHaveCount(0);

  await failing(page, "PATCH", paths.products, 507, messages.diskFull);
  await Promise.all([expectFailed(page, messages.diskFull), button(page, "Update Product").click()]);
  await page.unrouteAll();
  await Promise.all([expectDone(page, words.update.done), button(page, "Update Product").click()]);

  const after = await listed<Product>(admin, paths.products, before.id);
  const kept = { product_image: before.product_image, sub_image1: null, sub_image3: before.sub_image3, sub_image4: null };
  expect(after).toMatchObject({ ...before, ...kept, sub_image2: expect.any(String) });
  expect(after?.sub_image2).not.toBe(before.sub_image2);
  expect([before.sub_image1!, before.sub_image2!].flatMap(storedFiles)).toEqual([]);

  await searchFor(page, plain.title);
  await test.step("a dash stands in empty cells, and a description is no wider than 300 px", async () => {
    const cells = rowOf(page, plain.title).getByRole("cell");
    for (const index of [5, 6, 7, 8, 9, 10]) await expect(cells.nth(index)).toHaveText("—");
    expect((await cells.nth(4).boundingBox())?.width).toBeLessThanOrEqual(300);
  });
  await failing(page, "DELETE", paths.products, 503, messages.unavailable);
  await Promise.all([expectFailed(page, messages.unavailable), deleteRow(page, plain.title, words.confirmRemove)]);
  await expect(page.getByRole("dialog")).toBeHidden();
  // On a page that is the only one: no row of another can move up.
  await test.step("a deleted row goes without asking for the list again", async () => {
    const reload = await hold(page, "GET", paths.products);
    await onCall(page, "DELETE", paths.products, (route) => route.fulfill({ json: { success: true, message: "Gone, says the server." } }));
    await Promise.all([expectDone(page, "Gone, says the server."), deleteRow(page, plain.title, words.confirmRemove)]);
    await expect(rowOf(page, plain.title)).toHaveCount(0);
    expect(reload.count).toBe(0);
  });
});

test("says so when the subcategories cannot be had", async ({ page }) => {
  await failing(page, "GET", paths.subcategories);
  await Promise.all([expectFailed(page, words.mainSubcategories.failed), page.goto(screen.href)]);
});
