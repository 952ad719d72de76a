import type { Page } from "@playwright/test";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { websiteMessages } from "@/lib/website/words";
import { showDraftsFirst } from "../catalogue/products/products-list";
import { backToList, button, deleteRow, productsScreen, test, titleField } from "../kit/admin-screens";
import { createTitle, expect, fetchList, listServedFiles, listStoredFiles } from "../kit/fixtures";
import { getProductPath, getSubcategoryPath } from "../kit/level-paths";
import { jpeg } from "../kit/pictures";
import { expectDone } from "../kit/toasts";

test("a product is added, found by a visitor and deleted", async ({
  page: staff,
  context,
  visitor,
  admin,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  const fetchHtml = async (path: string) => (await visitor.get(path)).text();
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const listPage = getSubcategoryPath(category, subcategory);
  expect(await fetchHtml(listPage)).toContain(websiteMessages.catalogue.noProducts);
  for (const path of ["/", addresses.categories]) expect(await fetchHtml(path)).toContain(category.title);

  const title = createTitle("Statuario");
  await test.step("staff add a product with formatted text", () => addProduct(staff, title, subcategory.title));
  const product = (await fetchList<Product>(admin, productsScreen.list)).find((candidate) => candidate.title === title)!;
  deleteLater(`${productsScreen.list}/${product.id}`);
  expect(listStoredFiles(product.product_image).length).toBeGreaterThan(1);
  const detailPage = getProductPath(category, subcategory, product);

  const guest = await context.newPage();
  await test.step("a visitor finds the product", async () => {
    await guest.goto(listPage);
    await guest.getByRole("main").getByRole("link", { name: title }).click();
    await expect(guest).toHaveURL(detailPage);
    await expect(guest.getByRole("heading", { level: 2, name: "Best use" })).toBeVisible();
    await expect(guest.getByRole("listitem").filter({ hasText: "Floors" })).toBeVisible();
    await expect(guest.getByRole("img", { name: title, exact: true })).toHaveAttribute("src", product.product_image);
    await guest.close();
  });

  await test.step("staff delete the product", async () => {
    await backToList(staff);
    await Promise.all([
      expectDone(staff, catalogueMessages.products.remove.done),
      deleteRow(staff, title, catalogueMessages.products.confirmRemove),
    ]);
    expect((await visitor.get(detailPage)).status()).toBe(410);
    expect(await fetchHtml(listPage)).toContain(websiteMessages.catalogue.noProducts);
    expect(await listServedFiles(product.product_image)).toEqual([]);
  });
});

async function addProduct(staff: Page, title: string, subcategory: string): Promise<void> {
  await showDraftsFirst(staff);
  await staff.goto(`${productsScreen.href}?id=new`);
  await titleField(staff, productsScreen).fill(title);
  await staff.getByRole("combobox", { name: "Main Subcategory" }).selectOption(subcategory);
  await staff.getByLabel(productsScreen.imageLabel).setInputFiles(await jpeg());
  const editor = staff.getByRole("textbox", { name: "Description" });
  await editor.fill("Best use");
  await button(staff, "Heading").click();
  await expect(button(staff, "Heading")).toHaveAttribute("aria-pressed", "true");
  await expect(editor).toBeFocused();
  await editor.press("End");
  await editor.press("Enter");
  await staff.keyboard.insertText("Floors");
  await button(staff, "Bulleted list").click();
  await expect(editor.getByRole("listitem")).toHaveText("Floors");
  await Promise.all([expectDone(staff, catalogueMessages.products.add.done), button(staff, "Add Product").click()]);
}
