import type { Product } from "@/lib/catalogue/products/products";
import { MAX_TITLE } from "@/lib/shared/limits";
import { type APIRequestContext, createTitle, expect, fetchList, paths, test } from "../kit/fixtures";
import { createCsv, runDryRun, runImport } from "./import-calls";

const FINISHES = ["Polished", "Honed", "Leathered", "Flamed"];
const SIZES = ["600 x 600 mm", "600 x 1200 mm", "300 x 600 mm"];

type Row = Record<string, string | number>;

/** Each product has two rows, one per variant. */
const ROW_COUNT = 220;

/** Creates a typical wholesaler's list: the first row of a product contains the values that its variants share. */
function createRows(mark: string, category: string, subcategories: string[]): Row[] {
  return Array.from({ length: ROW_COUNT }, (_, index): Row => {
    const product = Math.floor(index / 2);
    const title = `Slab ${product} ${mark}`;
    const variant = {
      SKU: `${mark}-${index}`,
      "Variant size": SIZES[index % 2]!,
      "Pieces per box": 4 + (index % 3),
      "m² per box": 1.44,
      "kg per box": 31.5,
      "Lead time, days": 21,
      Availability: index % 5 === 0 ? "Made to order" : "In stock",
    };
    if (index % 2 === 1) return { Title: title, ...variant };
    return {
      ...{ Title: title, "Main category": category, "Main subcategory": subcategories[product % subcategories.length]! },
      ...{ Description: `<p>Number ${product} of our list.</p>`, "Main picture": "", Finish: FINISHES[product % FINISHES.length]! },
      ...{ Thickness: "20 mm", Size: SIZES[product % SIZES.length]!, "HS code": "6802.21", State: "Published", Address: "" },
      ...variant,
    };
  });
}

/** Typical mistakes: index of the row, column, and wrong value. lib/imports/plan/plan.test.ts tests every kind. */
const listMistakes = (rows: Row[]): [index: number, column: string, value: string | number][] => [
  [10, "Main category", "Marbel"],
  [80, "Title", "x".repeat(MAX_TITLE + 1)],
  [121, "SKU", rows[5]!.SKU!],
  [130, "Description", ""],
  [151, "m² per box", "12%"],
  [201, "SKU", "z".repeat(100)],
];

const HEADINGS = ["Title", "Main category", "Main subcategory", "Description", "Main picture", "Finish", "Thickness", "Size"].concat(
  ["HS code", "State", "Address", "SKU", "Variant size", "Pieces per box", "m² per box", "kg per box", "Lead time, days", "Availability"], //
);

const createTable = (rows: Row[]) =>
  createCsv([HEADINGS, ...rows.map((row) => HEADINGS.map((heading) => row[heading] ?? ""))], "Wholesale 2026.csv");

async function fetchAll(visitor: APIRequestContext, admin: APIRequestContext, shelves: number[]): Promise<string> {
  const listProducts = async (context: APIRequestContext, query = "") =>
    (await fetchList<Product>(context, paths.products + query)).filter(({ main_subcategory_id }) => shelves.includes(main_subcategory_id));
  const rows = await listProducts(visitor);
  const pages = await Promise.all(rows.map(async ({ id }) => (await visitor.get(`/api/products/${id}`)).text()));
  return JSON.stringify([rows, await listProducts(admin, "?state=all"), pages]);
}

test("imports a wholesaler's list: reports mistakes, imports the corrected list once, and undoes it completely", async ({
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  test.slow();
  const category = await makeCategory();
  const shelves = [await makeSubcategory(category), await makeSubcategory(category)];
  const mark = createTitle("W").replaceAll(" ", "-");
  const there = await makeProduct(shelves[0]!, { title: `Slab 0 ${mark}`, finish: "Polished" });
  await admin.patch(`/api/products/${there.id}`, { data: { variants: [{ sku: `${mark}-0` }] } });
  const picture = there.product_image.split("/").at(-1)!;
  const good = createRows(
    mark,
    category.title,
    shelves.map(({ title }) => title),
  ).map((row) => ("Main picture" in row ? { ...row, "Main picture": picture } : row));
  const ids = shelves.map(({ _id }) => _id);
  const before = await fetchAll(visitor, admin, ids);

  const wrong = good.map((row) => ({ ...row }));
  for (const [index, column, value] of listMistakes(good)) wrong[index]![column] = value;
  // The wrong title is also in the second row of the product.
  wrong[81]!.Title = wrong[80]!.Title!;
  const report = await runDryRun(admin, { file: createTable(wrong) });
  const expected = listMistakes(good).map(([index, column]) => ({ row: index + 2, column }));
  expect(report.refused.map(({ row, column }) => ({ row, column }))).toEqual(expected);
  expect(report.more).toBe(0);
  expect(await runImport(admin, { file: createTable(wrong) })).toMatchObject({ state: "refused", refused: report.refused });
  expect(await fetchAll(visitor, admin, ids)).toBe(before);

  const done = await runImport(admin, { file: createTable(good) });
  expect(done).toMatchObject({ state: "done", added: ROW_COUNT / 2 - 1, changed: 1, unchanged: 0, refused: [] });
  const again = { added: 0, changed: 0, unchanged: ROW_COUNT / 2, refused: [] };
  expect(await runDryRun(admin, { file: createTable(good) })).toMatchObject(again);
  expect(await runImport(admin, { file: createTable(good) })).toMatchObject({ ...again, state: "done", history: null });
  expect((await admin.post(`/api/history/${done.history}/undo`)).status()).toBe(200);
  expect(await fetchAll(visitor, admin, ids)).toBe(before);
});
