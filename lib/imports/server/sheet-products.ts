import "server-only";
import type { ProductDraft } from "@/lib/catalogue/products/products";
import { typedColumns, typedDataOf } from "@/lib/catalogue/server/products/product-data";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { TERM_KINDS, type TermKind } from "@/lib/catalogue/terms/terms";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { record } from "@/lib/history/server/record";
import type { Place, SheetProduct } from "@/lib/imports/plan/snapshot";
import { type TestColumn, testColumn } from "@/lib/imports/test-cells";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";

export const sheetColumns = { ...productColumns, ...typedColumns, slug: true, state: true, draft: true } as const;
type Row = Prisma.ProductGetPayload<{ select: typeof sheetColumns }>;

/** A product as a spreadsheet tells of it. */
export const sheetProduct = ({ documents, ...row }: Row): SheetProduct => ({
  ...row,
  ...typedDataOf({ ...row, documents }),
  draft: row.draft as ProductDraft | null,
});

const BATCH = 100;

/** All products, the oldest first, a batch at a time, so that any number of them fits into memory. */
export async function* sheetProductBatches(): AsyncGenerator<SheetProduct[]> {
  for (let after = 0; ; ) {
    const rows = await db().product.findMany({ where: { id: { gt: after } }, select: sheetColumns, orderBy: { id: "asc" }, take: BATCH });
    if (rows.length > 0) yield rows.map(sheetProduct);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

/** The tests that have a column in an export: those of most products, as far as there is room. */
export async function readTestColumns(most: number): Promise<TestColumn[]> {
  const rows = await db().$queryRaw<Pick<TestColumn, "test" | "unit" | "standard">[]>`
    SELECT t.test, t.unit, t.standard FROM product p, jsonb_to_recordset(p.tests) AS t(test text, unit text, standard text)
    GROUP BY t.test, t.unit, t.standard ORDER BY count(*) DESC, t.test, t.unit, t.standard LIMIT ${most}`;
  return [...new Map(rows.map(testColumn).map((column) => [column.key, column])).values()];
}

/** All main subcategories with what they belong to, in the order of the catalogue. */
export async function readPlaces(transaction: Transaction = db()): Promise<Place[]> {
  const first = { position: { sort: "asc", nulls: "last" } } as const;
  const rows = await transaction.mainSubcategory.findMany({
    select: { id: true, title: true, main_category: { select: { id: true, title: true } } },
    orderBy: [{ main_category: first }, { main_category_id: "asc" }, first, { id: "asc" }],
  });
  return rows.map(({ main_category: category, ...place }) => ({ ...place, category }));
}

/** The labels of all terms, in the order of their lists. */
export async function readTermLabels(): Promise<{ kind: TermKind; label: string }[]> {
  const rows = await db().term.findMany({ select: { kind: true, label: true }, orderBy: [{ position: "asc" }, { label: "asc" }] });
  return rows.toSorted((one, other) => TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind));
}

/** Writes down that somebody takes the catalogue along. */
export const recordProductExport = (format: ExportFormat, by: Actor): Promise<void> =>
  db().$transaction((transaction) => record(transaction, by, { action: "exported", resource: "product", after: { format } }));
