import type { Page } from "@playwright/test";
import type { TrashItem, TrashPage } from "@/lib/history/trash";
import { trashWords } from "@/lib/history/words";
import { TRASH_DAYS } from "@/lib/shared/limits";
import { resourceNames } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { complaintsOf, expectAccessible, NARROW } from "../kit/accessible";
import { button, dismiss, expect, expectDone, expectFailed, failing, hold, onCall, test, visit } from "../kit/admin-screens";
import { listed, paths } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { inTrash } from "./trash-rows";

const SCREEN = "/admin/trash";
const CALL = "/api/trash";
const words = messages.trash;
const table = (page: Page) => page.getByRole("table", { name: trashWords.listHeading });
const rowOf = (page: Page, title: string) => table(page).getByRole("row").filter({ hasText: title });
const press = (page: Page, title: string, name: string) => page.getByRole("button", { name: `${name} ${title}` }).click();

/** Shows the states of a list that the server answers with nothing and with an error. The test goes on from the error. */
async function expectListStates(page: Page): Promise<void> {
  const waiting = await hold(page, "GET", CALL, { items: [], total: 0, next: null });
  await page.goto(SCREEN);
  await expect(table(page).getByText(words.list.loading)).toBeVisible();
  waiting.release();
  await expect(table(page).getByText(words.list.empty)).toBeVisible();
  await failing(page, "GET", CALL);
  await visit(page, "/admin/dashboard");
  await Promise.all([expectFailed(page, words.list.failed), visit(page, SCREEN)]);
  await dismiss(page, words.list.failed);
  await page.unrouteAll();
}

async function expectFailuresAreTold(page: Page, { id, title }: TrashItem): Promise<void> {
  await failing(page, "POST", `${CALL}/${id}/restore`);
  await failing(page, "DELETE", CALL);
  await Promise.all([expectFailed(page, words.restore.failed), press(page, title, trashWords.restore)]);
  await dismiss(page, words.restore.failed);
  await press(page, title, trashWords.remove);
  await Promise.all([
    expectFailed(page, words.remove.failed),
    page.getByRole("dialog").getByRole("button", { name: trashWords.remove }).click(),
  ]);
  await expect(button(page, adminWords.deleting)).toHaveCount(0);
  await expect(rowOf(page, title)).toBeVisible();
  await page.unrouteAll();
}

test("the trash lists deleted rows, restores them, parents first, and deletes permanently after a question", async ({
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
  await test.step("it loads, is empty, and fails", () => expectListStates(page));

  const complaints = complaintsOf(page);
  // The test's own rows stand for all others, which would make the accessibility scan slow.
  const own = [category.title, subcategory.title, product.title];
  await onCall(page, "GET", CALL, async (route) => {
    const response = await route.fetch();
    const { items, ...rest }: TrashPage = await response.json();
    await route.fulfill({ response, json: { ...rest, items: items.filter(({ title }) => own.includes(title)) } });
  });
  await button(page, "Try again").click();
  await expect(page).toHaveTitle(/^Trash/);
  await expect(page.getByRole("columnheader")).toHaveText(["What", "Kind", "Deleted", "Stays", "Actions"]);
  await expect(rowOf(page, subcategory.title)).toContainText(`${resourceNames["main-subcategory"]}${trashWords.withProducts(1)}`);
  await expect(rowOf(page, category.title)).toContainText(trashWords.left(TRASH_DAYS));
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  expect(complaints).toEqual([]);
  await test.step("it says what failed", async () => expectFailuresAreTold(page, await inTrash(admin, category.title)));

  await Promise.all([
    expectFailed(page, words.parentFirst(resourceNames["main-category"], category.title)),
    press(page, subcategory.title, trashWords.restore),
  ]);
  await Promise.all([expectDone(page, words.restore.done(category.title)), press(page, category.title, trashWords.restore)]);
  await expect(rowOf(page, category.title)).toHaveCount(0);
  await Promise.all([expectDone(page, words.restore.done(subcategory.title)), press(page, subcategory.title, trashWords.restore)]);
  expect(await listed(admin, paths.products, product.id)).toEqual(product);

  await admin.delete(`${paths.products}/${product.id}`);
  await visit(page, "/admin/dashboard");
  await visit(page, SCREEN);
  await press(page, product.title, trashWords.remove);
  const question = page.getByRole("dialog", { name: words.confirmRemove });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, product.title)).toBeVisible();
  await press(page, product.title, trashWords.remove);
  await Promise.all([
    expectDone(page, words.remove.done(product.title)),
    question.getByRole("button", { name: trashWords.remove }).click(),
  ]);
  await expect(rowOf(page, product.title)).toHaveCount(0);
});
