import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import { variantInput } from "@/lib/catalogue/products/variants";
import { readWords } from "@/lib/platform/server/words";
import { writeAmount } from "@/lib/quotations/amount-in-words";
import { buildQuotationView, type PrintedQuotation } from "@/lib/quotations/quotation-view";
import { type QuotationContent, quotationContent } from "@/lib/quotations/quotations";
import { computeTotals } from "@/lib/quotations/totals";
import { renderDocument } from "@/lib/spec-sheets/server/typesetting/typesetter";
import { companyDefaults } from "@/lib/website/content/groups/company";

const LINE = { text: "White Carrara, 600 × 600 mm", quantity: 40, unit: "m2", price: 1_00_000_00, gst_percent: 5, hs_code: "680221" };
const variant = { ...variantInput.parse({ sku: "A-1" }), m2_per_box: 1.44, kg_per_box: 30, boxes_per_pallet: 27 };
const { brand, descriptor, address, phones, email } = companyDefaults;
const firm = {
  brand,
  descriptor,
  address,
  phones,
  email,
  mark: "",
  gstin: "24AAAAA0000A1Z8",
  lut: "AD24",
  bank: "Sample Bank\n\nIFSC: SAMP",
};

function print(fields: object = {}, more: Partial<PrintedQuotation> = {}): PrintedQuotation {
  const customer = { name: "Mira Shah", company: "Surya Hotels", address: "12 Ring Road\nRajkot", country: "IN" };
  const content: QuotationContent = quotationContent.parse({ customer, lines: [LINE], valid_until: "2026-12-13", ...fields });
  const { lines, ...totals } = computeTotals(content);
  return {
    ...{ number: "SH/Q/2026-27/0001", version: 1, state: "sent", day: "2026-11-28", site: "https://www.example.com", firm },
    ...content,
    ...{ ...totals, lines: content.lines.map((line, index) => ({ ...line, ...lines[index]! })) },
    in_words: writeAmount(totals.total, content.currency),
    products: content.lines.map(() => ({ title: "", material: null, size: null, finish: null, thickness: null, picture: "", variant })),
    ...more,
  };
}

async function build(printed: PrintedQuotation, proforma?: string) {
  const { language } = printed;
  const [offer, paper, units] = await Promise.all([
    readWords(language, "offer"),
    readWords(language, "quotationPaper"),
    readWords(language, "units"),
  ]);
  return buildQuotationView(printed, { offer, paper, units }, proforma);
}

test("within a state each line has CGST and SGST, and rupees are grouped by lakh", async () => {
  const { heads, lines, totals, total, inWords } = await build(print({ packing: 5_000_00 }));
  expect(heads.taxes).toEqual(["CGST", "SGST"]);
  expect(lines[0]).toMatchObject({ net: "40,00,000.00", quantity: "40 m²", price: "1,00,000.00", discount: "" });
  expect(lines[0]!.taxes).toEqual([
    { rate: "2.5\u202f%", amount: "1,00,000.00" },
    { rate: "2.5\u202f%", amount: "1,00,000.00" },
  ]);
  expect(totals).toEqual([
    ["Net amount", "40,00,000.00"],
    ["Packing", "5,000.00"],
    ["CGST", "1,00,000.00"],
    ["SGST", "1,00,000.00"],
  ]);
  expect(total.amount).toBe("INR 42,05,000.00");
  expect(inWords.text).toBe("Rupees forty-two lakh five thousand only");
});

test("an export under LUT has no tax, names the LUT and groups by thousands", async () => {
  const view = await build(print({ supply: "export_lut", currency: "USD", incoterm: "FOB", place: "Mundra" }));
  expect(view.heads.taxes).toEqual([]);
  expect(view.total.amount).toBe("USD 4,000,000.00");
  expect(view.facts).toContainEqual(["Incoterm (2020)", "FOB Mundra"]);
  expect(view.terms.at(-1)!.lines).toEqual(["Export under LUT, without tax", "LUT AD24"]);
});

test("prints sizes, packing and container figures in the units of the quotation", async () => {
  const view = await build(print({ units: "sqft" }));
  expect(view.lines[0]!.notes).toEqual(["HS code 680221", "28 boxes · 434 sq ft · 2 pallets · 840 kg (1,852 lb)"]);
  expect(view.lines[0]!.title).toBe("White Carrara, 600\u00a0×\u00a0600\u202fmm (23.6\u00a0×\u00a023.6\u00a0in)");
  expect(view.load).toEqual(["Total weight: 840\u202fkg (1,852\u202flb)", "20-foot containers by weight: 0.1"]);
});

test("a draft is marked, a proforma says that it is no tax invoice, a new version has its number", async () => {
  expect(await build(print({}, { state: "draft", number: null }))).toMatchObject({ draft: "Draft", number: "", disclaimer: "" });
  expect(await build(print({}, { version: 2 }), "SH/P/2026-27/0007")).toMatchObject({
    ...{ title: "Proforma invoice", number: "SH/P/2026-27/0007", draft: "" },
    disclaimer: "This is a proforma invoice, not a tax invoice.",
    facts: expect.arrayContaining([["Quotation", "SH/Q/2026-27/0001/2"]]),
  });
});

test("a draft without prices, lines or a customer is printed", async () => {
  const { lines } = await build(print({ lines: [{ ...LINE, price: null }] }));
  expect(lines[0]).toMatchObject({ price: "–", net: "–", taxes: [{ amount: "–" }, { amount: "–" }] });
  const empty = print({ lines: [], customer: {}, valid_until: null }, { state: "draft", number: null });
  expect((await readPages(empty)).join()).toContain("Rupees zero only");
});

async function readPages(printed: PrintedQuotation): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "quotation-"));
  const library = await PDFiumLibrary.init();
  try {
    const target = path.join(folder, "quotation.pdf");
    await renderDocument({ template: "quotation", data: JSON.stringify(await build(printed)), pictures: [], target });
    const document = await library.loadDocument(await readFile(target));
    return [...document.pages()].map((page) => page.getText().replace(/\s+/g, " "));
  } finally {
    library.destroy();
    await rm(folder, { recursive: true });
  }
}

test.each([1, 17, 18, 19, 20, 21, 22, 50])("the head of %s lines is on each page, and the totals never without a line", async (count) => {
  const lines = Array.from({ length: count }, (_, index) => ({ ...LINE, text: `Stone number ${index + 1}.` }));
  const pages = await readPages(print({ lines }));
  expect(pages.join().match(/Stone number/g)).toHaveLength(count);
  for (const page of pages.filter((text) => text.includes("Stone number"))) expect(page).toContain("Amount, INR");
  expect(pages.find((page) => page.includes("Amount in words"))).toContain(`Stone number ${count}.`);
});

test.each(["hi", "mr", "gu"])("prints a quotation in %s with the amount in English words", async (language) => {
  const text = (await readPages(print({ language }))).join();
  expect(text).toContain("42,00,000.00");
  expect(text).toContain("Rupees forty-two lakh only");
  expect(text).toMatch(/[\p{Script=Devanagari}\p{Script=Gujarati}]/u);
});
