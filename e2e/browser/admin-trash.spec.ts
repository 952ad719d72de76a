import type { Page } from "@playwright/test";
import { adminWords } from "@/lib/domain/content/admin";
import { resourceNames, trashWords } from "@/lib/domain/content/history";
import { TRASH_DAYS } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import type { TrashPage } from "@/lib/domain/trash";
import { inTrash } from "../api/trash-rows";
import { listed, paths } from "../fixtures";
import { jpeg } from "../pictures";
import { complaintsOf, expectAccessible, WIDE } from "./accessible";
import { button, dismiss, expect, expectDone, expectFailed, failing, hold, onCall, test, visit } from "./admin-screens";

const SCREEN = "/admin/trash";
const CALL = "/api/trash";
const words = messages.trash;
const table = (page: Page) => page.getByRole("table", { name: trashWords.listHeading });
const rowOf = (page: Page, title: string) => table(page).getByRole("row").filter({ hasText: title });
const press = (page: Page, title: string, name: string) => page.getByRole("button", { name: `${name} ${title}` }).click();

/** Leaves the screen and comes back: its list is asked for again. */
async function lookAgain(page: Page) {
  await visit(page, "/admin/dashboard");
  await visit(page, SCREEN);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("lists what was deleted, brings it back, says what has to come first, and deletes for good once asked", async ({
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
  const complaints = complaintsOf(page);
  // Rows are alike, and looking at all of them takes long: the test's own stand for the rest.
  const own = [category.title, subcategory.title, product.title];
  await onCall(page, "GET", CALL, async (route) => {
    const response = await route.fetch();
    const { items, ...rest }: TrashPage = await response.json();
    await route.fulfill({ response, json: { ...rest, items: items.filter(({ title }) => own.includes(title)) } });
  });
  await page.goto(SCREEN);
  await expect(page).toHaveTitle(/^Trash/);
  await expect(page.getByRole("columnheader")).toHaveText(["What", "Kind", "Deleted", "Stays", "Actions"]);
  await expect(rowOf(page, subcategory.title)).toContainText(`${resourceNames["main-subcategory"]}${trashWords.withProducts(1)}`);
  await expect(rowOf(page, category.title)).toContainText(trashWords.left(TRASH_DAYS));
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  expect(complaints).toEqual([]);

  await Promise.all([
    expectFailed(page, words.parentFirst(resourceNames["main-category"], category.title)),
    press(page, subcategory.title, trashWords.restore),
  ]);
  await Promise.all([expectDone(page, words.restore.done(category.title)), press(page, category.title, trashWords.restore)]);
  await expect(rowOf(page, category.title)).toHaveCount(0);
  await Promise.all([expectDone(page, words.restore.done(subcategory.title)), press(page, subcategory.title, trashWords.restore)]);
  expect(await listed(admin, paths.products, product.id)).toEqual(product);

  await admin.delete(`${paths.products}/${product.id}`);
  await lookAgain(page);
  await press(page, product.title, trashWords.remove);
  const question = page.getByRole("dialog", { name: words.confirmRemove });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, product.title)).toBeVisible();
  await press(page, product.title, trashWords.remove);
  await expectAccessible(page, [WIDE]);
  await Promise.all([
    expectDone(page, words.remove.done(product.title)),
    question.getByRole("button", { name: trashWords.remove }).click(),
  ]);
  await expect(rowOf(page, product.title)).toHaveCount(0);
});

test("says that it loads, that it is empty, and when something cannot be had or done", async ({ page, admin, makeCategory }) => {
  const waiting = await hold(page, "GET", CALL, { items: [], total: 0, next: null });
  await page.goto(SCREEN);
  await expect(table(page).getByText(words.list.loading)).toBeVisible();
  waiting.release();
  await expect(table(page).getByText(words.list.empty)).toBeVisible();

  const category = await makeCategory();
  await admin.delete(`${paths.categories}/${category._id}`);
  await failing(page, "GET", CALL);
  await Promise.all([expectFailed(page, words.list.failed), lookAgain(page)]);
  await dismiss(page, words.list.failed);
  await page.unrouteAll();
  await button(page, "Try again").click();
  await expect(rowOf(page, category.title)).toBeVisible();
  const { id } = await inTrash(admin, category.title);
  await failing(page, "POST", `${CALL}/${id}/restore`);
  await failing(page, "DELETE", CALL);
  await Promise.all([expectFailed(page, words.restore.failed), press(page, category.title, trashWords.restore)]);
  await dismiss(page, words.restore.failed);
  await press(page, category.title, trashWords.remove);
  await Promise.all([
    expectFailed(page, words.remove.failed),
    page.getByRole("dialog").getByRole("button", { name: trashWords.remove }).click(),
  ]);
  await expect(button(page, adminWords.deleting)).toHaveCount(0);
  await expect(rowOf(page, category.title)).toBeVisible();
});
