import { writeAmount } from "@/lib/quotations/amount-in-words";
import { formatMoney } from "@/lib/quotations/money";
import type { Quotation } from "@/lib/quotations/quotations";
import { quotationWords as words } from "@/lib/quotations/screen-words";
import { quotationMessages, stateNames } from "@/lib/quotations/words";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { createName, DESK_PATH, expect, test } from "../enquiries/enquiry-desk";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, type Page } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { expectDone, expectDoneAfter } from "../kit/toasts";
import { createQuotation, dayFromToday, line, QUOTATIONS_PATH, readData } from "./quotation-calls";

const { href } = adminScreens.quotations;
const { fields, line: lineWords, list } = words;

const locateLine = (page: Page, number: number) => page.getByRole("group", { name: words.lineName(number), exact: true });
const lineField = (page: Page, number: number, name: string) => locateLine(page, number).getByLabel(name, { exact: true });
const total = (page: Page, amount: number) => page.getByText(words.total(formatMoney(amount, "INR")), { exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });
const heading3 = (page: Page, name: string) => page.getByRole("heading", { level: 3, name, exact: true });
const LINK = new RegExp(`^${words.whatsApp}`);

test("a request becomes a quotation with a link on a phone", async ({ page, send, visitor }) => {
  await page.setViewportSize(NARROW);
  const { id } = await send("request", { name: createName(), phone: "98250 12345" });
  await page.goto(`${DESK_PATH}?id=${id}`);
  await button(page, words.enquiry.quote).click();
  await expect(lineField(page, 1, lineWords.price)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${href}\\?id=\\d+$`));
  // The prices quoted before, and later the bar with unsaved changes, cover other fields.
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await lineField(page, 1, lineWords.price).fill("2,500.50");
  await expect(total(page, 118_023_60)).toBeVisible();
  await button(page, words.send).click();
  const missing = quotationMessages.line.at(2, quotationMessages.line.priceMissing);
  await expect(lineField(page, 2, lineWords.price)).toHaveAccessibleDescription(missing);
  await expect(lineField(page, 2, lineWords.price)).toBeFocused();
  await lineField(page, 2, lineWords.price).fill("100");
  await expect(page.getByText(writeAmount(127_463_60, "INR"))).toBeVisible();
  await button(page, words.send).click();

  await expect(heading(page, /^Quotation SH\/Q\/\d{4}-\d\d\/\d{4}$/)).toBeFocused();
  const link = await page.getByLabel(words.link, { exact: true }).inputValue();
  const token = link.split("/q/")[1];
  expect((await visitor.get(`${QUOTATIONS_PATH}/by-link/${token}`)).status()).toBe(200);
  const chat = new URL((await page.getByRole("link", { name: LINK }).getAttribute("href"))!);
  expect(chat.pathname).toBe("/919825012345");
  expect(chat.searchParams.get("text")).toContain(link);
  await expect(page.getByText(words.notOpened)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: words.fromEnquiry }).click();
  const own = page.getByRole("region", { name: words.enquiry.heading });
  await expect(own).toContainText(formatMoney(127_463_60, "INR"));
  await expect(own).toContainText(stateNames.sent);
});

test("a quotation is written with the keyboard, with products, SKUs and earlier prices", async ({ page, admin, makeAnyProduct }) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  const product = await makeAnyProduct();
  const sku = createTitle("SKU");
  const variants = [{ sku, size: "60 × 120 cm", finish: "Polished", thickness: "9 mm" }];
  await admin.patch(`/api/products/${product.id}`, { data: { variants, hs_code: "6802.21" } });
  const quoted = { ...line, product: product.id, price: 1_234_50, unit: "sqft" };
  const before = await readData(await admin.post(QUOTATIONS_PATH, { data: createQuotation({ lines: [quoted] }) }), 201);
  await readData(await admin.post(`${QUOTATIONS_PATH}/${before.id}/send`), 200);
  const { keyboard } = page;

  const count = async () => (await (await admin.get(QUOTATIONS_PATH)).json()).total;
  const others = await count();
  await page.goto(href);
  await button(page, list.add).click();
  await expect(page.getByLabel(fields.name)).toBeFocused();
  await expect(page.getByLabel(fields.payment)).not.toHaveValue("");
  expect(await count()).toBe(others);
  const name = createTitle("Asha");
  await keyboard.type(name);
  await button(page, words.addLine).press("Enter");
  await expect(lineField(page, 1, lineWords.text)).toBeFocused();
  await keyboard.type(product.title);
  await expect(page.getByRole("option").filter({ hasText: product.title })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(lineField(page, 1, lineWords.hsCode)).toHaveValue("680221");
  await keyboard.press("Tab");
  await expect(page.getByRole("option").filter({ hasText: sku })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(lineField(page, 1, lineWords.text)).toHaveValue(`${product.title}, 60 × 120 cm, Polished, 9 mm, ${sku}`);
  await keyboard.press("Tab");
  await keyboard.type("10");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(page.getByRole("listbox", { name: words.prices }).getByRole("option")).toHaveText(
    /₹1,234\.50 per sq ft.*Shah Interiors.*Sent/,
  );
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(lineField(page, 1, lineWords.price)).toHaveValue("1234.50");
  await expect(lineField(page, 1, lineWords.unit)).toHaveValue("sqft");
  // An input method confirms a word with Enter, which adds no line.
  await page.locator(":focus").dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await keyboard.press("Enter");
  await expect(lineField(page, 2, lineWords.text)).toBeFocused();
  await keyboard.type("Crating");
  for (const typed of ["2", undefined, "50"]) {
    await keyboard.press("Tab");
    if (typed) await keyboard.type(typed);
  }
  await expect(total(page, 14_685_10)).toBeVisible();
  await expectDoneAfter(page, quotationMessages.added, () => keyboard.press("Control+s"));
  await expect(page).toHaveURL(/id=\d+$/);
  await lineField(page, 2, lineWords.quantity).fill("3");
  await expectDoneAfter(page, quotationMessages.saved, () => keyboard.press("Control+s"));
  const [saved] = (await (await admin.get(QUOTATIONS_PATH, { params: { q: name } })).json()).items;
  expect(saved).toMatchObject({ total: 14_744_10, line_count: 2, state: "draft" });
});

test("errors stand beside their fields, a change by others is shown, and a deleted draft comes back", async ({ page, admin }) => {
  const draft = await readData(await admin.post(QUOTATIONS_PATH, { data: createQuotation() }), 201);
  const path = `${QUOTATIONS_PATH}/${draft.id}`;
  await page.goto(`${href}?id=${draft.id}`);
  await heading3(page, words.customer).click();
  // Every rule of the fields: lib/quotations/quotations.test.ts.
  const sentences = quotationMessages;
  for (const [field, typed, wrong] of [
    [page.getByLabel(fields.gstin), "27AAPFU0939F1ZW", sentences.gstin],
    [lineField(page, 1, lineWords.price), "12.345", sentences.line.at(1, sentences.line.price)],
    [page.getByLabel(fields.freight), "12,5", sentences.amount("Freight")],
  ] as const) {
    const old = await field.inputValue();
    await field.fill(typed);
    await button(page, words.save).click();
    await expect(field).toHaveAccessibleDescription(wrong);
    await expect(field).toBeFocused();
    await field.fill(old);
  }
  await page.getByLabel(fields.notes).fill("For the lobby");
  await page.getByRole("link", { name: editingWords.backToList }).click();
  const question = page.getByRole("dialog", { name: messages.unsaved.leave.question });
  await question.getByRole("button", { name: messages.unsaved.leave.stay }).click();

  await readData(await admin.patch(path, { data: { notes: "For the hall", freight: 1_050 } }), 200);
  await button(page, words.save).click();
  await expect(page.getByText(adminWords.newer, { exact: true })).toBeVisible();
  await button(page, adminWords.seeChanges).click();
  await expect(page.getByRole("region", { name: adminWords.seeChanges })).toContainText(formatMoney(1_050, "INR"));
  await button(page, adminWords.loadNewer).click();
  await page
    .getByRole("dialog", { name: messages.unsaved.newer.question })
    .getByRole("button", { name: messages.unsaved.newer.go })
    .click();
  await expect(page.getByLabel(fields.notes)).toHaveValue("For the hall");

  await button(page, words.remove).click();
  await expectDone(page, quotationMessages.removed);
  expect((await admin.get(path)).status()).toBe(404);
  await button(page, editingWords.undo).click();
  await expect(page.getByLabel(fields.notes)).toHaveValue("For the hall");
  const again: Quotation = await (await admin.get(`${QUOTATIONS_PATH}/${new URL(page.url()).searchParams.get("id")}`)).json();
  expect(again).toMatchObject({ customer: draft.customer, lines: [line], total: draft.total + 1_050 });
});

test("the list is filtered by state, end and words; a sent quotation is revised and an accepted one gets a proforma invoice", async ({
  page,
  admin,
  visitor,
}) => {
  const name = createTitle("Mira");
  const addSent = async (more: object) => {
    const { id } = await readData(await admin.post(QUOTATIONS_PATH, { data: createQuotation({ customer: { name }, ...more }) }), 201);
    return readData(await admin.post(`${QUOTATIONS_PATH}/${id}/send`), 200);
  };
  const late = await addSent({ valid_until: dayFromToday(30) });
  const soon = await addSent({ valid_until: dayFromToday(3), currency: "USD" });
  const rows = page
    .getByRole("table", { name: list.heading })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });

  await page.goto(`${href}?q=${encodeURIComponent(name)}`);
  await expect(rows).toHaveCount(2);
  const sums = page.getByRole("group", { name: list.states });
  await expect(sums.getByRole("button")).toHaveText(
    `${stateNames.sent} 2${formatMoney(late.total, "INR")}${formatMoney(soon.total, "USD")}`,
  );
  await expectAccessible(page);
  await button(page, list.endsThisWeek).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("link").click();
  await button(page, words.revise).click();
  await expect(heading(page, words.nextVersion(`${soon.number}/2`))).toBeVisible();
  await button(page, words.remove).click();
  await button(page, editingWords.undo).click();
  await expect(heading(page, words.nextVersion(`${soon.number}/2`))).toBeVisible();

  await visitor.post(`${QUOTATIONS_PATH}/by-link/${late.link!.replace("/q/", "")}`, { data: { answer: "accept", name: "Mira Shah" } });
  await page.goto(`${href}?id=${late.id}`);
  await expect(page.getByText(words.noTaxInvoice)).toBeVisible();
  await expect(button(page, words.revise)).toHaveCount(0);
  await button(page, words.proforma).click();
  await expect(page.getByText(/^SH\/P\/\d{4}-\d\d\/\d{4}$/)).toBeVisible();
  for (const name of [words.pdf, /^Download SH\/P\//]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  }
  await page.goto(adminScreens.dashboard.href);
  await expect(
    page.getByRole("region", { name: words.dashboard.heading }).getByRole("link").filter({ hasText: soon.number! }),
  ).toBeVisible();
});
