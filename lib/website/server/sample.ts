import "server-only";
import { removeUnusedTerms } from "@/lib/catalogue/server/terms/term-changes";
import { commit } from "@/lib/history/server/commit";
import { flatMapResources, type Rows, type RowTypes, resourceDefinitions } from "@/lib/history/server/resource-definitions";
import type { RemovedRow } from "@/lib/history/server/row-changes";
import { getTable, lockRows } from "@/lib/history/server/table-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { type Reminders, reminders, type SampleRows } from "@/lib/website/first-steps";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.sample;

/** The history names the sample catalogue as a row, because it is deleted as one. */
const SAMPLE_ROW_ID = 1;

type Ids = { [Name in ResourceName]?: number[] };

export async function countSampleRows(database: Transaction = db()): Promise<SampleRows> {
  const loaded = await countLoaded(database);
  const ids = await findRemovable(database);
  const left = Object.values(ids).reduce((sum, some) => sum + some.length, 0);
  return { left, kept: loaded - left };
}

/**
 * Moves the unchanged sample rows to the trash as one item, in one transaction. Keeps rows that staff added or changed, and their
 * parents. Deletes terms that are no longer used. Throws 404 if nothing is left to remove. @returns number of removed rows
 */
export async function removeSample(by: Actor): Promise<RemovedRow<{ removed: number }>> {
  const write = async (transaction: Transaction) => {
    if (by.ifMatch !== undefined) assertVersion(by, "sample", await countSampleRows(transaction));
    const candidates = await findRemovable(transaction);
    for (const name of RESOURCE_NAMES) await lockRows(transaction, name, candidates[name] ?? [], "delete");
    // Again, because staff may have changed some of them before they were locked.
    const ids = await findRemovable(transaction);
    const terms = await findTerms(transaction, ids.product ?? []);
    const rows: Rows = {};
    // Children first: deleting a parent would delete them unrecorded, or fail.
    for (const name of RESOURCE_NAMES.toReversed()) Object.assign(rows, { [name]: await removeRows(transaction, name, ids[name] ?? []) });
    // Forms would offer them. Restoring the products adds them again.
    await removeUnusedTerms(transaction, terms);
    const count = flatMapResources(rows, (_, some) => some).length;
    if (count === 0) throw new HttpError(404, words.none);
    return { result: count, before: rows, trash: { title: words.title, resource: "sample" as const, row_id: SAMPLE_ROW_ID } };
  };
  const { result: removed, undo } = await commit(by, write, { termsLock: "exclusive" });
  return { data: { removed }, undo };
}

async function removeRows<Name extends ResourceName>(transaction: Transaction, name: Name, ids: number[]): Promise<RowTypes[Name][]> {
  const rows: RowTypes[Name][] = [];
  for (const id of ids) rows.push(await resourceDefinitions[name].remove(transaction, id));
  return rows;
}

const findTerms = async (transaction: Transaction, products: number[]): Promise<number[]> =>
  (await transaction.productTerm.findMany({ where: { product_id: { in: products } }, select: { term_id: true }, distinct: "term_id" })).map(
    ({ term_id }) => term_id,
  );

async function findRemovable(database: Transaction): Promise<Ids> {
  const product = await findUnchanged(database, "product");
  const subcategory = await findUnchanged(
    database,
    "main-subcategory",
    Prisma.sql`NOT EXISTS (SELECT FROM product WHERE main_subcategory_id = this.id AND NOT id = ANY(${product}))`,
  );
  const category = await findUnchanged(
    database,
    "main-category",
    Prisma.sql`NOT EXISTS (SELECT FROM main_subcategory WHERE main_category_id = this.id AND NOT id = ANY(${subcategory}))`,
  );
  return {
    slider: await findUnchanged(database, "slider"),
    "main-category": category,
    "main-subcategory": subcategory,
    product,
    brochure: await findUnchanged(database, "brochure"),
    "gallery-image": await findUnchanged(database, "gallery-image"),
  };
}

async function findUnchanged(database: Transaction, name: ResourceName, also = Prisma.sql`true`): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT this.id FROM ${getTable(name)} AS this
    JOIN sample_row ON sample_row.resource = ${name} AND sample_row.row_id = this.id AND sample_row.updated_at = this.updated_at
    WHERE ${also} ORDER BY this.id`;
  return rows.map(({ id }) => id);
}

async function countLoaded(database: Transaction): Promise<number> {
  const counts = await Promise.all(
    RESOURCE_NAMES.map(
      (name) => database.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int AS count FROM ${getTable(name)} AS this JOIN sample_row ON resource = ${name} AND row_id = this.id`,
    ),
  );
  return counts.reduce((sum, [{ count }]) => sum + count, 0);
}

export const readReminders = async (): Promise<Reminders> => reminders.safeParse(await readSetting("reminders")).data ?? { hidden: false };

export const saveReminders = (value: Reminders): Promise<void> =>
  db().$transaction((transaction) => writeSetting(transaction, "reminders", value));
