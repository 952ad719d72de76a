import { termTextLabels } from "@/lib/catalogue/terms/term-page";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";
import { formatMergeTitle, termKindNames, termWords } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages, historyWords } from "@/lib/history/words";
import { editingWords } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { websiteWords } from "@/lib/website/words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, chooseAction, editRow, expect, locateRow, menuButton, productsScreen, test } from "../kit/admin-screens";
import { createTitle, fetchRow, jpeg, type Page, paths } from "../kit/fixtures";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";
import { expectDone, expectDoneAfter } from "../kit/toasts";
import { openRow } from "./products/products-list";

const words = catalogueMessages.terms;
const TERMS = adminScreens.terms.href;

test.use({ viewport: NARROW });

const searchTerm = async (page: Page, term: string) => {
  await page.getByRole("searchbox", { name: termWords.search }).fill(term);
  await expect(page.getByText(termWords.counted(1), { exact: true })).toBeVisible();
};

const expectTerm = async (page: Page, term: string, note: string) => {
  await searchTerm(page, term);
  await expect(locateRow(page, term).getByText(note, { exact: true }).filter({ visible: true }).first()).toBeVisible();
};

/** Fills the finishes of a product from suggestions: one by keyboard, then a new one and one by touch. */
async function chooseFinishes(page: Page, former: string, second: string, fresh: string) {
  const finish = page.getByRole("combobox", { name: "Finish" });
  const offers = page.getByRole("listbox", { name: termWords.offered("Finish") });
  await finish.fill(former.slice(0, -2));
  await expect(offers.getByRole("option")).toHaveText([former]);
  await finish.press("ArrowDown");
  await expect(offers.getByRole("option", { selected: true })).toHaveText(former);
  await finish.press("Enter");
  await expect(finish).toHaveValue(former);
  await finish.fill(`${fresh},${second.toUpperCase().slice(0, -1)}`);
  await offers.getByRole("option", { name: second }).click();
  await expect(finish).toHaveValue(`${fresh}, ${second}`);
  await expect(finish).toBeFocused();
  await expect(page.getByText(termWords.isNew([fresh]), { exact: true })).toBeVisible();
}

/** Merges two spellings of one size in the list of sizes. */
async function mergeSizes(page: Page, from: Term, into: Term, side: number) {
  await expectTerm(page, into.label, termWords.measure({ length_mm: side, width_mm: side }));
  const same = page.getByText(termWords.same([into.label, from.label]), { exact: true });
  await expect(same).toBeVisible();
  await button(page, termWords.mergeBoth(from.label, into.label)).click();
  const dialog = page.getByRole("dialog", { name: termWords.mergeQuestion });
  await expect(dialog.getByRole("combobox", { name: termWords.into })).toHaveValue(String(into.id));
  await expectDoneAfter(page, words.merge.done(from.label, into.label), () =>
    dialog.getByRole("button", { name: termWords.merge }).click(),
  );
  await expect(same).toBeHidden();
}

test("terms are suggested in the product form, merged and renamed in all products", async ({
  page,
  admin,
  visitor,
  deleteLater,
  makeAnySubcategory,
  makeProduct,
}) => {
  const [former, second, fresh, label] = [createTitle("Velvet rub"), createTitle("Velvet"), createTitle("Silk"), createTitle("Velour")];
  const addTerm = async (kind: TermKind, label: string): Promise<Term> =>
    (await (await admin.post("/api/terms", { data: { kind, label } })).json()).data;
  const side = 2000 + Math.floor(Math.random() * 90_000) / 10;
  const into = await addTerm("size", `${side} × ${side} mm`);
  const from = await addTerm("size", `${side / 10}x${side / 10} cm`);
  deleteLater(`/api/terms/${into.id}`);
  const subcategory = await makeAnySubcategory();
  await makeProduct(subcategory, { finish: former });
  const product = await makeProduct(subcategory, { finish: second });
  const dialog = page.getByRole("dialog", { name: termWords.mergeQuestion });
  const labelField = page.getByRole("textbox", { name: termKindNames.finish.one });

  await test.step("a product gets an existing and a new term", async () => {
    await openRow(page, product.title);
    await editRow(page, product.title);
    await chooseFinishes(page, former, second, fresh);
    await expectDoneAfter(page, catalogueMessages.products.update.done, () => button(page, productsScreen.update).click());
    expect(await fetchRow(visitor, paths.products, product.id)).toMatchObject({ finish: `${fresh}, ${second}` });
  });

  await test.step("two spellings of one size are merged; the URL keeps the type of terms", async () => {
    await page.goto(`${TERMS}?kind=size`);
    await mergeSizes(page, from, into, side);
    await page.getByRole("combobox", { name: termWords.kind }).selectOption(termKindNames.finish.many);
    await expect(page).toHaveURL(`${TERMS}?kind=finish`);
  });

  await test.step("a term is renamed", async () => {
    await expectTerm(page, fresh, termWords.products(1));
    await editRow(page, fresh);
    await labelField.fill(label);
    await expectDoneAfter(page, words.change.done(label), () => button(page, termWords.update).click());
    await expectTerm(page, label, fresh);
  });

  await test.step("a term is merged into another from its row, and the merge is undone", async () => {
    await searchTerm(page, former);
    await chooseAction(page, former, termWords.merge);
    await dialog.getByRole("combobox", { name: termWords.into }).selectOption(second);
    await expect(dialog.getByText(termWords.mergeEffect(former, second, 1))).toBeVisible();
    await expectAccessible(page);
    await expectReachableInSmallWindows(dialog, [SMALL_PHONE]);
    await dialog.getByRole("button", { name: termWords.merge }).click();
    await expect(page.getByText(words.merge.done(former, second))).toBeVisible();
    await Promise.all([
      expectDone(page, historyMessages.history.undo.done(formatMergeTitle(former, second))),
      button(page, historyWords.undo).click(),
    ]);
    await expectTerm(page, former, termWords.products(1));
  });

  await test.step("an existing label is recognised while typing and offers a merge", async () => {
    await editRow(page, former);
    await labelField.fill(second.toUpperCase());
    await button(page, termWords.mergeInto(second)).click();
    await expectDoneAfter(page, words.merge.done(former, second), () => dialog.getByRole("button", { name: termWords.merge }).click());
    await expectTerm(page, second, termWords.products(2));
    await expect(locateRow(page, second).getByText(former, { exact: true }).filter({ visible: true })).toBeVisible();
    await menuButton(page, second).click();
    await expect(page.getByRole("menuitem")).toHaveText([editingWords.edit, termWords.merge]);
    await page.keyboard.press("Escape");
  });
});

test("a material gets a description, a picture, care and warranty", async ({ page, admin, visitor, deleteLater }) => {
  const label = createTitle("Jasperite");
  const { data: term } = await (await admin.post("/api/terms", { data: { kind: "material", label } })).json();
  deleteLater(`/api/terms/${term.id}`);
  await page.goto(`${TERMS}?kind=material&id=${term.id}`);
  await page.getByRole("textbox", { name: termTextLabels.description }).fill("A banded stone.");
  await page.locator('input[type="file"][name="image"]').setInputFiles(await jpeg());
  await expect(page.getByText(websiteWords.currentPicture)).toBeVisible();
  await page.getByRole("textbox", { name: termTextLabels.care }).fill("Wipe with water.");
  await page.getByRole("textbox", { name: termTextLabels.warranty }).fill("Ten years.");
  await expectAccessible(page);
  const save = () => button(page, termWords.update).click();
  await expectDoneAfter(page, words.change.done(label), save);

  const readTerm = async (): Promise<Term> => {
    const { items } = await (await visitor.get("/api/terms?kind=material")).json();
    return items.find(({ id }: Term) => id === term.id);
  };
  const { image, ...saved } = await readTerm();
  expect(saved).toMatchObject({ description: "A banded stone.", care: "Wipe with water.", warranty: "Ten years." });
  const { items: pictures } = await (await admin.get("/api/media", { params: { url: image! } })).json();
  deleteLater(`/api/media/${pictures[0].id}`);

  await editRow(page, label);
  await button(page, `${websiteWords.remove} ${termWords.picture}`).click();
  await expectDoneAfter(page, words.change.done(label), save);
  expect((await readTerm()).image).toBeNull();
});
