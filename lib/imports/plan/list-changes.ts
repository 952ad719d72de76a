import { toSkuKey } from "@/lib/catalogue/products/variants";
import { type Column, PRODUCT_COLUMNS, VARIANT_COLUMNS } from "@/lib/imports/columns";
import type { PlannedProduct, SheetFields } from "@/lib/imports/plan/plan-product";
import { getProductColumn } from "@/lib/imports/plan/row-groups";
import type { Place, SheetProduct, Snapshot } from "@/lib/imports/plan/snapshot";
import { formatProductCell, formatVariantCell } from "@/lib/imports/product-cells";
import type { Sheet } from "@/lib/imports/sheet";
import { createTestColumn, formatTestCell } from "@/lib/imports/test-cells";
import { MAX_LISTED_CHANGES, MAX_LISTED_VALUE } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";

/** A cell that an import changes. `column` is the heading in the file; for a new product it is "". `sku` names the variant. */
type ListedChange = { row: number; id: number | null; product: string; sku: string; column: string; before: string; after: string };

/** The first MAX_LISTED_CHANGES changes, and the number of changes per column, which are complete. */
export type ChangeList = { listed: ListedChange[]; counts: Map<string, number> };

type CellChange = { column: Column; sku?: string; before: string; after: string };

const CONTEXT_LENGTH = 20;

function excerptDifference(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const start = Math.max(0, same - CONTEXT_LENGTH);
  const shorten = (text: string) => {
    if (text.length <= MAX_LISTED_VALUE) return text;
    const end = start + MAX_LISTED_VALUE;
    // The cut may split a surrogate pair.
    return normaliseText(`${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`);
  };
  return { before: shorten(before), after: shorten(after) };
}

function* listVariantChanges(before: SheetProduct, after: SheetProduct): Generator<CellChange> {
  const old = new Map(before.variants.map((variant) => [toSkuKey(variant.sku), variant]));
  for (const variant of after.variants) {
    const known = old.get(toSkuKey(variant.sku));
    if (known === variant) continue;
    for (const name of VARIANT_COLUMNS) {
      const [one, other] = [known ? String(formatVariantCell(known, name)) : "", String(formatVariantCell(variant, name))];
      if (one !== other) yield { column: { kind: "variant", name }, sku: variant.sku, before: one, after: other };
    }
  }
}

function* listTestChanges(before: SheetProduct, after: SheetProduct): Generator<CellChange> {
  const tests = new Map([...before.tests, ...after.tests].map(createTestColumn).map((test) => [test.key, test]));
  for (const test of tests.values()) {
    const [one, other] = [formatTestCell(before.tests, test), formatTestCell(after.tests, test)];
    if (one !== other) yield { column: { kind: "test", name: test.key, test }, before: one, after: other };
  }
}

function* listCellChanges(
  before: SheetProduct,
  after: SheetProduct,
  fields: SheetFields,
  places: Map<number, Place>,
): Generator<CellChange> {
  for (const name of PRODUCT_COLUMNS) {
    if (!(name in fields) || name === "main_category" || name === "main_subcategory") continue;
    yield { column: getProductColumn(name), before: formatProductCell(before, name), after: formatProductCell(after, name) };
  }
  if (fields.main_subcategory_id !== undefined) {
    const [one, other] = [before, after].map(({ main_subcategory_id }) => formatPlace(places, main_subcategory_id)) as [string, string];
    yield { column: getProductColumn("main_subcategory"), before: one, after: other };
  }
  if (fields.variants) yield* listVariantChanges(before, after);
  if (fields.tests) yield* listTestChanges(before, after);
}

function formatPlace(places: Map<number, Place>, id: number | undefined): string {
  const place = id === undefined ? undefined : places.get(id);
  return place ? `${place.category.title} › ${place.title}` : "";
}

type ListContext = { sheet: Sheet; snapshot: Pick<Snapshot, "places">; pictureNames: Map<string, string> };

/** Lists what an import changes, by product and column. A new product is one change. */
export function listChanges({ sheet, snapshot, pictureNames }: ListContext, products: PlannedProduct[]): ChangeList {
  const list: ChangeList = { listed: [], counts: new Map() };
  const placesById = new Map(snapshot.places.map((place) => [place.id, place]));
  const add = (change: ListedChange) => {
    list.counts.set(change.column, (list.counts.get(change.column) ?? 0) + 1);
    if (list.listed.length < MAX_LISTED_CHANGES) list.listed.push(change);
  };
  for (const planned of products) {
    const { id, title, fields, before: current } = planned;
    const product = { row: planned.rows[0]!, id, product: current?.title ?? title };
    if (!current) {
      const after = formatPlace(placesById, fields.main_subcategory_id);
      add({ ...product, sku: "", column: "", before: "", after });
      continue;
    }
    const changed = { ...current, ...fields, pictureNames };
    for (const { column, sku = "", before, after } of listCellChanges(current, changed, fields, placesById)) {
      add({ ...product, sku, column: sheet.getName(column), ...excerptDifference(before, after) });
    }
  }
  return list;
}
