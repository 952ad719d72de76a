import type { Product } from "@/lib/catalogue/products/products";
import { stateNames, stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import {
  backToList,
  button,
  editRow,
  expect,
  expectPicture,
  locateRow,
  locateSlot,
  openForm,
  refusedFiles,
  productsScreen as screen,
  searchFor,
  slotField,
  test,
  titleField,
} from "../../kit/admin-screens";
import { createTitle, fetchList, type Page, paths } from "../../kit/fixtures";
import { holdCalls } from "../../kit/intercepted-calls";
import { jpeg } from "../../kit/pictures";
import { expectDone, expectFailed } from "../../kit/toasts";
import { showDraftsFirst } from "./products-list";

const words = catalogueMessages.products;
const ATTRIBUTES = ["Size", "Finish", "Thickness", "Material", "Recommended Use"];
const TEXT = "Quarried in Makrana. ".repeat(20).trim();

const locateSubcategorySelect = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const locateSearchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const locateEditor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const locatePictures = (page: Page) => page.getByLabel(screen.imageLabel);
const submitProduct = (page: Page) => button(page, "Add Product").click();

const expectHeads = (page: Page) =>
  expect(page.getByRole("rowgroup").first().getByRole("columnheader")).toHaveText([
    ...["Select page", "Main Subcategory", "Image", "Title", "State", "Description", ...ATTRIBUTES, "Sub Images", "Actions"],
  ]);

/** Opens the screen and searches for a new title: an empty list keeps the page fast. */
async function openEmpty(page: Page, title: string) {
  await showDraftsFirst(page);
  await page.goto(screen.href);
  await locateSearchField(page).fill(title);
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await expectHeads(page);
  await openForm(page, screen);
}

/** Expects that the form asks for a required field, then fills all of them. */
async function fillRequired(page: Page, title: string, subcategory: string) {
  const addition = await holdCalls(page, "POST", paths.products);
  await submitProduct(page);
  await expectFailed(page, words.titleRequired);
  await expect(titleField(page, screen)).toBeFocused();
  // The toast names the first error. Each field shows its own.
  const errors = [words.titleRequired, words.subcategoryRequired, words.descriptionRequired, words.imageRequired];
  for (const error of errors) await expect(page.getByRole("main").getByText(error)).toBeVisible();
  await titleField(page, screen).fill(title);
  await expect(page.getByRole("main").getByText(words.titleRequired)).toBeHidden();
  await expect(page.getByRole("main").getByText(words.subcategoryRequired)).toBeVisible();
  await locateSubcategorySelect(page).selectOption(subcategory);
  await locateEditor(page).fill(TEXT);
  await locatePictures(page).setInputFiles(await jpeg());
  expect(addition.count).toBe(0);
  await page.unrouteAll();
}

async function expectRow(page: Page, title: string, subcategory: string) {
  const cells = locateRow(page, title).getByRole("cell");
  await expect(cells.nth(1)).toHaveText(subcategory);
  await expectPicture(cells.nth(2).locator("img"), 38);
  await expect(cells.nth(4)).toHaveText(stateNames.published);
  await expect(cells.getByRole("strong")).toHaveText(TEXT);
  expect((await cells.nth(5).boundingBox())?.width).toBeLessThanOrEqual(300);
  for (const [index, name] of ATTRIBUTES.entries())
    await expect(cells.nth(6 + index)).toHaveText(name === "Material" ? "—" : `${name} value`);
  await expect(cells.nth(11).locator("img")).toHaveCount(3);
}

async function writeHeadingAndList(page: Page) {
  const editor = locateEditor(page);
  await editor.fill("Best use");
  await button(page, "Heading").click();
  await expect(button(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await expect(editor).toBeFocused();
  await editor.press("End");
  await editor.press("Enter");
  await page.keyboard.insertText("Floors");
  await button(page, "Bulleted list").click();
  await expect(editor.getByRole("listitem")).toHaveText("Floors");
}

test("staff add a product with pictures, then sort, replace and remove them", async ({ page, admin, deleteLater, makeAnySubcategory }) => {
  const subcategory = await makeAnySubcategory();
  const title = createTitle();
  const stored = async () => (await fetchList<Product>(admin, paths.products)).find((product) => product.title === title);
  await openEmpty(page, title);
  await expect(page).toHaveTitle(/^Products/);
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(titleField(page, screen)).toHaveAttribute("required");
  await expect(locateEditor(page)).toHaveAttribute("aria-required", "true");
  await test.step("the form requires a title", () => fillRequired(page, title, subcategory.title));
  for (const name of ATTRIBUTES) {
    if (name !== "Material") await page.getByRole("combobox", { name }).fill(`${name} value`);
  }

  await test.step("the new product stays open, and is on the last page of the list", async () => {
    const rooms = await Promise.all([1, 2, 3].map(async (number) => ({ ...(await jpeg()), name: `room-${number}.jpg` })));
    await locatePictures(page).setInputFiles(rooms);
    await locateEditor(page).press("ControlOrMeta+a");
    await button(page, "Bold").click();
    await expect(button(page, "Bold")).toHaveAttribute("aria-pressed", "true");
    const addition = await holdCalls(page, "POST", paths.products);
    await submitProduct(page);
    await expect(locateEditor(page)).toHaveAttribute("contenteditable", "false");
    await expect(locatePictures(page)).toBeDisabled();
    addition.release();
    await expectDone(page, words.add.done);
    deleteLater(`${paths.products}/${(await stored())?.id}`);
    await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
    await expect(titleField(page, screen)).toHaveValue(title);
    await expect(button(page, screen.update)).toBeFocused();
    await backToList(page);
    await expect(locateSearchField(page)).toHaveValue("");
    await expect(page.getByRole("navigation", { name: "Pages of products" }).getByText(/^Page (\d+) of \1$/)).toBeVisible();
    await searchFor(page, title);
    await expectRow(page, title, subcategory.title);
  });

  const before = (await stored())!;
  expect(before).toMatchObject({ description: `<p><strong>${TEXT}</strong></p>`, material: null, sub_image4: null });

  await test.step("another product starts with an empty form", async () => {
    await editRow(page, title);
    await button(page, stateWords.addAnother).click();
    await expect(titleField(page, screen)).toHaveValue("");
    await expect(locateEditor(page)).toHaveText("");
    await backToList(page);
    await editRow(page, title);
  });

  await test.step("a change sorts, replaces and removes pictures", async () => {
    await expect(page.getByText("Main Image Optional")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("Size value");
    await expect(locateEditor(page)).toHaveText(TEXT);
    await expect(locateSubcategorySelect(page)).toHaveValue(String(subcategory._id));
    await expect(page.getByRole("figure", { name: "Current picture" })).toHaveCount(4);
    await expectPicture(locateSlot(page, "Main Image").locator("img"));
    await page.getByRole("button", { name: "Remove Sub Image 1, Current picture" }).click();
    await expect(locateSlot(page, "Sub Image 1").getByRole("figure")).toHaveCount(0);
    await expect(locateSlot(page, "Sub Image 2").getByRole("figure", { name: "Current picture" })).toBeVisible();
    const { file, why } = refusedFiles[0]!;
    await Promise.all([expectFailed(page, why), slotField(page, "Main Image").setInputFiles(file)]);
    await expect(page.getByText(`${file.name}: ${why}`)).toBeVisible();
    await expect(locateSlot(page, "Main Image").getByRole("figure", { name: "Current picture" })).toBeVisible();
    await slotField(page, "Main Image").setInputFiles({ ...(await jpeg()), name: "main.jpg" });
    await expect(locateSlot(page, "Main Image").getByRole("figure", { name: "main.jpg" })).toBeVisible();
    await locatePictures(page).setInputFiles({ ...(await jpeg()), name: "new.jpg" });
    await expect(locateSlot(page, "Sub Image 1").getByRole("figure", { name: "new.jpg" })).toBeVisible();
    await locateSlot(page, "Sub Image 2").getByRole("button", { name: "Move up" }).focus();
    await page.keyboard.press("Enter");
    await expect(locateSlot(page, "Sub Image 1").getByRole("button", { name: "Move up" })).toBeFocused();
    await expect(locateSlot(page, "Sub Image 2").getByRole("figure", { name: "new.jpg" })).toBeVisible();
    await writeHeadingAndList(page);
    await Promise.all([expectDone(page, words.update.done), button(page, "Update Product").click()]);
    const after = (await stored())!;
    const [product_image, sub_image2] = [expect.any(String), expect.any(String)];
    const description = "<h3><strong>Best use</strong></h3><ul><li><p><strong>Floors</strong></p></li></ul>";
    expect(after).toMatchObject({ ...before, description, product_image, sub_image1: before.sub_image2, sub_image2 });
    for (const image of [after.product_image, after.sub_image2]) expect(Object.values(before)).not.toContain(image);
    await expect(page.getByRole("figure", { name: "Current picture" })).toHaveCount(4);
  });
});
