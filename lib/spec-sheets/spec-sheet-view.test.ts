import { expect, test } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { type Variant, variantInput } from "@/lib/catalogue/products/variants";
import { sheetWords } from "@/lib/spec-sheets/sheet-words";
import { layOutFrames } from "@/lib/spec-sheets/spec-sheet-frames";
import { buildSheetView, type SheetInput } from "@/lib/spec-sheets/spec-sheet-view";
import { companyDefaults } from "@/lib/website/content/groups/company";

const variant = (more: Partial<Variant>) => ({ ...variantInput.parse({ sku: "A" }), ...more });

const createInput = (data: Partial<SheetInput["data"]> = {}, more: Partial<SheetInput> = {}): SheetInput => ({
  product: {
    id: 12,
    title: "White Carrara",
    description: "<p>From Tuscany.</p>",
    product_image: "",
    sub_image1: null,
    sub_image2: null,
    sub_image3: null,
    sub_image4: null,
    size: "600 × 1200 mm",
    finish: "Polished, Honed",
    thickness: "18 mm",
    material: null,
    recommended_use: null,
  },
  data: { ...blankData, ...data },
  pictures: 0,
  category: "Marble",
  subcategory: "White",
  firm: companyDefaults,
  isMarked: false,
  translations: {},
  site: "https://www.example.com",
  today: "2026-11-23",
  ...more,
});

const english = { lang: "en", units: "m2" } as const;

test("leaves out unknown values", () => {
  const { facts: shown, packaging, tests } = buildSheetView(createInput(), english);
  expect(shown.map(([label]) => label)).toEqual(["Size", "Finish", "Thickness"]);
  expect(packaging.rows).toEqual([]);
  expect(tests.rows).toEqual([]);
});

test("leaves out empty columns and those equal to the product", () => {
  const variants = [
    variant({ sku: "A", thickness: "18 mm", m2_per_box: 1.44 }),
    variant({ sku: "B", thickness: "18 mm", finish: "Honed", availability: "in_stock" }),
  ];
  const { packaging } = buildSheetView(createInput({ variants }), english);
  expect(packaging.heads.map(({ text }) => text)).toEqual(["SKU", "Finish", "m² per box", "Availability"]);
  expect(packaging.rows).toEqual([
    ["A", "–", "1.44", "–"],
    ["B", "Honed", "–", "In stock"],
  ]);
});

test("converts areas to square feet and adds inches", () => {
  const variants = [variant({ size: "600 × 600 mm", m2_per_box: 1.44, minimum_order_m2: 100, kg_per_box: 30 })];
  const { packaging, facts: shown } = buildSheetView(createInput({ variants }), { lang: "en", units: "sqft" });
  expect(packaging.rows[0]).toEqual(["A", "600\u00a0×\u00a0600\u00a0mm (23.6\u00a0×\u00a023.6\u00a0in)", "15.5", "30", "1,076.39"]);
  expect(shown[0]).toEqual(["Size", "600\u00a0×\u00a01200\u00a0mm (23.6\u00a0×\u00a047.2\u00a0in)"]);
});

test("translates term by term and keeps terms without a translation", () => {
  const { facts: shown } = buildSheetView(createInput({}, { translations: { "finish/polished": "पॉलिश्ड" } }), { lang: "hi", units: "m2" });
  expect(shown[1]).toEqual(["फ़िनिश", "पॉलिश्ड, Honed"]);
});

test("shows until when documents are valid", () => {
  const document = { language: "gu", file: "/uploads/x.pdf", bytes: null };
  const documents = [
    { ...document, kind: "certificate" as const, valid_until: "2026-11-23" },
    { ...document, kind: "test_report" as const, valid_until: "2026-11-22" },
  ];
  expect(buildSheetView(createInput({ documents }), english).documents.rows).toEqual([
    { name: "Certificate", note: "Gujarati, valid until 23 November 2026" },
    { name: "Test report", note: "Gujarati, expired on 22 November 2026" },
  ]);
});

test("adds break opportunities to very long words only", () => {
  const variants = [variant({ sku: "W".repeat(64) }), variant({ sku: "SH-WC-600600-18" })];
  const { packaging } = buildSheetView(createInput({ variants }), english);
  expect(packaging.rows[0]![0]!.split("\u200b").every((part) => part.length <= 9)).toBe(true);
  expect(packaging.rows[1]![0]).toBe("SH-WC-600600-18");
});

test("lays out pictures without gaps or overlaps", () => {
  for (const count of [1, 2, 3, 4, 9]) {
    const frames = layOutFrames(count);
    expect(frames).toHaveLength(Math.min(count, 4));
    const right = Math.max(...frames.map(({ x, width }) => x + width));
    const bottoms = frames.filter(({ x, width }) => x + width === right).map(({ y, height }) => y + height);
    expect(right).toBe(210);
    expect(Math.max(...bottoms)).toBeCloseTo(frames[0]!.y + frames[0]!.height);
  }
  expect(layOutFrames(0)).toEqual([]);
});

test("has all texts in each language", () => {
  const texts = (value: unknown): string[] =>
    typeof value === "string" ? [value] : typeof value === "object" && value ? Object.values(value).flatMap(texts) : [];
  const count = texts(sheetWords.en).length;
  for (const lang of Object.keys(sheetWords)) {
    expect(texts(sheetWords[lang])).toHaveLength(count);
    const { sheet, issued } = buildSheetView(createInput(), { lang, units: "m2" });
    expect(issued).toContain("2026");
    if (lang !== "en") expect(sheet).toMatch(/[\p{Script=Devanagari}\p{Script=Gujarati}]/u);
  }
});
