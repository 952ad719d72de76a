import { expect, test } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { type Variant, variantInput } from "@/lib/catalogue/products/variants";
import { readSheetWords } from "@/lib/spec-sheets/server/sheet-data";
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
  site: "https://www.example.com",
  today: "2026-11-23",
  ...more,
});

const [english, hindi] = [await readSheetWords("en"), await readSheetWords("hi")];
const buildEnglishView = (input: SheetInput, units: "m2" | "sqft" = "m2") => buildSheetView(input, { lang: "en", units }, english);

test("leaves out unknown values", () => {
  const { facts: shown, packaging, tests } = buildEnglishView(createInput());
  expect(shown.map(([label]) => label)).toEqual(["Size", "Finish", "Thickness"]);
  expect(packaging.rows).toEqual([]);
  expect(tests.rows).toEqual([]);
});

test("leaves out empty columns and those equal to the product", () => {
  const variants = [
    variant({ sku: "A", thickness: "18 mm", m2_per_box: 1.44 }),
    variant({ sku: "B", thickness: "18 mm", finish: "Honed", availability: "in_stock" }),
  ];
  const { packaging } = buildEnglishView(createInput({ variants }));
  expect(packaging.heads.map(({ text }) => text)).toEqual(["SKU", "Finish", "m² per box", "Availability"]);
  expect(packaging.rows).toEqual([
    ["A", "–", "1.44", "–"],
    ["B", "Honed", "–", "In stock"],
  ]);
});

test("converts areas to square feet, and adds inches and pounds", () => {
  const variants = [variant({ size: "600 × 600 mm", m2_per_box: 1.44, minimum_order_m2: 100, kg_per_box: 30 })];
  const { packaging, facts: shown } = buildEnglishView(createInput({ variants }), "sqft");
  expect(packaging.rows[0]).toEqual([
    "A",
    "600\u00a0×\u00a0600\u00a0mm (23.6\u00a0×\u00a023.6\u00a0in)",
    "15.5",
    "30 (66.1\u202flb)",
    "1,076.39",
  ]);
  expect(shown[0]).toEqual(["Size", "600\u00a0×\u00a01200\u00a0mm (23.6\u00a0×\u00a047.2\u00a0in)"]);
});

test("writes labels, dates, inches and names of tests in its language", () => {
  const tests = [{ test: "Water absorption", value: "0.3", unit: "%", standard: "EN 13755", tested_on: "2025-03-11" }];
  const view = buildSheetView(createInput({ tests }), { lang: "hi", units: "sqft" }, hindi);
  expect(view.sheet).toBe("स्पेसिफ़िकेशन शीट");
  expect(view.facts[0]).toEqual(["आकार", "600\u00a0×\u00a01200\u00a0mm (23.6\u00a0×\u00a047.2\u00a0इंच)"]);
  expect(view.tests.rows).toEqual([["जल अवशोषण", "0.3 %", "EN 13755", "11 मार्च 2025"]]);
  expect([view.issued, view.link]).toEqual(["23 नवंबर 2026 की स्थिति", "www.example.com/hi/p/12"]);
});

test("shows until when documents are valid", () => {
  const document = { language: "gu", file: "/uploads/x.pdf", bytes: null };
  const documents = [
    { ...document, kind: "certificate" as const, valid_until: "2026-11-23" },
    { ...document, kind: "test_report" as const, valid_until: "2026-11-22" },
  ];
  expect(buildEnglishView(createInput({ documents })).documents.rows).toEqual([
    { name: "Certificate", note: "Gujarati, valid until 23 November 2026" },
    { name: "Test report", note: "Gujarati, expired on 22 November 2026" },
  ]);
});

test("adds break opportunities to very long words only", () => {
  const variants = [variant({ sku: "W".repeat(64) }), variant({ sku: "SH-WC-600600-18" })];
  const { packaging } = buildEnglishView(createInput({ variants }));
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
