import { expect, it } from "vitest";
import { MAX_SLOTS } from "@/lib/catalogue/products/form/form-pictures";
import {
  dropNewFiles,
  listPaths,
  pasteTable,
  toProductDataChange,
  toProductDataForm,
} from "@/lib/catalogue/products/form/product-data-form";
import { blankData, productDataChange } from "@/lib/catalogue/products/product-data";
import type { StaffProductData } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";

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
  expect(productDataChange.parse(toProductDataChange(toProductDataForm(data)))).toEqual({
    ...unchanged,
    documents: [document],
  });
});

it("parses written numbers and leaves other texts to the schema", () => {
  const form = toProductDataForm(data);
  const sent = (m2_per_box: string) =>
    productDataChange.safeParse(toProductDataChange({ ...form, variants: [{ ...form.variants[0]!, m2_per_box }] }));
  expect(sent("1,44").data?.variants?.[0]?.m2_per_box).toBe(1.44);
  expect(sent("0,125").data?.variants?.[0]?.m2_per_box).toBe(0.125);
  expect(sent("1.296").data?.variants?.[0]?.m2_per_box).toBe(1.296);
  expect(sent("1,296").error?.issues[0]?.message).toBe("“1,296” could be 1.2960 or 1296. Write one of these.");
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

it("inserts a pasted table from a cell on and adds rows if needed", () => {
  type Row = { sku: string; size: string; availability: string };
  const columns: [keyof Row, string][] = [
    ["sku", "SKU"],
    ["size", "Size"],
    ["availability", "Availability"],
  ];
  const blank = { sku: "", size: "", availability: "" };
  const paste = (table: string[][], row = 0, column = 0) =>
    pasteTable<Row>({
      entries: [{ sku: "A", size: "", availability: "" }],
      blank,
      columns,
      choices: { availability: { in_stock: "In stock" } },
      table,
      row,
      column,
      maxRows: 3,
    });
  expect(paste([["1", "in STOCK"]], 0, 1)).toEqual([{ sku: "A", size: "1", availability: "in_stock" }]);
  expect(
    paste([
      ["SKU", "Size"],
      ["B", "2"],
      ["C", "3", "perhaps", "more"],
    ]),
  ).toEqual([
    { sku: "B", size: "2", availability: "" },
    { sku: "C", size: "3", availability: "" },
  ]);
  expect(
    paste(
      Array.from({ length: 9 }, (_, index) => [`S${index}`]),
      1,
    ),
  ).toHaveLength(3);
});
