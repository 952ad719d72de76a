import type { TrashPage } from "@/lib/history/trash";
import { historyMessages, trashWords } from "@/lib/history/words";
import { TRASH_DAYS } from "@/lib/shared/limits";
import { resourceNames } from "@/lib/shared/resources";
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { expect, openFromSidebar, test } from "../kit/admin-screens";
import { fetchRow, type Page, paths } from "../kit/fixtures";
import { interceptCalls } from "../kit/intercepted-calls";
import { jpeg } from "../kit/pictures";
import { expectDone, expectFailed } from "../kit/toasts";

const SCREEN = "/admin/trash";
const CALL = "/api/trash";
const words = historyMessages.trash;
const table = (page: Page) => page.getByRole("table", { name: trashWords.listHeading });
const getRow = (page: Page, title: string) => table(page).getByRole("row").filter({ hasText: title });
const press = (page: Page, title: string, name: string) => page.getByRole("button", { name: `${name} ${title}` }).click();

// A failed list, which the history shows in the same way: admin-history.browser.spec.ts.
test("staff restore deleted items, parents first, and delete them permanently after confirmation", async ({
  page,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory({ image: await jpeg() });
  const subcategory = await makeSubcategory(category);
  const product = await makeProduct(subcategory);
  await admin.delete(`${paths.subcategories}/${subcategory._id}`);
  await admin.delete(`${paths.categories}/${category._id}`);
  const complaints = collectComplaints(page);
  // Only the rows of this test, to keep the accessibility scan fast.
  const own = [category.title, subcategory.title, product.title];
  await interceptCalls(page, "GET", CALL, async (route) => {
    const response = await route.fetch();
    const { items, ...rest }: TrashPage = await response.json();
    await route.fulfill({ response, json: { ...rest, items: items.filter(({ title }) => own.includes(title)) } });
  });
  await page.goto(SCREEN);
  await expect(page).toHaveTitle(/^Trash/);
  await expect(page.getByRole("columnheader")).toHaveText(["Item", "Type", "Deleted", "Time left", "Actions"]);
  await expect(getRow(page, subcategory.title)).toContainText(`${resourceNames["main-subcategory"]}${trashWords.withProducts(1)}`);
  await expect(getRow(page, category.title)).toContainText(trashWords.left(TRASH_DAYS));
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  expect(complaints).toEqual([]);
  await Promise.all([
    expectFailed(page, words.parentFirst(resourceNames["main-category"], category.title)),
    press(page, subcategory.title, trashWords.restore),
  ]);
  await Promise.all([expectDone(page, words.restore.done(category.title)), press(page, category.title, trashWords.restore)]);
  await expect(getRow(page, category.title)).toHaveCount(0);
  await Promise.all([expectDone(page, words.restore.done(subcategory.title)), press(page, subcategory.title, trashWords.restore)]);
  expect(await fetchRow(admin, paths.products, product.id)).toEqual(product);

  await admin.delete(`${paths.products}/${product.id}`);
  await openFromSidebar(page, "/admin/dashboard");
  await openFromSidebar(page, SCREEN);
  await press(page, product.title, trashWords.remove);
  const question = page.getByRole("dialog", { name: words.confirmRemove });
  await Promise.all([
    expectDone(page, words.remove.done(product.title)),
    question.getByRole("button", { name: trashWords.remove }).click(),
  ]);
  await expect(getRow(page, product.title)).toHaveCount(0);
});
