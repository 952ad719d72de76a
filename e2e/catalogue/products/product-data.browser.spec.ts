import { dataHeadings, documentKinds, variantLabels } from "@/lib/catalogue/products/data-words";
import { factLabels } from "@/lib/catalogue/products/facts";
import { expiringWords, dataWords as words } from "@/lib/catalogue/products/form/data-form-words";
import { listMissingTests } from "@/lib/catalogue/products/form/product-presets";
import type { Product } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import { collectComplaints, expectAccessible, NARROW, WIDE } from "../../kit/accessible";
import { button, expect, openFromSidebar, productsScreen, test, titleField } from "../../kit/admin-screens";
import { type APIRequestContext, createTitle, type Page } from "../../kit/fixtures";
import { pdf } from "../../kit/pdfs";
import { jpeg } from "../../kit/pictures";
import { expectReachable, resize } from "../../kit/reachable";
import { expectDone, expectFailed } from "../../kit/toasts";
import { showDraftsFirst } from "./products-list";

test.use({ viewport: NARROW });

const { update, states } = catalogueMessages.products;
const locateSection = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const locateSkus = (page: Page) => page.getByRole("textbox", { name: variantLabels.sku });
/** The line of an entry, which opens a sheet with its fields on a phone. */
const locateLine = (page: Page, name: string) => page.getByRole("button", { name }).and(page.locator("[popovertarget]"));
const openSheet = (page: Page, name: string) => locateLine(page, name).click();
const closeSheet = (page: Page) => button(page, words.closeSheet).click();

async function expectVariants(page: Page, sku: string): Promise<void> {
  for (const name of [`${sku}-60`, `${sku}-80`]) await expect(locateLine(page, name)).toBeVisible();
}

async function openForm(page: Page, { id, title }: Product): Promise<void> {
  await showDraftsFirst(page);
  await page.goto(`${productsScreen.href}?id=${id}`);
  await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
}

async function pasteVariants(page: Page, sku: string): Promise<void> {
  await button(page, words.addVariant).click();
  const first = locateSkus(page);
  await expect(first).toBeFocused();
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `SKU\tSize\tFinish\n${sku}-60\t600 × 600 mm\tPolished\n${sku}-80\t800 × 800 mm\tHoned\n`);
  await closeSheet(page);
  await expect(first).toBeHidden();
  await expectVariants(page, sku);
}

async function addDocumentAndPictures(page: Page): Promise<void> {
  await page.getByLabel(words.addDocument).setInputFiles(pdf());
  await page.getByRole("combobox", { name: words.kind }).selectOption(documentKinds.test_report);
  await page.getByLabel(words.validUntil).fill("2026-01-31");
  const rooms = await Promise.all([1, 2, 3, 4, 5].map(async (number) => ({ ...(await jpeg()), name: `room-${number}.jpg` })));
  await page.getByLabel(productsScreen.imageLabel).setInputFiles(rooms);
  // The first five of six are in the gallery of the page.
  await expect(page.getByRole("group", { name: "Picture 1", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: words.caption }).fill("A hall in Morbi");
  await page.getByRole("combobox", { name: factLabels.origin }).fill("India");
}

/** Adds the standard tests, and saves with two errors, which are both shown. */
async function addStandardTests(page: Page, sku: string): Promise<void> {
  await button(page, words.usualTests.stone).click();
  const usual = listMissingTests("stone", []);
  for (const { test } of usual) await expect(locateLine(page, test)).toBeVisible();
  await openSheet(page, usual[0]!.test);
  await page.getByRole("group", { name: usual[0]!.test }).getByRole("textbox", { name: "Value" }).fill("2700");
  await closeSheet(page);
  const weight = page.getByRole("group", { name: `${sku}-60` }).getByRole("textbox", { name: variantLabels.kg_per_box });
  const code = page.getByRole("textbox", { name: factLabels.hs_code });
  await button(page, words.addVariant).click();
  const copy = page.getByRole("group", { name: words.variant(3, "") });
  await expect(copy.getByLabel(variantLabels.size)).toHaveValue("800 × 800 mm");
  await expect(copy.getByLabel(variantLabels.sku)).toHaveValue("");
  await expectAccessible(page);
  await button(page, words.remove(words.variant(3, ""))).click();
  await openSheet(page, `${sku}-60`);
  await weight.fill("heavy");
  await closeSheet(page);
  await code.fill("marble");
  await button(page, stateWords.save).click();
  const wrong = messages.fields.amount("kg per box", 100_000);
  await expectFailed(page, catalogueMessages.productData.hsCode);
  await expect(code).toBeFocused();
  await expect(locateLine(page, `${sku}-60`)).toHaveAccessibleDescription(wrong);
  await openSheet(page, `${sku}-60`);
  await expect(weight).toHaveAccessibleDescription(wrong);
  await weight.fill("32,5");
  await expect(weight).not.toHaveAccessibleDescription(wrong);
  await closeSheet(page);
  await code.fill("");
}

/** Returns the visible selects and dates of the data, and whether they are too narrow for a value. */
const measureFields = (page: Page) =>
  page.locator("form :is(select[data-field], input[type=date])").evaluateAll((fields) =>
    (fields as (HTMLSelectElement | HTMLInputElement)[]).flatMap((field) => {
      if (!field.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.font = font;
      // A date shows a button as well.
      const texts = field instanceof HTMLSelectElement ? [...field.options].map(({ text }) => text) : ["00/00/0000 00"];
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [{ name: field.dataset.field ?? field.name, isCut: texts.some((text) => canvas.measureText(text).width > room) }];
    }),
  );

async function expectWideFields(page: Page, sku: string): Promise<void> {
  const measureSheet = async (name: string) => {
    await openSheet(page, name);
    const fields = await measureFields(page);
    await closeSheet(page);
    return fields;
  };
  for (const size of [NARROW, WIDE]) {
    await resize(page, size);
    const [usual] = listMissingTests("stone", []);
    const fields = size === WIDE ? await measureFields(page) : [...(await measureSheet(`${sku}-60`)), ...(await measureSheet(usual!.test))];
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["data.variants.0.availability", "data.tests.0.tested_on"]));
    expect(
      fields.filter(({ isCut }) => isCut),
      `at ${size.width} px`,
    ).toEqual([]);
  }
  await page.setViewportSize(NARROW);
}

/** A SKU of another product is reported at its field: its sheet opens, and stays open while it is corrected. Nothing is saved. */
async function expectTakenSku(page: Page, admin: APIRequestContext, taken: Product, own: string): Promise<void> {
  const sku = createTitle("TAKEN");
  expect((await admin.patch(`/api/products/${taken.id}`, { data: { variants: [{ sku }] } })).status()).toBe(200);
  await openSheet(page, own);
  const field = locateSkus(page).last();
  const before = await field.inputValue();
  await field.fill(sku);
  await closeSheet(page);
  await expect(field).toBeHidden();
  const error = catalogueMessages.productData.skuTaken(sku, taken.title);
  await Promise.all([expectFailed(page, error), button(page, stateWords.update).click()]);
  await expect(field).toBeFocused();
  await expect(field).toBeVisible();
  await expect(field).toHaveAccessibleDescription(error);
  await field.pressSequentially("-2");
  await expect(field).toBeFocused();
  await expect(field).toBeVisible();
  await expect(field).toHaveValue(/-2/);
  await field.fill(before);
  await closeSheet(page);
}

/** Checks the data on the product's page: tests collapsed on a phone, all open in a wide window, one printed page. */
async function expectDataOnPage(page: Page, sku: string): Promise<void> {
  const table = page.getByRole("table", { name: dataHeadings.variants });
  await expect(page.getByRole("table", { name: dataHeadings.tests })).toBeHidden();
  await page.locator("summary", { hasText: dataHeadings.tests }).click();
  await expect(table.getByRole("row", { name: `${sku}-60` })).toContainText("32.5");
  await expect(table.getByRole("row", { name: `${sku}-60` })).toContainText("600 × 600 mm (23.6 × 23.6 in)");
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  for (const name of [dataHeadings.variants, dataHeadings.tests]) await expect(page.getByRole("table", { name })).toBeVisible();
  await expect(page.getByRole("row", { name: "Apparent density" })).toContainText("2700");
  await expect(page.getByText("Frost resistance")).toBeHidden();
  await expect(page.getByRole("link", { name: documentKinds.test_report })).toBeVisible();
  await expect(page.getByText("Expired on 31 January 2026")).toBeVisible();
  await expect(page.getByRole("figure").getByText("A hall in Morbi")).toBeVisible();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
}

test("staff enter product data on a phone as a draft and publish it, and visitors see it on the page and in print", async ({
  page,
  admin,
  visitor,
  makeProduct,
  makeAnySubcategory,
}) => {
  test.slow();
  const subcategory = await makeAnySubcategory();
  const product = await makeProduct(subcategory);
  const address = `/api/products/${product.id}`;
  const sku = createTitle("SH");
  const complaints = collectComplaints(page);
  await openForm(page, product);
  await test.step("a table from a spreadsheet fills the variants", () => pasteVariants(page, sku));
  await test.step("a document and pictures get details before they are uploaded", () => addDocumentAndPictures(page));
  await expectReachable(page.locator("form").filter({ has: titleField(page, productsScreen) }));
  await test.step("one button adds the standard tests, and invalid values are reported at their fields", () => addStandardTests(page, sku));
  await test.step("no select and no date is too narrow for its values", () => expectWideFields(page, sku));

  await test.step("one call saves everything in a draft, which visitors see after publishing", async () => {
    await Promise.all([expectDone(page, states.draftBeside), button(page, stateWords.save).click()]);
    await expectVariants(page, sku);
    expect(await (await visitor.get(address)).json()).toMatchObject({
      origin: null,
      variants: [],
      documents: [],
      pictures: [],
      sub_image1: null,
    });
    await page.reload();
    await openSheet(page, `${sku}-60`);
    await expect(page.getByRole("group", { name: `${sku}-60` }).getByRole("textbox", { name: variantLabels.kg_per_box })).toHaveValue(
      "32.5",
    );
    await closeSheet(page);
    await button(page, stateWords.publish).click();
    await expect(page.getByRole("heading", { name: words.describe(6) })).toBeFocused();
    await Promise.all([expectDone(page, update.done), button(page, stateWords.publish).click()]);
    expect(await (await visitor.get(address)).json()).toMatchObject({
      origin: "India",
      product_image: product.product_image,
      sub_image4: expect.any(String),
      variants: [
        { sku: `${sku}-60`, kg_per_box: 32.5 },
        { sku: `${sku}-80`, finish: "Honed" },
      ],
      documents: [{ kind: "test_report", valid_until: "2026-01-31" }],
      pictures: [{ role: "installed", caption: "A hall in Morbi" }],
    });
  });
  expect(complaints).toEqual([]);

  const taken = await makeProduct(subcategory);
  await test.step("an error of the server is shown at its field", () => expectTakenSku(page, admin, taken, `${sku}-80`));

  await test.step("the dashboard warns about the expired document", async () => {
    // The warning must not depend on whether staff have sorted the products.
    expect((await admin.put("/api/order/products", { data: { ids: [product.id, taken.id] } })).status()).toBe(200);
    await openFromSidebar(page, "/admin/dashboard");
    const warning = page.getByRole("region", { name: expiringWords.heading });
    await expect(warning.getByRole("link", { name: product.title })).toContainText(expiringWords.lapsed("31 January 2026"));
    await warning.getByRole("link", { name: product.title }).click();
    await expect(locateSection(page, dataHeadings.documents).getByLabel(words.validUntil)).toHaveValue("2026-01-31");
  });
  const { page: shown } = await (await visitor.get(address)).json();
  await page.goto(shown);
  await expectDataOnPage(page, sku);
});
