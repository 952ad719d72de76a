import type { Page } from "@playwright/test";
import { batchTitle } from "@/lib/domain/content/batches";
import { bulkWords as words } from "@/lib/domain/content/bulk";
import { historyWords } from "@/lib/domain/content/history";
import { messages } from "@/lib/domain/messages";
import { uniqueTitle } from "../fixtures";
import { expectAccessible, NARROW } from "./accessible";
import { button, dismissDone, expect, expectDone, expectDoneAfter, productsScreen, rowOf, test } from "./admin-screens";
import { expectReachable, inEachWindow } from "./reachable";

const said = (title: string) => messages.products.bulk.done(title);
const bar = (page: Page) => page.getByRole("region", { name: words.actions });
const dialog = (page: Page) => page.getByRole("dialog");

test("on a phone, many products get other words, another shelf, and go; each is undone with one press; one is duplicated", async ({
  page,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const [shelf, other] = [await makeSubcategory(category), await makeSubcategory(category, { title: uniqueTitle("Green marble") })];
  const titles: string[] = [];
  for (let count = 0; count < 3; count++) titles.push((await makeProduct(shelf, { finish: "Polished" })).title);
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") });
  const act = async (action: "move" | "state" | "attribute" | "delete") => {
    await bar(page).getByRole("button", { name: words[action], exact: true }).click();
    await expect(dialog(page)).toBeVisible();
  };
  const confirm = (action: "move" | "state" | "attribute" | "delete") =>
    dialog(page).getByRole("button", { name: words[action], exact: true }).click();
  const choosePage = () => page.getByRole("checkbox", { name: words.page }).check();

  const find = (title: string) => page.getByRole("searchbox", { name: "Search products" }).fill(title);

  await page.setViewportSize(NARROW);
  await page.goto(productsScreen.href);
  await find(shelf.title);
  await expect(rows).toHaveCount(3);

  await test.step("words are added to all on this page, and taken back from the toast", async () => {
    await choosePage();
    await expect(bar(page)).toContainText(words.chosen(3));
    await expectAccessible(page);
    await act("attribute");
    await dialog(page).getByLabel(words.step, { exact: true }).selectOption("add");
    await expect(dialog(page).getByRole("button", { name: words.attribute })).toBeDisabled();
    await dialog(page).getByLabel(words.value, { exact: true }).fill("Honed");
    await inEachWindow(page, () => expectReachable(dialog(page)));
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await confirm("attribute");
    const change = { action: "attribute", attribute: "finish", step: "add", value: "Honed" } as const;
    await expectDone(page, said(batchTitle(change, 3)));
    await expect(page.getByText("Polished, Honed")).toHaveCount(3);
    await expect(bar(page)).toBeHidden();
    await expectDoneAfter(page, messages.history.undo.done(batchTitle(change, 3)), () =>
      page.getByRole("status").getByRole("button", { name: historyWords.undo }).click(),
    );
    await expect(page.getByText("Polished, Honed")).toHaveCount(0);
  });

  await test.step("two are moved, and taken back in the history", async () => {
    for (const title of titles.slice(1)) await page.getByRole("checkbox", { name: words.choose(title) }).check();
    await act("move");
    await dialog(page).getByLabel(words.to).selectOption({ label: other.title });
    await confirm("move");
    const moved = batchTitle({ action: "move", to: 1 }, 2, other.title);
    await dismissDone(page, said(moved));
    await expect(rows).toHaveCount(1);
    await page.goto("/admin/history");
    await expectDoneAfter(page, messages.history.undo.done(moved), () => button(page, `${historyWords.undo} ${moved}`).click());
    await expect(button(page, `${historyWords.undo} ${moved}`)).toBeHidden();
  });

  await test.step("all are deleted, and are back", async () => {
    await page.goto(productsScreen.href);
    await find(shelf.title);
    await expect(rows).toHaveCount(3);
    await choosePage();
    await act("delete");
    await confirm("delete");
    await expect(page.getByText(messages.products.list.empty)).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: historyWords.undo }).click();
    await expect(rows).toHaveCount(3);
  });

  await test.step("a duplicate is a draft, open in the form", async () => {
    const [first] = titles as [string];
    await Promise.all([
      expectDone(page, messages.products.duplicate.done(`${first} (copy)`)),
      button(page, `${words.duplicate} ${first}`).click(),
    ]);
    await expect(page.getByRole("heading", { name: `Editing: ${first} (copy)` })).toBeVisible();
    await expect(rowOf(page, `${first} (copy)`)).toContainText("Draft");
  });
});
