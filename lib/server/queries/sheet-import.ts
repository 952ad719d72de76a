import "server-only";
import { importTitle } from "@/lib/domain/content/imports";
import { slugOf } from "@/lib/domain/slugs";
import type { Table } from "@/lib/domain/spreadsheet/cells";
import { type ImportPlan, type PlannedProduct, planImport } from "@/lib/domain/spreadsheet/plan";
import type { SheetFields } from "@/lib/domain/spreadsheet/plan-product";
import type { Snapshot } from "@/lib/domain/spreadsheet/snapshot";
import { wantedBy } from "@/lib/domain/spreadsheet/wanted";
import { db, type Transaction } from "@/lib/server/db";
import { cleanHtml } from "@/lib/server/html";
import type { Prisma, Product as Row } from "@/lib/server/prisma/client";
import { type Batch, type Change, changeRows, type Done } from "@/lib/server/queries/batches";
import { withFreePlaces } from "@/lib/server/queries/free-places";
import { asWritten, basisOf } from "@/lib/server/queries/product-steps";
import { readSnapshot } from "@/lib/server/queries/sheet-snapshot";
import { freeSlugsAt } from "@/lib/server/queries/slugs";
import type { Actor } from "@/lib/server/version";

/** Pictures that were sent along: their addresses by their names, and what is wrong with others. */
export type AlongPictures = Pick<Snapshot, "pictures" | "wrongPictures">;

type Progress = (done: number, total: number) => Promise<void>;

const turn: Progress = () => new Promise((next) => setImmediate(next));

/** What a table makes of the catalogue as it is now. Nothing is written. */
export const planTable = (table: Table, along?: AlongPictures, progress?: Progress): Promise<ImportPlan> =>
  planWithin(db(), table, along, progress);

async function planWithin(transaction: Transaction, table: Table, along?: AlongPictures, progress = turn): Promise<ImportPlan> {
  const snapshot = await readSnapshot(transaction, wantedBy(table));
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

/** How long an import may take under the lock, in milliseconds: 20,000 products take longer than other writes may. */
const TIMEOUT = 10 * 60_000;

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
  const done = await changeRows("product", by, planned, TIMEOUT);
  return { plan: plan!, done };
}

async function changesOf(transaction: Transaction, planned: PlannedProduct[]): Promise<Change<"product">[]> {
  const fields = new Map(planned.map(({ id, fields }) => [id, fields]));
  const ids = planned.flatMap(({ id }) => id ?? []);
  const rows = await transaction.product.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  return withFreePlaces(
    transaction,
    rows.map((before) => ({ before, after: changedRow(before, fields.get(before.id)!) })),
  );
}

/** What rows say of it becomes the product's, or its draft's; typed data have no draft. */
function changedRow(before: Row, { variants, tests, pictures, colour, origin, hs_code, state, ...words }: SheetFields): Row {
  const typed = Object.entries({ variants, tests, pictures, colour, origin, hs_code }).filter(([, value]) => value !== undefined);
  const after = asWritten(before, { ...basisOf(before, state), ...words }, state);
  return { ...after, ...Object.fromEntries(typed) };
}

/** Rows that one statement adds: each has some twenty parameters. */
const CHUNK = 500;

async function addProducts(transaction: Transaction, planned: PlannedProduct[]): Promise<Row[]> {
  const rows: Row[] = [];
  const data = await withSlugs(
    transaction,
    planned.map(({ fields }) => fields),
  );
  for (let start = 0; start < data.length; start += CHUNK) {
    rows.push(...(await transaction.product.createManyAndReturn({ data: data.slice(start, start + CHUNK) })));
  }
  return rows;
}

/** New products with their addresses: as is asked for, else made of their titles. The plan has seen to it that none is missing. */
async function withSlugs(transaction: Transaction, fields: SheetFields[]): Promise<Prisma.ProductCreateManyInput[]> {
  const all = fields as Prisma.ProductCreateManyInput[];
  const slugs = new Map<Prisma.ProductCreateManyInput, string | null>();
  for (const [parent, some] of Map.groupBy(all, ({ main_subcategory_id }) => main_subcategory_id)) {
    // Those that ask for one have it; the others make room.
    const inOrder = some.toSorted((one, other) => Number(Boolean(other.slug)) - Number(Boolean(one.slug)));
    const wished = inOrder.map(({ slug, title }) => ({ id: 0, slug: slug || slugOf("product", title) }));
    const free = await freeSlugsAt(transaction, "product", parent, wished);
    for (const [place, one] of inOrder.entries()) slugs.set(one, free[place] ?? null);
  }
  return all.map((one) => ({ ...one, slug: slugs.get(one) }));
}
