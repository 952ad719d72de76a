import type { Locator, Page } from "@playwright/test";
import { adminScreens } from "@/lib/domain/content/admin";
import { historyWords } from "@/lib/domain/content/history";
import { mergeTitle, termKinds, termWords } from "@/lib/domain/content/terms";
import { messages } from "@/lib/domain/messages";
import type { Term, TermKind } from "@/lib/domain/terms";
import { listed, paths, uniqueTitle } from "../fixtures";
import { productPage } from "../levels";
import { expectAccessible, NARROW } from "./accessible";
import { button, deleteButton, editButton, expect, expectDone, expectDoneAfter, open, productsScreen, rowOf, test } from "./admin-screens";
import { expectReachable, inEachWindow } from "./reachable";

const words = messages.terms;
const TERMS = adminScreens.terms.href;

test.use({ viewport: NARROW });

const find = async (page: Page, term: string) => {
  await page.getByRole("searchbox", { name: termWords.search }).fill(term);
  await expect(page.getByText(termWords.counted(1), { exact: true })).toBeVisible();
};
const cell = (row: Locator, name: string) => row.getByRole("cell").and(row.locator(`[data-l="${name}"]`));
const mergeButton = (page: Page, term: string) => page.getByRole("button", { name: `${termWords.merge} ${term}`, exact: true });

test("terms are offered while one is typed, renamed once for all products, merged and deleted", async ({
  page,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  test.slow();
  const [former, second, fresh, label] = ["Velvet rub", "Velvet", "Silk", "Velour"].map((word) => uniqueTitle(word)) as [
    string,
    string,
    string,
    string,
  ];
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  await makeProduct(subcategory, { finish: former });
  const product = await makeProduct(subcategory, { finish: second });
  const shown = () => listed(visitor, paths.products, product.id);
  const finish = page.getByRole("combobox", { name: "Finish" });
  const offers = page.getByRole("listbox", { name: termWords.offered("Finish") });

  await test.step("a term is chosen with the keyboard, another one with the thumb, and a third is new", async () => {
    await open(page, productsScreen, product.title);
    await editButton(page, product.title).click();
    await finish.fill(former.slice(0, -2));
    await expect(offers.getByRole("option")).toHaveText([former]);
    await finish.press("ArrowDown");
    await expect(offers.getByRole("option", { selected: true })).toHaveText(former);
    await expectAccessible(page, [NARROW]);
    await page.setViewportSize(NARROW);
    await finish.press("Escape");
    await expect(offers).toBeHidden();
    await finish.press("ArrowDown");
    await finish.press("ArrowUp");
    await finish.press("Enter");
    await expect(finish).toHaveValue(former);
    await finish.fill(`${fresh},${second.toUpperCase().slice(0, -1)}`);
    await offers.getByRole("option", { name: second }).click();
    await expect(finish).toHaveValue(`${fresh}, ${second}`);
    await expect(finish).toBeFocused();
    await expect(page.getByText(termWords.isNew([fresh]), { exact: true })).toBeVisible();
    await expectDoneAfter(page, messages.products.update.done, () => button(page, productsScreen.update).click());
    expect(await shown()).toMatchObject({ finish: `${fresh}, ${second}` });
  });

  await test.step("one is renamed, and the website shows it", async () => {
    await page.goto(TERMS);
    await find(page, fresh);
    await expect(cell(rowOf(page, fresh), termWords.heads.products)).toHaveText("1");
    await editButton(page, fresh).click();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await page.getByRole("textbox", { name: termKinds.finish.one }).fill(label);
    await page.getByRole("textbox", { name: termWords.aliases }).fill("a (b, c");
    await button(page, termWords.update).click();
    await expect(page.getByText(words.comma).first()).toBeVisible();
    await page.getByRole("textbox", { name: termWords.aliases }).fill("");
    await expectDoneAfter(page, words.change.done(label), () => button(page, termWords.update).click());
    await find(page, label);
    await expect(cell(rowOf(page, label), termWords.heads.aliases)).toHaveText(fresh);
    expect(await shown()).toMatchObject({ finish: `${label}, ${second}` });
    expect(await (await visitor.get(productPage(category, subcategory, product))).text()).toContain(label);
  });

  await test.step("one is merged into another", async () => {
    await find(page, former);
    await mergeButton(page, former).click();
    const dialog = page.getByRole("dialog", { name: termWords.mergeQuestion });
    await dialog.getByRole("combobox", { name: termWords.into }).selectOption(second);
    await expect(dialog.getByText(termWords.mergeEffect(former, second, 1))).toBeVisible();
    await inEachWindow(page, () => expectReachable(dialog));
    await page.setViewportSize(NARROW);
    await dialog.getByRole("button", { name: termWords.merge }).click();
    await expect(page.getByText(words.merge.done(former, second))).toBeVisible();
    await Promise.all([
      expectDone(page, messages.history.undo.done(mergeTitle(former, second))),
      page.getByRole("button", { name: historyWords.undo, exact: true }).click(),
    ]);
    await find(page, former);
    await expect(cell(rowOf(page, former), termWords.heads.products)).toHaveText("1");

    // The spelling of another term is recognised while it is typed.
    await editButton(page, former).click();
    await page.getByRole("textbox", { name: termKinds.finish.one }).fill(second.toUpperCase());
    await button(page, termWords.mergeInto(second)).click();
    await expectDoneAfter(page, words.merge.done(former, second), () => dialog.getByRole("button", { name: termWords.merge }).click());
    await find(page, second);
    await expect(cell(rowOf(page, second), termWords.heads.products)).toHaveText("2");
    await expect(cell(rowOf(page, second), termWords.heads.aliases)).toHaveText(former);
    await expect(deleteButton(page, second)).toBeHidden();
  });

  await test.step("one that no product bears is deleted", async () => {
    const unused = uniqueTitle("Matt");
    await page.getByRole("textbox", { name: termKinds.finish.one }).fill(unused);
    await expectDoneAfter(page, words.add.done(unused), () => button(page, termWords.add).click());
    await find(page, unused);
    await deleteButton(page, unused).click();
    await Promise.all([
      expectDone(page, words.remove.done(unused)),
      page.getByRole("dialog", { name: words.confirmRemove }).getByRole("button", { name: "Delete" }).click(),
    ]);
  });
});

test("two spellings of one size are offered for merging, and the kind stands in the address", async ({ page, admin }) => {
  const side = 2000 + Math.floor(Math.random() * 90_000) / 10;
  const add = async (kind: TermKind, label: string): Promise<Term> =>
    (await (await admin.post("/api/terms", { data: { kind, label } })).json()).data;
  const into = await add("size", `${side} × ${side} mm`);
  const from = await add("size", `${side / 10}x${side / 10} cm`);
  await page.goto(TERMS);
  await page.getByRole("combobox", { name: termWords.kind }).selectOption(termKinds.size.many);
  await expect(page).toHaveURL(`${TERMS}?kind=size`);
  await page.reload();
  await find(page, into.label);
  await expect(cell(rowOf(page, into.label), termWords.heads.measure)).toHaveText(termWords.measure({ length_mm: side, width_mm: side }));
  await expect(page.getByText(termWords.same([into.label, from.label]), { exact: true })).toBeVisible();
  await button(page, termWords.mergeBoth(from.label, into.label)).click();
  const dialog = page.getByRole("dialog", { name: termWords.mergeQuestion });
  await expect(dialog.getByRole("combobox", { name: termWords.into })).toHaveValue(String(into.id));
  await Promise.all([
    expectDone(page, words.merge.done(from.label, into.label)),
    dialog.getByRole("button", { name: termWords.merge }).click(),
  ]);
  await expect(page.getByText(termWords.same([into.label, from.label]), { exact: true })).toBeHidden();
  await admin.delete(`/api/terms/${into.id}`);
});
