import "server-only";
import { applyToRow, getEditableVersion } from "@/lib/catalogue/server/products/product-versions";
import { assignFreeSlugs, findFreeSlugs } from "@/lib/catalogue/server/slugs";
import { createSlug } from "@/lib/catalogue/slugs";
import { type BatchPlan, type BatchResult, changeRows } from "@/lib/history/server/batches";
import type { RowChange } from "@/lib/history/server/change-set";
import { LARGE_CHANGE_MS } from "@/lib/history/server/commit";
import type { KnownFile } from "@/lib/history/server/known-file";
import { lockRows, UNWRITABLE_COLUMNS } from "@/lib/history/server/table-rows";
import type { Table } from "@/lib/imports/cells";
import { type ImportPlan, planImport } from "@/lib/imports/plan/plan";
import type { PlannedProduct, SheetFields } from "@/lib/imports/plan/plan-product";
import type { Snapshot } from "@/lib/imports/plan/snapshot";
import { collectReferences } from "@/lib/imports/plan/table-references";
import { readSnapshot } from "@/lib/imports/server/sheet-snapshot";
import { createImportTitle } from "@/lib/imports/words";
import { createYielder } from "@/lib/platform/server/concurrency/event-loop";
import { db, type Transaction } from "@/lib/platform/server/db";
import { cleanHtml } from "@/lib/platform/server/http/html";
import type { Actor } from "@/lib/platform/server/http/version";
import { Prisma, type Product as Row } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/collections";

export type ImportPictures = Required<Pick<Snapshot, "sentPictures" | "wrongPictures">>;

type Progress = (done: number, total: number) => Promise<void>;

export const planTable = (table: Table, sent?: ImportPictures, progress?: Progress): Promise<ImportPlan> =>
  planInTransaction(db(), table, sent, progress);

async function planInTransaction(
  transaction: Transaction,
  table: Table,
  sent?: ImportPictures,
  progress: Progress = createYielder(),
): Promise<ImportPlan> {
  const snapshot = await readSnapshot(transaction, await collectReferences(table, createYielder()));
  return planImport(table, { ...snapshot, ...sent }, cleanHtml, progress);
}

type ImportOptions = {
  pictures?: ImportPictures;
  progress?: Progress;
  onStarted?: (transaction: Transaction) => Promise<void>;
  newPictures?: KnownFile[];
  saveResult?: (transaction: Transaction, plan: ImportPlan, done: BatchResult) => Promise<void>;
};

class StalePlan extends Error {}

const MAX_PLANS = 5;

/**
 * Imports a table in one transaction, as one history entry that can be undone. Plans it without locks, and again if its products have
 * changed since. The last attempt locks all products before it plans.
 * @returns the plan; with errors in it, nothing is written
 */
export async function importTable(
  table: Table,
  by: Actor,
  options: ImportOptions = {},
): Promise<{ plan: ImportPlan; done: BatchResult | null }> {
  for (let attempt = 1; ; attempt++) {
    const { plan, versions } = await planWithVersions(table, options);
    if (plan.refused.length > 0) return { plan, done: null };
    try {
      return await writePlan(plan, attempt === MAX_PLANS ? undefined : versions, table, by, options);
    } catch (error) {
      if (!(error instanceof StalePlan)) throw error;
    }
  }
}

/** The version of a row in the database (xmin), by id. */
type RowVersions = Map<number, string>;

async function planWithVersions(table: Table, { pictures, progress }: ImportOptions): Promise<{ plan: ImportPlan; versions: RowVersions }> {
  return db().$transaction(
    async (transaction) => {
      const plan = await planInTransaction(transaction, table, pictures, progress);
      return { plan, versions: await readVersions(transaction, listChangedIds(plan)) };
    },
    { isolationLevel: "RepeatableRead", maxWait: LARGE_CHANGE_MS, timeout: LARGE_CHANGE_MS },
  );
}

const listChangedIds = ({ changed }: ImportPlan) => changed.flatMap(({ id }) => id ?? []);

async function readVersions(transaction: Transaction, ids: number[]): Promise<RowVersions> {
  const rows = await transaction.$queryRaw<{ id: number; version: string }[]>`
    SELECT id, xmin::text AS version FROM product WHERE id = ANY(${ids}::int[])`;
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** @param versions of the rows that the plan changes; without them, all products are locked and planned again */
async function writePlan(
  planned: ImportPlan,
  versions: RowVersions | undefined,
  table: Table,
  by: Actor,
  { onStarted, newPictures, saveResult, pictures, progress }: ImportOptions,
): Promise<{ plan: ImportPlan; done: BatchResult | null }> {
  let plan = planned;
  const write = async (transaction: Transaction): Promise<BatchPlan<"product">> => {
    await onStarted?.(transaction);
    if (versions) await lockPlannedRows(transaction, versions);
    else {
      await transaction.$executeRaw`LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE`;
      plan = await planInTransaction(transaction, table, pictures, progress);
      if (plan.refused.length > 0) return { createTitle: () => "" };
    }
    const { added, changed } = plan;
    return {
      changes: await createChanges(transaction, changed),
      addRows: () => addProducts(transaction, added),
      createTitle: () => createImportTitle(added.length, changed.length),
      pictures: newPictures,
      onApplied: async (transaction, done) => saveResult?.(transaction, plan, done),
    };
  };
  const done = await changeRows("product", by, write, { isLarge: true });
  return { plan, done: plan.refused.length > 0 ? null : done };
}

async function lockPlannedRows(transaction: Transaction, versions: RowVersions): Promise<void> {
  const ids = [...versions.keys()];
  await lockRows(transaction, "product", ids, "change");
  const current = await readVersions(transaction, ids);
  if ([...versions].some(([id, version]) => current.get(id) !== version)) throw new StalePlan();
}

/** Rows per statement. Small statements keep the event loop responsive. */
const CHUNK_SIZE = 50;

async function createChanges(transaction: Transaction, planned: PlannedProduct[]): Promise<RowChange<"product">[]> {
  const fields = new Map(planned.map(({ id, fields }) => [id, fields]));
  const ids = planned.flatMap(({ id }) => id ?? []);
  const changes: RowChange<"product">[] = [];
  for (const some of splitIntoChunks(
    ids.toSorted((one, other) => one - other),
    CHUNK_SIZE,
  )) {
    const rows = await transaction.product.findMany({ where: { id: { in: some } }, orderBy: { id: "asc" } });
    changes.push(...rows.map((before) => ({ before, after: applyFields(before, fields.get(before.id)!) })));
  }
  return assignFreeSlugs(transaction, changes);
}

const applyFields = (before: Row, { state, ...fields }: SheetFields): Row =>
  applyToRow(before, { ...getEditableVersion(before, state), ...fields }, state);

const PRODUCT_DEFAULTS = { state: "published", variants: [], tests: [], documents: [], pictures: [] };

async function addProducts(transaction: Transaction, planned: PlannedProduct[]): Promise<Row[]> {
  const ids: number[] = [];
  const data = await addSlugs(
    transaction,
    planned.map(({ fields }) => fields),
  );
  for (const some of splitIntoChunks(data, CHUNK_SIZE)) ids.push(...(await insertProducts(transaction, some)));
  const rows: Row[] = [];
  for (const some of splitIntoChunks(ids, CHUNK_SIZE)) {
    rows.push(...(await transaction.product.findMany({ where: { id: { in: some } }, orderBy: { id: "asc" } })));
  }
  return rows;
}

/** Inserts products with one JSON parameter. Columns that no row contains get the database defaults. */
async function insertProducts(transaction: Transaction, data: object[]): Promise<number[]> {
  const rows = data.map((one) => ({ ...PRODUCT_DEFAULTS, ...one }));
  const usedColumns = new Set(rows.flatMap(Object.keys));
  const columns = Prisma.raw(
    WRITABLE_COLUMNS.filter((column) => usedColumns.has(column))
      .map((column) => `"${column}"`)
      .join(", "),
  );
  const added = await transaction.$queryRaw<{ id: number }[]>`
    INSERT INTO product (${columns}, updated_at)
    SELECT ${columns}, now() FROM jsonb_populate_recordset(NULL::product, ${JSON.stringify(rows)}::jsonb) RETURNING id`;
  return added.map(({ id }) => id);
}

const WRITABLE_COLUMNS = Object.values(Prisma.ProductScalarFieldEnum).filter((column) => !UNWRITABLE_COLUMNS.includes(column));

async function addSlugs(transaction: Transaction, fields: SheetFields[]): Promise<Prisma.ProductCreateManyInput[]> {
  const all = fields as Prisma.ProductCreateManyInput[];
  const slugs = new Map<Prisma.ProductCreateManyInput, string>();
  const yieldIfDue = createYielder();
  for (const [parent, some] of Map.groupBy(all, ({ main_subcategory_id }) => main_subcategory_id)) {
    // Given slugs come first, so that generated ones avoid them.
    const givenFirst = some.toSorted((one, other) => Number(Boolean(other.slug)) - Number(Boolean(one.slug)));
    const candidates: { id: number; slug: string }[] = [];
    for (const { slug, title } of givenFirst) {
      candidates.push({ id: 0, slug: slug || createSlug("product", title) });
      await yieldIfDue();
    }
    const free = await findFreeSlugs(transaction, "product", parent, candidates);
    for (const [place, one] of givenFirst.entries()) slugs.set(one, free[place]!);
  }
  return all.map((one) => ({ ...one, slug: slugs.get(one)! }));
}
