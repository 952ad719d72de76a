import { describe, expect, it } from "vitest";
import { variantLabels } from "@/lib/catalogue/products/data-words";
import { MAX_SLOTS } from "@/lib/catalogue/products/form/form-pictures";
import {
  dropNewFiles,
  listPaths,
  pasteTable,
  toProductDataChange,
  toProductDataForm,
} from "@/lib/catalogue/products/form/product-data-form";
import { listMissingTests } from "@/lib/catalogue/products/form/product-presets";
import { blankData, productDataChange } from "@/lib/catalogue/products/product-data";
import type { StaffProductData } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";

const toTexts = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ""]));

const variant: Variant = {
  sku: "A-1",
  size: "600 × 600 mm",
  finish: null,
  thickness: null,
  pieces_per_box: 4,
  m2_per_box: 1.44,
  kg_per_box: null,
  boxes_per_pallet: null,
  minimum_order_m2: null,
  lead_time_days: 0,
  availability: "in_stock",
};

const data = {
  ...blankData,
  product_image: "/uploads/aa/main.jpg",
  colour: "White",
  hs_code: "6802.21",
  variants: [variant],
  tests: [{ test: "Slip", value: "R10", unit: null, standard: "DIN 51130", tested_on: "2026-03-01" }],
  documents: [{ kind: "warranty", language: "en", file: "/uploads/aa/a.pdf", valid_until: null, bytes: 3 }],
  pictures: [{ role: "slab", image: "/uploads/aa/a.jpg", caption: null }],
} as unknown as StaffProductData;

it("sends unchanged data as it was loaded", () => {
  const { bytes, ...document } = data.documents[0]!;
  const { product_image: _, documents: __, ...unchanged } = data;
  expect(productDataChange.parse(toProductDataChange(toProductDataForm(data)))).toEqual({ ...unchanged, documents: [document] });
});

it("parses written numbers and leaves other texts to the schema", () => {
  const form = toProductDataForm(data);
  const sent = (m2_per_box: string) =>
    productDataChange.safeParse(toProductDataChange({ ...form, variants: [{ ...form.variants[0]!, m2_per_box }] }));
  expect(sent("1,44").data?.variants?.[0]?.m2_per_box).toBe(1.44);
  expect(sent("0,125").data?.variants?.[0]?.m2_per_box).toBe(0.125);
  expect(sent("1.296").data?.variants?.[0]?.m2_per_box).toBe(1.296);
  expect(sent("1,296").error?.issues[0]?.message).toBe("“1,296” is unclear. Write 1.296 or 1296.");
  expect(sent("some").error?.issues[0]?.path).toEqual(["variants", 0, "m2_per_box"]);
});

it("does not send blank rows, and finds the place of the others", () => {
  const form = toProductDataForm(data);
  const blank = Object.fromEntries(Object.keys(variant).map((name) => [name, " "])) as (typeof form.variants)[number];
  const variants = [blank, ...form.variants];
  expect(toProductDataChange({ ...form, variants })).toEqual(toProductDataChange(form));
  expect(listPaths("variants", variants)).toEqual([undefined, "variants.0"]);
});

it("names new files in their order, and leaves them out of a restored form", () => {
  const form = toProductDataForm(data);
  const [document, further] = [form.documents[0]!, form.pictures[MAX_SLOTS]!];
  const documents = [{ ...document, file: "blob:a" }, document, { ...document, file: "blob:b" }];
  const inSlot = { ...form.pictures[1]!, image: "blob:d", name: "new.jpg" };
  const pictures = [...form.pictures.with(1, inSlot), { ...further, image: "blob:c" }];
  expect(toProductDataChange({ ...form, documents, pictures })).toMatchObject({
    documents: [{ file: "upload:1" }, { file: document.file }, { file: "upload:2" }],
    pictures: [{ image: further.image }, { image: "upload:1" }],
  });
  expect(dropNewFiles({ ...form, documents, pictures })).toEqual(form);
});

it("does not send standard tests that nobody has filled in", () => {
  const [usual, other] = listMissingTests("stone", []).map((test) => ({ ...toProductDataForm(data).tests[0]!, ...toTexts(test) }));
  const tests = [usual!, { ...other!, value: "0.2" }];
  expect(toProductDataChange({ ...toProductDataForm(data), tests }).tests).toMatchObject([{ test: other!.test, value: "0.2" }]);
});

describe("a pasted table", () => {
  const columns: [keyof Variant, string][] = (Object.keys(variantLabels) as (keyof Variant)[]).map((name) => [name, variantLabels[name]]);
  const blank = Object.fromEntries(columns.map(([name]) => [name, ""])) as Record<keyof Variant, string>;
  const paste = (text: string, place: { row?: number; column?: keyof Variant } = {}) =>
    pasteTable<Variant>({
      entries: [{ ...blank, sku: "A" }],
      blank,
      columns,
      choices: { availability: { in_stock: "In stock" } },
      table: text.split("\n").map((line) => line.split("\t")),
      row: place.row ?? 0,
      column: place.column ?? "sku",
      maxRows: 3,
    });

  it("follows the order of the export, whatever the form hides", () => {
    const { entries, fields } = paste("B\t600 × 600 mm\tHoned\t18 mm\t4\t1.44\t27\t30\t50\t7\tin STOCK");
    expect(entries).toEqual([
      {
        ...{ sku: "B", size: "600 × 600 mm", finish: "Honed", thickness: "18 mm", pieces_per_box: "4", m2_per_box: "1.44" },
        ...{ kg_per_box: "27", boxes_per_pallet: "30", minimum_order_m2: "50", lead_time_days: "7", availability: "in_stock" },
      },
    ]);
    expect(fields).toEqual(columns.map(([name]) => name));
    expect(paste("27\t30", { column: "kg_per_box" }).entries).toEqual([{ ...blank, sku: "A", kg_per_box: "27", boxes_per_pallet: "30" }]);
  });

  it("follows its headings, those of the export included, and names the unknown ones", () => {
    const table = "Title\tSize\tKg per box\tsku\tVariant size\nMarble\t60 × 60\t27\tB\t30 × 30";
    const { entries, fields, unknown } = paste(table, { column: "finish" });
    expect(entries).toEqual([{ ...blank, sku: "B", size: "30 × 30", kg_per_box: "27" }]);
    expect([fields, unknown]).toEqual([["kg_per_box", "sku", "size"], ["Title"]]);
  });

  it("adds rows up to the limit, and counts the others", () => {
    const { entries, rows, left } = paste("B\tx\nC\tx\nD\tx\nE\tx", { row: 1 });
    expect([entries.map(({ sku }) => sku), rows, left]).toEqual([["A", "B", "C"], 2, 2]);
  });
});
