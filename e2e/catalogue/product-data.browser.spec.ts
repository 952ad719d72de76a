import type { APIRequestContext, Page } from "@playwright/test";
import { expiringWords, dataWords as words } from "@/lib/catalogue/products/data-form-words";
import { dataHeadings, documentKinds, moreColumns, variantLabels } from "@/lib/catalogue/products/data-words";
import { factLabels } from "@/lib/catalogue/products/facts";
import { listMissingTests } from "@/lib/catalogue/products/product-presets";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { collectComplaints, expectAccessible, NARROW, NARROWEST, WIDE } from "../kit/accessible";
import { button, dismissError, expect, expectDone, expectFailed, openFromSidebar, productsScreen, test } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { pdf } from "../kit/pdfs";
import { jpeg } from "../kit/pictures";
import { expectReachable } from "../kit/reachable";
import { showDraftsFirst } from "./products-list";

test.use({ viewport: NARROW });

const told = catalogueMessages.productData;
const locateData = (page: Page) => page.getByRole("region", { name: words.heading });

async function openData(page: Page, { id }: Product): Promise<void> {
  await showDraftsFirst(page);
  await page.goto(`${productsScreen.href}?id=${id}`);
  await expect(locateData(page)).toBeVisible();
  for (const heading of [...Object.values(dataHeadings), words.facts]) await locateData(page).getByText(heading, { exact: true }).click();
}

async function pasteVariants(page: Page, sku: string): Promise<void> {
  await button(page, words.addVariant).click();
  const first = locateData(page).getByRole("textbox", { name: variantLabels.sku });
  await expect(first).toBeFocused();
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `SKU\tSize\tFinish\n${sku}-60\t600 × 600 mm\tPolished\n${sku}-80\t800 × 800 mm\tHoned\n`);
  await expect(locateData(page).getByRole("textbox", { name: variantLabels.sku })).toHaveCount(2);
}

async function addDocumentAndPicture(page: Page): Promise<void> {
  const area = locateData(page);
  await Promise.all([expectDone(page, told.documentAdded), area.getByLabel(words.addDocument).setInputFiles(pdf())]);
  await area.getByRole("combobox", { name: words.kind }).selectOption(documentKinds.test_report);
  await area.getByLabel(words.validUntil).fill("2026-01-31");
  await Promise.all([expectDone(page, told.pictureAdded), area.getByLabel(words.addPicture).setInputFiles(await jpeg())]);
  await area.getByRole("textbox", { name: words.caption }).fill("A hall in Morbi");
  await area.getByRole("combobox", { name: factLabels.origin }).fill("India");
}

async function addStandardTests(page: Page, variant: string): Promise<void> {
  const area = locateData(page);
  await button(page, words.usualTests.stone).click();
  const usual = listMissingTests("stone", []);
  await expect(area.getByRole("textbox", { name: "Standard" })).toHaveCount(usual.length);
  await area.getByRole("group", { name: usual[0]!.test }).getByRole("textbox", { name: "Value" }).fill("2700");
  const weight = area.getByRole("group", { name: variant }).getByRole("textbox", { name: variantLabels.kg_per_box });
  await weight.fill("heavy");
  await button(page, words.save).click();
  const wrong = messages.fields.amount("kg per box", 100_000);
  await expectFailed(page, wrong);
  await expect(weight).toBeFocused();
  await expect(weight).toHaveAccessibleDescription(wrong);
  await dismissError(page, wrong);
  await weight.fill("32,5");
}

async function loadNewerData(page: Page, admin: APIRequestContext, address: string): Promise<void> {
  const area = locateData(page);
  expect((await admin.patch(address, { data: { colour: "White" } })).status()).toBe(200);
  await area.getByRole("textbox", { name: factLabels.hs_code }).fill("6802.21");
  await Promise.all([expectFailed(page, messages.changedMeanwhile("product")), button(page, words.save).click()]);
  await area.getByRole("button", { name: adminWords.loadNewer }).click();
  const { question, go } = messages.unsaved.newer;
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: go }).click();
  await expect(area.getByRole("combobox", { name: factLabels.colour })).toHaveValue("White");
}

/** Checks the data on the product's page: tests collapsed on a phone, all open in a wide window, one printed page. */
async function expectDataOnPage(page: Page, sku: string): Promise<void> {
  const table = page.getByRole("table", { name: dataHeadings.variants });
  await expect(page.getByRole("table", { name: dataHeadings.tests })).toBeHidden();
  await page.locator("summary", { hasText: dataHeadings.tests }).click();
  await expect(table.getByRole("row", { name: `${sku}-60` })).toContainText("32.5");
  await expect(table.getByRole("row", { name: `${sku}-60` })).toContainText("600 × 600 mm (23.6 × 23.6 in)");
  await expectAccessible(page, [NARROW]);
  await test.step("at 320 px a hint shows that the table has more columns, until they are visible", async () => {
    await page.setViewportSize(NARROWEST);
    const box = page.getByRole("region", { name: `${dataHeadings.tests}, scrolls sideways` });
    const hint = box.locator("xpath=preceding-sibling::p");
    await expect(hint).toHaveText(moreColumns);
    await expect(hint).toBeVisible();
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(hint).toBeHidden();
  });
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

test("staff enter product data on a phone, and visitors see it on the page and in print", async ({
  page,
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  test.slow();
  const product = await makeProduct(await makeSubcategory(await makeCategory()));
  const address = `/api/products/${product.id}`;
  const sku = createTitle("SH");
  const area = locateData(page);
  const complaints = collectComplaints(page);
  await openData(page, product);
  await test.step("a table from a spreadsheet fills the variants", () => pasteVariants(page, sku));
  await test.step("a document and a picture are uploaded at once and get details", () => addDocumentAndPicture(page));
  await expectReachable(area);
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  await test.step("one button adds the standard tests, and an invalid value is reported at its field", () =>
    addStandardTests(page, `${sku}-60`));
  await Promise.all([expectDone(page, told.saved), button(page, words.save).click()]);
  await expect(area.getByText(words.unsaved)).toBeHidden();
  expect(await (await visitor.get(address)).json()).toMatchObject({
    origin: "India",
    variants: [
      { sku: `${sku}-60`, kg_per_box: 32.5 },
      { sku: `${sku}-80`, finish: "Honed" },
    ],
    documents: [{ kind: "test_report", valid_until: "2026-01-31" }],
    pictures: [{ role: "installed", caption: "A hall in Morbi" }],
  });
  expect(complaints).toEqual([]);

  await test.step("newer data from another user can be loaded", () => loadNewerData(page, admin, address));

  await test.step("the dashboard warns about the expired document", async () => {
    // The warning must not depend on whether staff have sorted the products.
    expect((await admin.put("/api/order/products", { data: { ids: [product.id] } })).status()).toBe(200);
    await openFromSidebar(page, "/admin/dashboard");
    const warning = page.getByRole("region", { name: expiringWords.heading });
    await expect(warning.getByRole("link", { name: product.title })).toContainText(expiringWords.lapsed("31 January 2026"));
    await warning.getByRole("link", { name: product.title }).click();
    await expect(area).toBeVisible();
  });
  const { page: shown } = await (await visitor.get(address)).json();
  await page.goto(shown);
  await expectDataOnPage(page, sku);
});
