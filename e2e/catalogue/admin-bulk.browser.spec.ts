import { formatBatchTitle, bulkWords as words } from "@/lib/catalogue/products/bulk-words";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages, historyWords } from "@/lib/history/words";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";
import { expectAccessible, NARROW } from "../kit/accessible";
import { backToList, chooseAction, expect, locateRow, productsScreen, test } from "../kit/admin-screens";
import { createTitle, fetchList, type Page, paths } from "../kit/fixtures";
import { holdCalls } from "../kit/intercepted-calls";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";
import { dismissDone, expectDone, expectDoneAfter } from "../kit/toasts";
import { showDraftsFirst } from "./products/products-list";

const getDoneMessage = (title: string) => catalogueMessages.products.bulk.done(title);
const locateBulkBar = (page: Page) => page.getByRole("region", { name: words.actions });
const locateListHeading = (page: Page) => page.getByRole("heading", { name: "All products" });
const locateDialog = (page: Page) => page.getByRole("dialog");

test("on a phone, staff edit, delete and move several products with undo, and duplicate one", async ({
  page,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const [shelf, other] = [await makeSubcategory(category), await makeSubcategory(category, { title: createTitle("Green marble") })];
  const titles: string[] = [];
  for (let count = 0; count < 3; count++) titles.push((await makeProduct(shelf, { finish: "Polished" })).title);
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") });
  const act = async (action: "move" | "attribute" | "delete") => {
    await locateBulkBar(page).getByRole("button", { name: words[action], exact: true }).click();
    await expect(locateDialog(page)).toBeVisible();
  };
  const confirm = (action: "move" | "attribute" | "delete") =>
    locateDialog(page)
      .getByRole("button", { name: action === "attribute" ? words.changeCount(3) : words[action], exact: true })
      .click();
  const expectFinish = async (finish: string) => {
    const stored = (await fetchList<Product>(admin, paths.products)).filter(({ title }) => titles.includes(title));
    expect(stored.map((product) => product.finish)).toEqual(titles.map(() => finish));
  };
  const choosePage = () => page.getByRole("checkbox", { name: words.page }).check();

  await page.setViewportSize(NARROW);
  await showDraftsFirst(page);
  await page.goto(productsScreen.href);
  await page.getByRole("searchbox", { name: "Search products" }).fill(shelf.title);
  await page.getByRole("combobox", { name: "State", exact: true }).selectOption("All states");
  await expect(rows).toHaveCount(3);

  await test.step("labels of the selected products are saved", async () => {
    await choosePage();
    await locateBulkBar(page).getByRole("button", { name: sheetLinks.labels }).click();
    const dialog = page.getByRole("dialog", { name: `${sheetLinks.labelsOf} 3 products` });
    const [saved] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: sheetLinks.make }).click()]);
    expect(saved.suggestedFilename()).toBe("labels-3-products.pdf");
    await expect(dialog).toBeHidden();
  });

  await test.step("a finish is added to all products on the page, and undone from the toast", async () => {
    await choosePage();
    await expect(locateBulkBar(page)).toContainText(words.chosen(3));
    await act("attribute");
    const change3 = locateDialog(page).getByRole("button", { name: words.changeCount(3) });
    await expect(change3).toBeDisabled();
    await locateDialog(page).getByLabel(words.which, { exact: true }).selectOption("finish");
    await expect(change3, "a field without a value is not cleared").toBeDisabled();
    await locateDialog(page).getByLabel(words.step, { exact: true }).selectOption("clear");
    await expect(change3).toBeEnabled();
    await locateDialog(page).getByLabel(words.step, { exact: true }).selectOption("add");
    await expect(change3).toBeDisabled();
    await locateDialog(page).getByLabel(words.value, { exact: true }).fill("Honed");
    await expectReachableInSmallWindows(locateDialog(page), [SMALL_PHONE]);
    await expectAccessible(page);
    await confirm("attribute");
    const change = { action: "attribute", attribute: "finish", step: "add", value: "Honed" } as const;
    await expectDone(page, getDoneMessage(formatBatchTitle(change, 3)));
    await expectFinish("Polished, Honed");
    await expect(locateBulkBar(page)).toBeHidden();
    await expect(locateListHeading(page)).toBeFocused();
    await expectDoneAfter(page, historyMessages.history.undo.done(formatBatchTitle(change, 3)), () =>
      page.getByRole("status").getByRole("button", { name: historyWords.undo }).click(),
    );
    await expectFinish("Polished");
    await expect(locateListHeading(page)).toBeFocused();
  });

  await test.step("the bar leaves most of a low window to the list", async () => {
    await page.setViewportSize(SMALL_PHONE);
    await choosePage();
    expect((await locateBulkBar(page).boundingBox())!.height).toBeLessThan(SMALL_PHONE.height / 4);
    await locateBulkBar(page).getByRole("button", { name: words.none }).click();
    await expect(locateListHeading(page), "after the selection is cleared").toBeFocused();
    await page.setViewportSize(NARROW);
  });

  await test.step("all products are deleted and restored", async () => {
    await choosePage();
    await act("delete");
    await confirm("delete");
    await expect(page.getByText(catalogueMessages.products.list.empty)).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: historyWords.undo }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step("two products are moved", async () => {
    for (const title of titles.slice(1)) await page.getByRole("checkbox", { name: words.choose(title) }).check();
    await act("move");
    await locateDialog(page).getByLabel(words.to).selectOption({ label: other.title });
    await confirm("move");
    await dismissDone(page, getDoneMessage(formatBatchTitle({ action: "move", to: 1 }, 2, other.title)));
    await expect(rows).toHaveCount(1);
  });

  const copy = `${titles[0]} (copy)`;
  await test.step("a duplicate opens in the form as a draft", async () => {
    await Promise.all([expectDone(page, catalogueMessages.products.duplicate.done(copy)), chooseAction(page, titles[0]!, words.duplicate)]);
    await expect(page.getByRole("heading", { name: `Editing: ${copy}` })).toBeVisible();
  });

  await test.step("a duplicate does not open after another product was opened", async () => {
    const id = new URL(page.url()).searchParams.get("id");
    await backToList(page);
    await expect(locateRow(page, copy)).toContainText("Draft");
    const call = await holdCalls(page, "POST", `/api/products/${id}/duplicate`);
    await chooseAction(page, copy, words.duplicate);
    await expect.poll(() => call.count).toBe(1);
    await page.getByRole("link", { name: titles[0]!, exact: true }).click();
    await expect(page.getByRole("heading", { name: `Editing: ${titles[0]}`, exact: true })).toBeVisible();
    const address = page.url();
    call.release();
    await expectDone(page, catalogueMessages.products.duplicate.done(`${copy} (copy)`));
    await expect(page).toHaveURL(address);
  });
});
