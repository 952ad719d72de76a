import type { Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import { openRow } from "../catalogue/products/products-list";
import { backToList, button, expect, productsScreen as screen, test, titleField, titleLink } from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { holdCalls } from "../kit/intercepted-calls";
import { jpeg } from "../kit/pictures";
import { expectDone } from "../kit/toasts";

const { add, update } = catalogueMessages.products;
const heading = (page: Page, title: string) => page.getByRole("heading", { name: `Editing: ${title}` });
const confirmLeaving = (page: Page) =>
  page.getByRole("dialog", { name: messages.unsaved.leave.question }).getByRole("button", { name: messages.unsaved.leave.go }).click();

async function fillNewProduct(page: Page, title: string, subcategory: string): Promise<void> {
  await button(page, stateWords.addAnother).click();
  await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(subcategory);
  await titleField(page, screen).fill(title);
  await page.getByRole("textbox", { name: "Description" }).fill("White");
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
}

test("the answer to a save does not open a product that was left", async ({
  page,
  admin,
  deleteLater,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const subcategory = await makeSubcategory(await makeCategory());
  const { id, title } = await makeProduct(subcategory);
  const changed = `${title} II`;
  await openRow(page, title);

  await test.step("left for the list", async () => {
    await titleLink(page, title).click();
    const saving = await holdCalls(page, "PATCH", paths.products);
    await titleField(page, screen).fill(changed);
    await button(page, screen.update).click();
    await expect.poll(() => saving.count).toBe(1);
    await backToList(page);
    await confirmLeaving(page);
    await expect(page).toHaveURL(screen.href);
    await Promise.all([expectDone(page, update.done), saving.release()]);
    await expect(titleLink(page, changed)).toBeVisible();
    await expect(page).toHaveURL(screen.href);
  });

  await test.step("left with Back for another product, which is still loading", async () => {
    const added = createTitle();
    await titleLink(page, changed).click();
    await fillNewProduct(page, added, subcategory.title);
    const [saving, loading] = [await holdCalls(page, "POST", paths.products), await holdCalls(page, "GET", "/api/products")];
    await button(page, screen.add).click();
    await expect.poll(() => saving.count).toBe(1);
    await page.evaluate(() => history.back());
    await confirmLeaving(page);
    await expect.poll(() => loading.count).toBe(1);
    await Promise.all([expectDone(page, add.done), saving.release()]);
    const product = (await fetchList<Product>(admin, paths.products)).find((row) => row.title === added)!;
    deleteLater(`${paths.products}/${product.id}`);
    loading.release();
    await expect(heading(page, changed)).toBeVisible();
    await expect(titleField(page, screen)).toHaveValue(changed);
    await expect(page).toHaveURL(`${screen.href}?id=${id}`);
  });
});
