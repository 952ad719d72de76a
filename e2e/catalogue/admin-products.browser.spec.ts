import type { Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import { stateNames } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import {
  backToList,
  button,
  countFiles,
  editRow,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  holdCalls,
  locateRow,
  openForm,
  refusedFiles,
  productsScreen as screen,
  searchFor,
  test,
  titleField,
} from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { showDraftsFirst } from "./products-list";

const words = catalogueMessages.products;
const ATTRIBUTES = ["Size", "Finish", "Thickness", "Material", "Recommended Use"];
const TEXT = "Quarried in Makrana. ".repeat(20).trim();

const locateSubcategorySelect = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const locateSearchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const locateEditor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const locateMainImage = (page: Page) => page.getByLabel(screen.imageLabel);
const locateSlot = (page: Page, number: number) => page.getByLabel(new RegExp(`^Sub Image ${number}`));
const locateSlotRemoval = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Remove sub image ${number},`) });
const submitProduct = (page: Page) => button(page, "Add Product").click();

const expectHeads = (page: Page) =>
  expect(page.getByRole("rowgroup").first().getByRole("columnheader")).toHaveText([
    ...["Select page", "Main Subcategory", "Image", "Title", "State", "Description", ...ATTRIBUTES, "Sub Images", "Actions"],
  ]);

/** Opens the screen and searches for a new title: an empty list keeps the page fast. */
async function openEmpty(page: Page, title: string) {
  const loading = await holdCalls(page, "GET", paths.subcategories);
  await showDraftsFirst(page);
  await page.goto(screen.href);
  await locateSearchField(page).fill(title);
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await expectHeads(page);
  await openForm(page, screen);
  await expect(locateSubcategorySelect(page).getByRole("option")).toHaveText(["Loading..."]);
  loading.release();
  await expect(locateSubcategorySelect(page).getByRole("option").first()).toHaveText("Select Main Subcategory");
  await page.unrouteAll({ behavior: "wait" });
}

/** Expects that the form asks for a required field, then fills all of them. */
async function fillRequired(page: Page, title: string, subcategory: string) {
  const addition = await holdCalls(page, "POST", paths.products);
  await submitProduct(page);
  await expectFailed(page, words.titleRequired);
  await expect(titleField(page, screen)).toBeFocused();
  await titleField(page, screen).fill(title);
  await locateSubcategorySelect(page).selectOption(subcategory);
  await locateEditor(page).fill(TEXT);
  await locateMainImage(page).setInputFiles(await jpeg());
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

test("staff add a product with pictures, then keep, replace and remove sub images", async ({
  page,
  admin,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const title = createTitle();
  const stored = async () => (await fetchList<Product>(admin, paths.products)).find((product) => product.title === title);
  await openEmpty(page, title);
  await expect(page).toHaveTitle(/^Products/);
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(titleField(page, screen)).toHaveAttribute("required");
  await expect(locateEditor(page)).toHaveAttribute("aria-required", "true");
  await expect(page.getByLabel(/^Sub Image \d/)).toHaveCount(4);
  await test.step("the form requires a title", () => fillRequired(page, title, subcategory.title));
  for (const name of ATTRIBUTES) {
    if (name !== "Material") await page.getByRole("combobox", { name }).fill(`${name} value`);
  }

  await test.step("the new product stays open, and is on the last page of the list", async () => {
    for (const number of [1, 2, 3]) await locateSlot(page, number).setInputFiles({ ...(await jpeg()), name: `room-${number}.jpg` });
    await locateEditor(page).press("ControlOrMeta+a");
    await button(page, "Bold").click();
    await expect(button(page, "Bold")).toHaveAttribute("aria-pressed", "true");
    const addition = await holdCalls(page, "POST", paths.products);
    await submitProduct(page);
    await expect(locateEditor(page)).toHaveAttribute("contenteditable", "false");
    await expect(locateSlot(page, 2)).toBeDisabled();
    addition.release();
    await expectDone(page, words.add.done);
    deleteLater(`${paths.products}/${(await stored())?.id}`);
    await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
    await backToList(page);
    await expect(locateSearchField(page)).toHaveValue("");
    await expect(page.getByRole("navigation", { name: "Pages of products" }).getByText(/^Page (\d+) of \1$/)).toBeVisible();
    await searchFor(page, title);
    await expectRow(page, title, subcategory.title);
  });

  const before = (await stored())!;
  expect(before).toMatchObject({ description: `<p><strong>${TEXT}</strong></p>`, material: null, sub_image4: null });

  await test.step("a change keeps, replaces and removes sub images", async () => {
    await editRow(page, title);
    await expect(page.getByText("Main Image Optional")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("Size value");
    await expect(locateEditor(page)).toHaveText(TEXT);
    await expect(locateSubcategorySelect(page)).toHaveValue(String(subcategory._id));
    await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
    await expect(page.getByRole("figure", { name: "Current", exact: true })).toHaveCount(3);
    await locateSlotRemoval(page, 1).click();
    await locateSlot(page, 2).setInputFiles({ ...(await jpeg()), name: "new.jpg" });
    const { file, why } = refusedFiles[0]!;
    await Promise.all([expectFailed(page, why), locateSlot(page, 4).setInputFiles(file)]);
    expect(await countFiles(locateSlot(page, 4))).toBe(0);
    await expect(locateSlotRemoval(page, 4)).toHaveCount(0);
    await Promise.all([expectDone(page, words.update.done), button(page, "Update Product").click()]);
    const after = (await stored())!;
    const kept = { product_image: before.product_image, sub_image1: null, sub_image3: before.sub_image3, sub_image4: null };
    expect(after).toMatchObject({ ...before, ...kept, sub_image2: expect.any(String) });
    expect(after.sub_image2).not.toBe(before.sub_image2);
  });
});
