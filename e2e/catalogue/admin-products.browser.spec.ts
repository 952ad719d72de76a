import type { Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import { messages } from "@/lib/shared/words/messages";
import {
  button,
  countFiles,
  editButton,
  expect,
  expectDone,
  expectFailed,
  expectPicture,
  failCalls,
  holdCalls,
  locateRow,
  refusedFiles,
  productsScreen as screen,
  searchFor,
  test,
  titleField,
} from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { showDraftsFirst } from "./products-list";

const words = messages.products;
const ATTRIBUTES = ["Size", "Finish", "Thickness", "Material", "Recommended Use"];
const TEXT = "Quarried in Makrana. ".repeat(20).trim();

const choice = (page: Page) => page.getByRole("combobox", { name: "Main Subcategory" });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search products" });
const editor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const mainImage = (page: Page) => page.getByLabel(screen.imageLabel);
const slot = (page: Page, number: number) => page.getByLabel(new RegExp(`^Sub Image ${number}`));
const slotRemoval = (page: Page, number: number) => page.getByRole("button", { name: new RegExp(`^Remove sub image ${number},`) });
const add = (page: Page) => button(page, "Add Product").click();

/** Opens the screen and searches for an unused title. An empty list keeps the page fast. */
async function openEmpty(page: Page, title: string) {
  const loading = await holdCalls(page, "GET", paths.subcategories);
  await showDraftsFirst(page);
  await page.goto(screen.href);
  await expect(choice(page).getByRole("option")).toHaveText(["Loading..."]);
  loading.release();
  await expect(choice(page).getByRole("option").first()).toHaveText("Select Main Subcategory");
  await searchField(page).fill(title);
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
}

/** Fills the required fields one by one, in the order of the error messages. */
async function fillRequired(page: Page, title: string, subcategory: string) {
  const addition = await holdCalls(page, "POST", paths.products);
  await add(page);
  await expectFailed(page, words.titleRequired);
  await expect(titleField(page, screen)).toBeFocused();
  await titleField(page, screen).fill(title);
  await add(page);
  await expectFailed(page, words.subcategoryRequired);
  await expect(choice(page)).toBeFocused();
  await choice(page).selectOption(subcategory);
  await add(page);
  await expectFailed(page, words.descriptionRequired);
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveAccessibleDescription(words.descriptionRequired);
  await editor(page).fill(TEXT);
  await add(page);
  await expectFailed(page, words.imageRequired);
  await expect(mainImage(page)).toBeFocused();
  await mainImage(page).setInputFiles(await jpeg());
  expect(addition.count).toBe(0);
  await page.unrouteAll();
}

async function expectRow(page: Page, title: string, subcategory: string) {
  const cells = locateRow(page, title).getByRole("cell");
  await expect(cells.nth(1)).toHaveText(subcategory);
  await expectPicture(cells.nth(2).locator("img"), 96);
  await expect(cells.getByRole("strong")).toHaveText(TEXT);
  expect((await cells.nth(4).boundingBox())?.width).toBeLessThanOrEqual(300);
  for (const [index, name] of ATTRIBUTES.entries())
    await expect(cells.nth(5 + index)).toHaveText(name === "Material" ? "—" : `${name} value`);
  await expect(cells.nth(10).locator("img")).toHaveCount(3);
}

test("adds a product with its pictures, then keeps, replaces and removes sub images", async ({
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
  await expect(editor(page)).toHaveAttribute("aria-required", "true");
  await expect(page.getByLabel(/^Sub Image \d/)).toHaveCount(4);
  await expect(page.getByRole("rowgroup").first().getByRole("columnheader")).toHaveText([
    ...["Choose", "Main Subcategory", "Image", "Title", "Description", ...ATTRIBUTES, "Sub Images", "Actions"],
  ]);

  await test.step("the form requires these fields", () => fillRequired(page, title, subcategory.title));
  for (const name of ATTRIBUTES) {
    if (name !== "Material") await page.getByRole("combobox", { name }).fill(`${name} value`);
  }

  await test.step("a failed save keeps the form", async () => {
    await failCalls(page, "POST", paths.products);
    await Promise.all([expectFailed(page, words.add.failed), add(page)]);
    await expect(titleField(page, screen)).toHaveValue(title);
    await expect(editor(page)).toContainText(TEXT);
    await expectPicture(page.getByRole("figure", { name: "slab.jpg" }).locator("img"), 128);
    await page.unrouteAll();
  });

  await test.step("the new product is on the last page of the list", async () => {
    for (const number of [1, 2, 3]) await slot(page, number).setInputFiles({ ...(await jpeg()), name: `room-${number}.jpg` });
    await editor(page).press("ControlOrMeta+a");
    await button(page, "Bold").click();
    await expect(button(page, "Bold")).toHaveAttribute("aria-pressed", "true");
    const addition = await holdCalls(page, "POST", paths.products);
    await add(page);
    await expect(editor(page)).toHaveAttribute("contenteditable", "false");
    await expect(slot(page, 2)).toBeDisabled();
    addition.release();
    await expectDone(page, words.add.done);
    deleteLater(`${paths.products}/${(await stored())?.id}`);
    await expect(titleField(page, screen)).toHaveValue("");
    await expect(editor(page)).toHaveText("");
    await expect(searchField(page)).toHaveValue("");
    await expect(page.getByRole("navigation", { name: "Pages of products" }).getByText(/^Page (\d+) of \1$/)).toBeVisible();
    await searchFor(page, title);
    await expectRow(page, title, subcategory.title);
  });

  const before = (await stored())!;
  expect(before).toMatchObject({ description: `<p><strong>${TEXT}</strong></p>`, material: null, sub_image4: null });

  await test.step("a change keeps, replaces and removes sub images", async () => {
    await editButton(page, title).click();
    await expect(page.getByText("Main Image Optional")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("Size value");
    await expect(editor(page)).toHaveText(TEXT);
    await expect(choice(page)).toHaveValue(String(subcategory._id));
    await expectPicture(page.getByRole("figure", { name: "Current picture" }).locator("img"), 128);
    await expect(page.getByRole("figure", { name: "Current", exact: true })).toHaveCount(3);
    await slotRemoval(page, 1).click();
    await slot(page, 2).setInputFiles({ ...(await jpeg()), name: "new.jpg" });
    const { file, why } = refusedFiles[0]!;
    await Promise.all([expectFailed(page, why), slot(page, 4).setInputFiles(file)]);
    expect(await countFiles(slot(page, 4))).toBe(0);
    await expect(slotRemoval(page, 4)).toHaveCount(0);
    await Promise.all([expectDone(page, words.update.done), button(page, "Update Product").click()]);
    const after = (await stored())!;
    const kept = { product_image: before.product_image, sub_image1: null, sub_image3: before.sub_image3, sub_image4: null };
    expect(after).toMatchObject({ ...before, ...kept, sub_image2: expect.any(String) });
    expect(after.sub_image2).not.toBe(before.sub_image2);
  });
});
