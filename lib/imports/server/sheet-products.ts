import "server-only";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { ProductDraft } from "@/lib/catalogue/products/products";
import { productColumns } from "@/lib/catalogue/server/products/products";
import { toTypedData, typedColumns } from "@/lib/catalogue/server/products/typed-data";
import { TERM_KINDS, type TermKind } from "@/lib/catalogue/terms/terms";
import type { ExportFormat } from "@/lib/enquiries/enquiries";
import { pickPictureNames } from "@/lib/imports/plan/picture-names";
import { listPictureUrls, type Place, type SheetProduct } from "@/lib/imports/plan/snapshot";
import { createTestColumn, type TestColumn } from "@/lib/imports/test-cells";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Actor } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/chunks";

export const sheetColumns = { ...productColumns, ...typedColumns, slug: true, state: true, draft: true } as const;
type Row = Prisma.ProductGetPayload<{ select: typeof sheetColumns }>;

export async function toSheetProducts(transaction: Transaction, rows: Row[]): Promise<SheetProduct[]> {
  const products = rows.map(({ documents, ...row }) => ({ ...row, ...toTypedData({ ...row, documents }) }));
  const urls = products.flatMap(listPictureUrls);
  const media = await transaction.media.findMany({ where: { url: { in: urls } }, select: { url: true, name: true } });
  const names = new Map(media.map(({ url, name }) => [url, name]));
  return products.map((product) => ({
    ...product,
    draft: product.draft as ProductDraft | null,
    pictureNames: pickPictureNames(listPictureUrls(product), names),
  }));
}

const BATCH_SIZE = 100;

/** Yields all products, or the chosen ones, in batches by id, so that memory use does not depend on their number. */
export async function* readProductBatches(ids?: readonly number[]): AsyncGenerator<SheetProduct[]> {
  for await (const rows of ids ? readChosenRows(ids) : readAllRows()) if (rows.length > 0) yield await toSheetProducts(db(), rows);
}

async function* readChosenRows(ids: readonly number[]): AsyncGenerator<Row[]> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  for (const chunk of splitIntoChunks(sorted, BATCH_SIZE)) {
    yield await db().product.findMany({ where: { id: { in: chunk } }, select: sheetColumns, orderBy: { id: "asc" } });
  }
}

async function* readAllRows(): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await db().product.findMany({
      where: { id: { gt: after } },
      select: sheetColumns,
      orderBy: { id: "asc" },
      take: BATCH_SIZE,
    });
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

export async function readTestColumns(limit: number): Promise<TestColumn[]> {
  const rows = await db().$queryRaw<Pick<TestColumn, "test" | "unit" | "standard">[]>`
    SELECT t.test, t.unit, t.standard FROM product p, jsonb_to_recordset(p.tests) AS t(test text, unit text, standard text)
    GROUP BY t.test, t.unit, t.standard ORDER BY count(*) DESC, t.test, t.unit, t.standard LIMIT ${limit}`;
  return [...new Map(rows.map(createTestColumn).map((column) => [column.key, column])).values()];
}

export async function readPlaces(transaction: Transaction = db()): Promise<Place[]> {
  const first = { position: { sort: "asc", nulls: "last" } } as const;
  const rows = await transaction.mainSubcategory.findMany({
    select: { id: true, title: true, main_category: { select: { id: true, title: true } } },
    orderBy: [{ main_category: first }, { main_category_id: "asc" }, first, { id: "asc" }],
  });
  return rows.map(({ main_category: category, ...place }) => ({ ...place, category }));
}

export async function readTermLabels(): Promise<{ kind: TermKind; label: string }[]> {
  const rows = await db().term.findMany({ select: { kind: true, label: true }, orderBy: [{ position: "asc" }, { label: "asc" }] });
  return rows.toSorted((one, other) => TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind));
}

export const recordProductExport = (format: ExportFormat, by: Actor): Promise<void> => recordAccess(by, "exported", `Products, ${format}`);
