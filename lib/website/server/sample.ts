import "server-only";
import { eachOf, type RowOf, type Rows, stored } from "@/lib/history/server/resources";
import { putIntoTrash } from "@/lib/history/server/trash";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { RESOURCE_NAMES, type ResourceName } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";
import type { SampleRows } from "@/lib/website/sample";

const words = messages.sample;

type Ids = { [Name in ResourceName]?: number[] };

/** How many rows of the sample catalogue can be taken away together, and how many stay because they have become the firm's. */
export async function readSample(database: Transaction = db()): Promise<SampleRows> {
  const loaded = await countLoaded(database);
  const ids = await removable(database);
  const left = Object.values(ids).reduce((sum, some) => sum + some.length, 0);
  return { left, kept: loaded - left };
}

/**
 * Moves what is still the sample's to the trash as one item, all or nothing. Rows that staff added or changed stay, and those that they
 * belong to. Terms that no product bears any more by that go too. Refused with 404 when nothing is left. @returns how many rows went
 */
export async function removeSample(by: Actor): Promise<number> {
  const { rows } = await putIntoTrash(by, async (transaction) => {
    if (by.ifMatch !== undefined) assertVersion(by, "sample", await readSample(transaction));
    const ids = await removable(transaction);
    const terms = await termsOf(transaction, ids.product ?? []);
    const rows: Rows = {};
    // Children first: a parent would take them along unseen, or could not go.
    for (const name of RESOURCE_NAMES.toReversed()) Object.assign(rows, { [name]: await remove(transaction, name, ids[name] ?? []) });
    await removeLeft(transaction, terms);
    if (eachOf(rows, (_, some) => some).length === 0) throw new HttpError(404, words.none);
    return { title: words.title, resource: "sample", row_id: 1, rows };
  });
  return eachOf(rows, (_, some) => some).length;
}

async function remove<Name extends ResourceName>(transaction: Transaction, name: Name, ids: number[]): Promise<RowOf[Name][]> {
  const rows: RowOf[Name][] = [];
  for (const id of ids) rows.push(await stored[name].remove(transaction, id));
  return rows;
}

/** The terms that these products bear. */
const termsOf = async (transaction: Transaction, products: number[]): Promise<number[]> =>
  (await transaction.productTerm.findMany({ where: { product_id: { in: products } }, select: { term_id: true }, distinct: "term_id" })).map(
    ({ term_id }) => term_id,
  );

/**
 * Takes away those of these terms that no product bears, so that forms do not offer them: the products' texts make them anew when they
 * are restored. What staff said of a term beside its name, such as an alias or a place, makes it the firm's.
 */
const removeLeft = (transaction: Transaction, terms: number[]) => transaction.$executeRaw`
  DELETE FROM term WHERE id = ANY(${terms}) AND position = 0 AND translations = '{}'
    AND NOT EXISTS (SELECT FROM product_term WHERE term_id = term.id)
    AND (SELECT count(*) FROM term_name WHERE term_id = term.id) < 2`;

/** The rows that are as they were loaded, without those to which something belongs that stays. */
async function removable(database: Transaction): Promise<Ids> {
  const product = await unchanged(database, "product");
  const subcategory = await unchanged(
    database,
    "main-subcategory",
    Prisma.sql`NOT EXISTS (SELECT FROM product WHERE main_subcategory_id = this.id AND NOT id = ANY(${product}))`,
  );
  const category = await unchanged(
    database,
    "main-category",
    Prisma.sql`NOT EXISTS (SELECT FROM main_subcategory WHERE main_category_id = this.id AND NOT id = ANY(${subcategory}))`,
  );
  return {
    slider: await unchanged(database, "slider"),
    "main-category": category,
    "main-subcategory": subcategory,
    product,
    brochure: await unchanged(database, "brochure"),
    "gallery-image": await unchanged(database, "gallery-image"),
  };
}

const tableOf = (name: ResourceName) => Prisma.raw(`"${stored[name].table}"`);

async function unchanged(database: Transaction, name: ResourceName, also = Prisma.sql`true`): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT this.id FROM ${tableOf(name)} AS this
    JOIN sample_row ON sample_row.resource = ${name} AND sample_row.row_id = this.id AND sample_row.updated_at = this.updated_at
    WHERE ${also} ORDER BY this.id`;
  return rows.map(({ id }) => id);
}

/** How many of the rows that were loaded are there, changed or not. */
async function countLoaded(database: Transaction): Promise<number> {
  const counts = await Promise.all(
    RESOURCE_NAMES.map(
      (name) => database.$queryRaw<[{ count: number }]>`
        SELECT count(*)::int AS count FROM ${tableOf(name)} AS this JOIN sample_row ON resource = ${name} AND row_id = this.id`,
    ),
  );
  return counts.reduce((sum, [{ count }]) => sum + count, 0);
}
