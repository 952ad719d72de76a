import "server-only";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import { toSkuKey } from "@/lib/catalogue/products/variants";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { readForSearch, setStatementTimeout } from "@/lib/platform/server/database/transactions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { type Clause, matchesName, parseSearchText, toTsquery } from "@/lib/search/server/search-text";
import { matchPrefixes } from "@/lib/search/server/suggestions";
import { hasTrigrams } from "@/lib/search/server/trigrams";
import { isCode } from "@/lib/search/staff-search";
import { SEARCH_TIMEOUT_MS } from "@/lib/shared/limits";

const { sql, empty } = Prisma;

const MAX_CANDIDATES = 200;
/** How much of a search must resemble a part of a title that is not in the index. */
const MIN_SIMILARITY = 0.5;

type StaffProduct = { id: number; title: string; state: ProductState; product_image: string; subcategory: string; hasSku: boolean };

/** Finds products in any state, typing errors forgiven. Drafts are not in the index, so their texts are compared. @throws HttpError 503 */
export const findStaffProducts = (q: string, limit: number, requester?: Requester): Promise<StaffProduct[]> =>
  readForSearch(async (transaction) => {
    await setStatementTimeout(transaction, SEARCH_TIMEOUT_MS / 4);
    const bySku = await findBySku(transaction, q, limit);
    if (bySku.length > 0 || isCode(q)) return readProducts(transaction, bySku, q);
    const clauses = matchPrefixes(await parseSearchText(transaction, q));
    const named = clauses.length > 0 ? await findInIndex(transaction, clauses, matchesName(clauses), limit) : [];
    const unpublished = await findUnpublished(transaction, q, limit);
    const ids = [...named, ...unpublished];
    const others =
      ids.length < limit && clauses.length > 0
        ? await findInIndex(transaction, clauses, sql`words @@ ${toTsquery(clauses, "all")}::tsquery`, limit)
        : [];
    return readProducts(transaction, [...new Set([...ids, ...others])].slice(0, limit), q);
  }, requester);

const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id);

const findInIndex = async (transaction: Transaction, clauses: Clause[], where: Prisma.Sql, limit: number) =>
  toIds(
    await transaction.$queryRaw<{ id: number }[]>`
      SELECT product_id AS id FROM (SELECT product_id, title, words FROM product_search WHERE ${where} LIMIT ${MAX_CANDIDATES}) candidate
      ORDER BY ts_rank(words, ${toTsquery(clauses, "all")}::tsquery) DESC, length(title), product_id DESC LIMIT ${limit}`,
  );

async function findUnpublished(transaction: Transaction, q: string, limit: number): Promise<number[]> {
  const pattern = `%${escapeLike(q.toLowerCase())}%`;
  const skuPattern = `%${escapeLike(toSkuKey(q))}%`;
  const alike = (await hasTrigrams())
    ? sql`OR word_similarity(${q.toLowerCase()}, lower(coalesce(draft->>'title', title))) >= ${MIN_SIMILARITY}`
    : empty;
  return toIds(
    await transaction.$queryRaw<{ id: number }[]>`
      SELECT id FROM product WHERE (state <> 'published' OR draft IS NOT NULL) AND (lower(title) LIKE ${pattern}
        OR lower(draft->>'title') LIKE ${pattern} ${alike} OR id IN (SELECT product_id FROM product_sku WHERE key LIKE ${skuPattern}))
      ORDER BY (lower(title) LIKE ${pattern}) DESC, length(title), id DESC LIMIT ${limit}`,
  );
}

async function findBySku(transaction: Transaction, q: string, limit: number): Promise<number[]> {
  const key = toSkuKey(q);
  const exact = toIds(await transaction.$queryRaw<{ id: number }[]>`SELECT product_id AS id FROM product_sku WHERE key = ${key}`);
  if (exact.length > 0 || !isCode(q)) return exact;
  return toIds(
    await transaction.$queryRaw<{ id: number }[]>`
      SELECT product_id AS id FROM product_sku WHERE key LIKE ${`%${escapeLike(key)}%`}
      GROUP BY product_id ORDER BY min(key), product_id LIMIT ${limit}`,
  );
}

async function readProducts(transaction: Transaction, ids: number[], q: string): Promise<StaffProduct[]> {
  const rows = await transaction.$queryRaw<StaffProduct[]>`
    SELECT p.id, p.title, p.state::text AS state, p.product_image, s.title AS subcategory,
      EXISTS (SELECT 1 FROM product_sku k WHERE k.product_id = p.id AND k.key = ${toSkuKey(q)}) AS "hasSku"
    FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id WHERE p.id = ANY(${ids})`;
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
