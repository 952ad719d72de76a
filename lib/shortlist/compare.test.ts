import { expect, test } from "vitest";
import { type Variant, variantInput } from "@/lib/catalogue/products/variants";
import { readWords } from "@/lib/platform/server/words";
import { getLanguageTag } from "@/lib/shared/languages";
import type { ComparedStone } from "@/lib/shortlist/chosen-stones";
import { type CompareWords, compareStones } from "@/lib/shortlist/compare";

const readCompareWords = async (language: string): Promise<CompareWords> => ({
  compare: await readWords(language, "compare"),
  facts: await readWords(language, "facts"),
  product: await readWords(language, "product"),
  units: await readWords(language, "units"),
  tests: await readWords(language, "tests"),
  tag: getLanguageTag(language),
});
const words = await readCompareWords("en");

const variant = (more: Partial<Variant>) => ({ ...variantInput.parse({ sku: "A-1" }), ...more });

const stone = (more: Partial<ComparedStone>): ComparedStone => ({
  id: 1,
  title: "White Carrara",
  href: "/product/marble/white/white-carrara",
  image: null,
  size: null,
  finish: null,
  thickness: null,
  material: null,
  use: null,
  colour: null,
  origin: null,
  variants: [],
  slabs: {},
  tests: [],
  ...more,
});

const row = (stones: ComparedStone[], label: string) => compareStones(words, stones).find((one) => one.label === label);

test("leaves out unknown properties, and does not mark a value that only one stone has", () => {
  const rows = compareStones(words, [stone({ finish: "Polished" }), stone({})]);
  expect(rows).toEqual([{ label: "Finish", cells: [[["Polished"]], []], differs: false, isNoteworthy: false }]);
});

test("ignores order, case and spacing of terms", () => {
  const stones = [stone({ use: "Flooring, Wall cladding" }), stone({ use: "wall  cladding, flooring" })];
  expect(row(stones, "Recommended use")?.differs).toBe(false);
  expect(row([stone({ use: "Flooring" }), stone({ use: "Walls" })], "Recommended use")?.differs).toBe(true);
});

test("a difference is noteworthy where some stones agree, or where two stones agree elsewhere", () => {
  const noteworthy = (...stones: ComparedStone[]) => compareStones(words, stones).map(({ isNoteworthy }) => isNoteworthy);
  const [polished, honed, flamed] = ["Polished", "Honed", "Flamed"].map((finish) => stone({ finish, origin: "India" }));
  expect(noteworthy(polished!, honed!, flamed!)).toEqual([false, false]);
  expect(noteworthy(polished!, honed!, polished!)).toEqual([true, false]);
  expect(noteworthy(polished!, honed!)).toEqual([true, false]);
  expect(noteworthy(polished!, stone({ finish: "Honed", origin: "Italy" }))).toEqual([false, false]);
});

test("marks no differences for a single stone", () => {
  expect(compareStones(words, [stone({ finish: "Honed", origin: "India" })]).map(({ differs }) => differs)).toEqual([false, false]);
});

test("reads packaging, minimum order and lead time from the variants", () => {
  const variants = [
    variant({ size: "600 × 600 mm", finish: "Polished", pieces_per_box: 2, m2_per_box: 0.72, kg_per_box: 35, boxes_per_pallet: 27 }),
    variant({ sku: "A-2", minimum_order_m2: 25, lead_time_days: 10, availability: "in_stock" }),
    variant({ sku: "A-3", minimum_order_m2: 20, lead_time_days: 30, availability: "made_to_order", kg_per_box: 9, boxes_per_pallet: 1 }),
  ];
  const rows = compareStones(words, [stone({ variants })]);
  expect(Object.fromEntries(rows.map(({ label, cells }) => [label, cells[0]]))).toEqual({
    Size: [[{ size: "600 × 600 mm" }]],
    Availability: [["In stock"], ["Made to order"]],
    Packaging: [
      [{ size: "600 × 600 mm, Polished: " }, "2 pieces", ", ", { m2: 0.72 }, ", ", { kilograms: 35 }, " per box; 27 boxes per pallet"],
      [{ size: "A-3: " }, { kilograms: 9 }, " per box; 1 box per pallet"],
    ],
    "Minimum order": [["from ", { m2: 20 }]],
    "Lead time": [["10 to 30 days"]],
  });
});

test("has one row per test name, ignoring case, and skips tests without a value", () => {
  const tests = (name: string, value: string | null) => [{ test: name, value, unit: "%", standard: "EN 13755", tested_on: null }];
  const stones = [stone({ tests: tests("Water absorption", "0.12") }), stone({ tests: tests("water absorption", "0.2") })];
  expect(row(stones, "Water absorption")).toEqual({
    label: "Water absorption",
    cells: [[["0.12\u202f%", " (EN 13755)"]], [["0.2\u202f%", " (EN 13755)"]]],
    differs: true,
    isNoteworthy: false,
  });
  expect(compareStones(words, [stone({ tests: tests("Frost resistance", null) })])).toEqual([]);
});

test("compares packaging by numbers, not by variant names", () => {
  const box = { pieces_per_box: 2, m2_per_box: 0.72, kg_per_box: 35, boxes_per_pallet: 27 };
  const packed = (sku: string, figures: Partial<Variant>) => stone({ variants: [variant({ sku, ...figures })] });
  expect(row([packed("A-1", box), packed("B-1", box)], "Packaging")?.differs).toBe(false);
  expect(row([packed("A-1", box), packed("B-1", { ...box, kg_per_box: 36 })], "Packaging")?.differs).toBe(true);
});

test("compares test values by number and unit, not by spelling or standard", () => {
  const tested = (value: string, standard: string) =>
    stone({ tests: [{ test: "Water absorption", value, unit: "%", standard, tested_on: null }] });
  expect(row([tested("0.12", "EN 13755"), tested("0.120", "ASTM C97")], "Water absorption")?.differs).toBe(false);
  expect(row([tested("0.12", "EN 13755"), tested("R9", "EN 13755")], "Water absorption")?.differs).toBe(true);
});

test("keeps the figures of a packaging in the sentence of another language", async () => {
  const variants = [variant({ size: "600 × 600 mm", pieces_per_box: 2, m2_per_box: 0.72, boxes_per_pallet: 27, minimum_order_m2: 20 })];
  for (const language of ["hi", "mr", "gu"]) {
    const texts = compareStones(await readCompareWords(language), [stone({ variants })]).flatMap(({ cells }) => cells[0]!.flat());
    expect(texts).toContainEqual({ m2: 0.72 });
    expect(texts).toContainEqual({ m2: 20 });
    expect(texts.filter((part) => typeof part === "string").join("")).not.toMatch(/[\uE000{}]|undefined/);
  }
});
