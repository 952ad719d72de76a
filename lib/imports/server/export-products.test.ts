import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { blankData } from "@/lib/catalogue/products/product-data";
import { variantInput } from "@/lib/catalogue/products/variants";
import type { Cell, Table } from "@/lib/imports/cells";
import { getHeading, listExportColumns } from "@/lib/imports/columns";
import { listAllowedValues } from "@/lib/imports/headings";
import { planImport } from "@/lib/imports/plan/plan";
import type { SheetProduct } from "@/lib/imports/plan/snapshot";
import { createProductRows } from "@/lib/imports/product-cells";
import { createProductWorkbook } from "@/lib/imports/server/export-products";
import { readTable } from "@/lib/imports/server/tables/read-table";
import { createTestColumn } from "@/lib/imports/test-cells";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { writeCsv } from "@/lib/platform/server/spreadsheets/sheet-download";

const place = { id: 10, title: "White, marble", category: { id: 1, title: "=Marble" } };
const blank = variantInput.parse({ sku: "-" });
const tests = [
  { test: "Frost", value: "-5", unit: "°C", standard: null, tested_on: null },
  { test: "Frost", value: "+1", unit: "°C", standard: null, tested_on: "2025-03-31" },
];
const product: SheetProduct = {
  ...blankData,
  ...{ id: 1, title: '=HYPERLINK("x")', description: cleanHtml("<h2>A</h2><p>b; c, &amp; “d”</p>"), product_image: "/uploads/a.jpg" },
  ...{ sub_image1: null, sub_image2: null, sub_image3: null, sub_image4: null, main_subcategory_id: 10, slug: "x", state: "draft" },
  ...{ size: '24" × 24"', finish: "@x", thickness: "1/2", material: "'=quoted", recommended_use: "-", colour: "2024", origin: "007" },
  ...{ hs_code: "6802.20", draft: null, tests, pictures: [], pictureNames: new Map([["/uploads/a.jpg", "=a.jpg"]]) },
  variants: [
    { ...blank, sku: "0012", m2_per_box: 1.44, minimum_order_m2: 1000.5, lead_time_days: 0, availability: "made_to_order" },
    { ...blank, sku: "1-2", size: "2026-02" },
  ],
};

const columns = listExportColumns([createTestColumn(tests[0]!)]);
const rows = createProductRows(columns, product, place);
const words = listAllowedValues([place], [{ kind: "finish", label: "Honed" }]);
const plan = (table: Table) =>
  planImport(table, { products: [product], places: [place], slugs: [], terms: new Map(), pictures: new Map() }, cleanHtml);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spreadsheet-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function* batches() {
  yield rows;
}

async function concat(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function read(content: Buffer): Promise<Table> {
  await writeFile(path.join(folder, "file"), content);
  return readTable(path.join(folder, "file"));
}

it("writes CSV without formulas that imports unchanged", async () => {
  const table = await read(await concat(writeCsv(columns.map(getHeading), batches())));
  expect(table.rows.flat().filter((cell: Cell) => /^[=+\-@\t\r]/.test(String(cell)))).toEqual([]);
  expect(await plan(table)).toMatchObject({ added: [], changed: [], unchanged: 1, refused: [] });
});

it("writes a workbook that imports unchanged, with a sheet of allowed values", async () => {
  const table = await read(await concat(createProductWorkbook(columns, batches(), words)));
  expect(table.rows[0]).toEqual(columns.map(getHeading));
  expect(table.rows[1]).toContain(1.44);
  expect(await plan(table)).toMatchObject({ added: [], changed: [], unchanged: 1, refused: [] });
  expect(words[1]).toEqual(["=Marble", "White, marble", "Honed", "", "", "", "", "", "", "Draft", "In stock", "slab: "]);
});
