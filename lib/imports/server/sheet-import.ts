import "server-only";
import { withFreePlaces } from "@/lib/catalogue/server/free-places";
import { asWritten, basisOf } from "@/lib/catalogue/server/products/product-steps";
import { freeSlugsAt } from "@/lib/catalogue/server/slugs";
import { slugOf } from "@/lib/catalogue/slugs";
import { type Batch, type Change, changeRows, type Done, LARGE_CHANGE_MS } from "@/lib/history/server/batches";
import { UNWRITTEN } from "@/lib/history/server/write-rows";
import type { Table } from "@/lib/imports/cells";
import { type ImportPlan, type PlannedProduct, planImport } from "@/lib/imports/plan/plan";
import type { SheetFields } from "@/lib/imports/plan/plan-product";
import type { Snapshot } from "@/lib/imports/plan/snapshot";
import { wantedBy } from "@/lib/imports/plan/wanted";
import { readSnapshot } from "@/lib/imports/server/sheet-snapshot";
import { importTitle } from "@/lib/imports/words";
import { takingTurns } from "@/lib/platform/server/concurrency/turns";
import { db, type Transaction } from "@/lib/platform/server/db";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";
import { chunksOf } from "@/lib/shared/chunks";

/** Pictures that were sent along: their addresses by their names, and what is wrong with others. */
export type AlongPictures = Pick<Snapshot, "pictures" | "wrongPictures">;

type Progress = (done: number, total: number) => Promise<void>;

/** What a table makes of the catalogue as it is now. Nothing is written. */
export const planTable = (table: Table, along?: AlongPictures, progress?: Progress): Promise<ImportPlan> =>
  planWithin(db(), table, along, progress);

async function planWithin(
  transaction: Transaction,
  table: Table,
  along?: AlongPictures,
  progress: Progress = takingTurns(),
): Promise<ImportPlan> {
  const snapshot = await readSnapshot(transaction, await wantedBy(table, takingTurns()));
  const pictures = new Map([...snapshot.pictures, ...(along?.pictures ?? [])]);
  return planImport(table, { ...snapshot, pictures, wrongPictures: along?.wrongPictures }, cleanHtml, progress);
}

/** What belongs to an import beside its table. */
type Around = {
  along?: AlongPictures;
  progress?: Progress;
  /** Runs under the lock, before anything is planned. */
  begin?: (transaction: Transaction) => Promise<void>;
  /** Enters what was sent along, once it is sure that nothing is refused. */
  enter?: (transaction: Transaction) => Promise<void>;
  /** Writes down elsewhere, in the same transaction, what was done. */
  tell?: (transaction: Transaction, plan: ImportPlan, done: Done) => Promise<void>;
};

/**
 * Writes what a table says, all or nothing, as one entry of the history that can be undone.
 * @returns what was planned under the lock; where something is refused, nothing is written
 */
export async function importTable(
  table: Table,
  by: Actor,
  { along, progress, begin, enter, tell }: Around = {},
): Promise<{ plan: ImportPlan; done: Done }> {
  let plan: ImportPlan | undefined;
  const planned = async (transaction: Transaction): Promise<Batch<"product">> => {
    await begin?.(transaction);
    const current = await planWithin(transaction, table, along, progress);
    plan = current;
    const { added, changed, refused } = current;
    if (refused.length > 0) return { changes: [], titleOf: () => "" };
    await enter?.(transaction);
    return {
      changes: await changesOf(transaction, changed),
      add: () => addProducts(transaction, added),
      titleOf: () => importTitle(added.length, changed.length),
      tell: async (done) => tell?.(transaction, current, done),
    };
  };
  const done = await changeRows("product", by, planned, LARGE_CHANGE_MS);
  return { plan: plan!, done };
}

/** Rows per statement. Small statements keep the event loop responsive. */
const CHUNK = 50;

async function changesOf(transaction: Transaction, planned: PlannedProduct[]): Promise<Change<"product">[]> {
  const fields = new Map(planned.map(({ id, fields }) => [id, fields]));
  const ids = planned.flatMap(({ id }) => id ?? []);
  const changes: Change<"product">[] = [];
  for (const some of chunksOf(
    ids.toSorted((one, other) => one - other),
    CHUNK,
  )) {
    const rows = await transaction.product.findMany({ where: { id: { in: some } }, orderBy: { id: "asc" } });
    changes.push(...rows.map((before) => ({ before, after: changedRow(before, fields.get(before.id)!) })));
  }
  return withFreePlaces(transaction, changes);
}

/** What rows say of it becomes the product's, or its draft's; typed data have no draft. */
function changedRow(before: Row, { variants, tests, pictures, colour, origin, hs_code, state, ...words }: SheetFields): Row {
  const typed = Object.entries({ variants, tests, pictures, colour, origin, hs_code }).filter(([, value]) => value !== undefined);
  const after = asWritten(before, { ...basisOf(before, state), ...words }, state);
  return { ...after, ...Object.fromEntries(typed) };
}

/** What a new product holds where its table says nothing. */
const BLANK = { state: "published", locale: "en", variants: [], tests: [], documents: [], pictures: [] };

async function addProducts(transaction: Transaction, planned: PlannedProduct[]): Promise<Row[]> {
  const ids: number[] = [];
  const data = await withSlugs(
    transaction,
    planned.map(({ fields }) => fields),
  );
  for (const some of chunksOf(data, CHUNK)) ids.push(...(await insertProducts(transaction, some)));
  const rows: Row[] = [];
  for (const some of chunksOf(ids, CHUNK)) {
    rows.push(...(await transaction.product.findMany({ where: { id: { in: some } }, orderBy: { id: "asc" } })));
  }
  return rows;
}

/** As one parameter: a product has some twenty columns. Those that no row tells of have their defaults. */
async function insertProducts(transaction: Transaction, data: object[]): Promise<number[]> {
  const rows = data.map((one) => ({ ...BLANK, ...one }));
  const told = new Set(rows.flatMap(Object.keys));
  const columns = Prisma.raw(
    WRITTEN.filter((column) => told.has(column))
      .map((column) => `"${column}"`)
      .join(", "),
  );
  const added = await transaction.$queryRaw<{ id: number }[]>`
    INSERT INTO product (${columns}, updated_at)
    SELECT ${columns}, now() FROM jsonb_populate_recordset(NULL::product, ${JSON.stringify(rows)}::jsonb) RETURNING id`;
  return added.map(({ id }) => id);
}

const WRITTEN = Object.values(Prisma.ProductScalarFieldEnum).filter((column) => !UNWRITTEN.includes(column));

/** New products with their addresses: as is asked for, else made of their titles. The plan has seen to it that none is missing. */
async function withSlugs(transaction: Transaction, fields: SheetFields[]): Promise<Prisma.ProductCreateManyInput[]> {
  const all = fields as Prisma.ProductCreateManyInput[];
  const slugs = new Map<Prisma.ProductCreateManyInput, string | null>();
  const turn = takingTurns();
  for (const [parent, some] of Map.groupBy(all, ({ main_subcategory_id }) => main_subcategory_id)) {
    // Those that ask for one have it; the others make room.
    const inOrder = some.toSorted((one, other) => Number(Boolean(other.slug)) - Number(Boolean(one.slug)));
    const wished: { id: number; slug: string }[] = [];
    for (const { slug, title } of inOrder) {
      wished.push({ id: 0, slug: slug || slugOf("product", title) });
      await turn();
    }
    const free = await freeSlugsAt(transaction, "product", parent, wished);
    for (const [place, one] of inOrder.entries()) slugs.set(one, free[place] ?? null);
  }
  return all.map((one) => ({ ...one, slug: slugs.get(one) }));
}
