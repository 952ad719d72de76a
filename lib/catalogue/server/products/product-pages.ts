import "server-only";
import type { PlaceFilter, ProductQuery, ProductSort } from "@/lib/catalogue/products/product-pages";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { GAP_CONDITIONS } from "@/lib/catalogue/server/products/product-gaps";
import { type StateScope, stateCondition } from "@/lib/catalogue/server/products/product-stream";
import { buildSearchedText } from "@/lib/catalogue/server/products/product-text";
import {
  countProducts,
  countStaffProducts,
  readProducts,
  readProductsById,
  readStaffProducts,
  readStaffProductsById,
  stateFilter,
} from "@/lib/catalogue/server/products/products";
import { createQueue, type Requester } from "@/lib/platform/server/concurrency/queue";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { readWithTimeout } from "@/lib/platform/server/database/transactions";
import { db, type Transaction } from "@/lib/platform/server/db";
import { type ListResult, readCursorPage } from "@/lib/platform/server/http/listing";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { CursorQuery } from "@/lib/shared/paging";

const { sql } = Prisma;

const placeCondition = ({ missing, ...place }: PlaceFilter): Prisma.Sql =>
  missing ? sql`${categoryCondition(place)} AND ${GAP_CONDITIONS[missing]}` : categoryCondition(place);

function categoryCondition({ main_category_id, main_subcategory_id }: PlaceFilter): Prisma.Sql {
  if (main_subcategory_id) return sql`p.main_subcategory_id = ${main_subcategory_id}`;
  if (!main_category_id) return sql`true`;
  return sql`p.main_subcategory_id = ANY(ARRAY(SELECT id FROM main_subcategory WHERE main_category_id = ${main_category_id}))`;
}

const isCounted = (scope: StateScope) => scope !== "changed" && scope !== "scheduled";

function countInState(scope: StateScope): Promise<number> {
  if (!scope) return countProducts();
  return isCounted(scope) ? countStaffProducts(scope) : db().product.count({ where: stateFilter(scope) });
}

const SORT_KEYS: Record<ProductSort, Prisma.Sql> = {
  id: sql`p.id`,
  title: sql`lower(p.title)`,
  size: sql`lower(p.size)`,
  finish: sql`lower(p.finish)`,
  thickness: sql`lower(p.thickness)`,
  material: sql`lower(p.material)`,
  recommended_use: sql`lower(p.recommended_use)`,
  main_subcategory: sql`lower(s.title)`,
};

const REQUIRED_SORT_FIELDS: ProductSort[] = ["id", "title", "main_subcategory"];

const FROM_PRODUCTS = sql`product p`;
const FROM_PRODUCTS_AND_SUBCATEGORIES = sql`product p JOIN main_subcategory s ON s.id = p.main_subcategory_id`;

function searchCondition(search: string, scope: StateScope): Prisma.Sql {
  if (search === "") return sql`true`;
  const pattern = sql`'%' || lower(${escapeLike(search)}::text) || '%'`;
  const inSubcategory = sql`p.main_subcategory_id = ANY(ARRAY(SELECT id FROM main_subcategory WHERE lower(title) LIKE ${pattern}))`;
  const inText = sql`${buildSearchedText("p", true)} LIKE ${pattern}`;
  if (!scope) return sql`(${inText} AND ${buildSearchedText("p", false)} LIKE ${pattern} OR ${inSubcategory})`;
  return sql`(${inText} OR ${inSubcategory} OR p.id = ANY(ARRAY(SELECT product_id FROM product_sku WHERE key LIKE ${pattern})))`;
}

export type MatchIndexed = (transaction: Transaction, search: string) => Promise<Prisma.Sql | undefined>;

const enqueueSearch = createQueue({ running: 2, waiting: 30 });
const SEARCH_TIMEOUT_MS = 2_000;

type PageIds = { ids: number[]; total: number };

/** Reads one page of products and their number. Empty values come last. @param matchIndexed finds products if no text has the search */
export async function readProductPage(
  query: ProductQuery,
  scope?: StateScope,
  requester?: Requester,
  matchIndexed?: MatchIndexed,
): Promise<{ rows: Product[]; total: number }> {
  const { search, main_category_id, main_subcategory_id, missing } = query;
  const isPlain = search === "" && !main_category_id && !main_subcategory_id && !missing && isCounted(scope);
  const { ids, total } = isPlain ? await findPageIds(query, scope) : await searchPageIds(query, scope, requester, matchIndexed);
  const read = scope ? readStaffProductsById : readProductsById;
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  // Omits products that were deleted after their ids were read.
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

export async function readProductsAfter(cursor: CursorQuery, scope?: StateScope): Promise<ListResult> {
  const read = (query: CursorQuery): Promise<Product[]> => (scope ? readStaffProducts(query, scope) : readProducts(query));
  const [found, total] = await Promise.all([readCursorPage(read, ({ id }) => id, cursor), countInState(scope)]);
  return { ...found, next: found.next && { ...found.next, state: scope }, total };
}

/** Without a search, the page is found by ids in the index of the sort order, and the total is cached. */
async function findPageIds(query: ProductQuery, scope: StateScope): Promise<PageIds> {
  const { sort } = query;
  const from = sort === "main_subcategory" ? FROM_PRODUCTS_AND_SUBCATEGORIES : FROM_PRODUCTS;
  const [rows, total] = await Promise.all([
    db().$queryRaw<{ id: number }[]>`
      SELECT p.id FROM ${from} WHERE ${stateCondition(scope)} ORDER BY ${buildOrder(SORT_KEYS[sort], sql`p.id`, query)} ${buildLimit(query)}`,
    countInState(scope),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

export const findProductIds = (
  { search, state, ...place }: { search: string; state: StaffState } & PlaceFilter,
  limit: number,
  matchIndexed?: MatchIndexed,
): Promise<number[]> =>
  runSearch(async (transaction) => {
    const find = async (condition: Prisma.Sql) => {
      const rows = await transaction.$queryRaw<{ id: number }[]>`
        SELECT p.id FROM ${FROM_PRODUCTS} WHERE ${stateCondition(state)} AND ${placeCondition(place)} AND ${condition}
        ORDER BY p.id LIMIT ${limit}::int`;
      return rows.map(({ id }) => id);
    };
    const ids = await find(searchCondition(search, state));
    const indexed = search !== "" && ids.length === 0 && (await matchIndexed?.(transaction, search));
    return indexed ? find(sql`p.id ${indexed}`) : ids;
  });

const searchPageIds = (query: ProductQuery, scope: StateScope, requester?: Requester, matchIndexed?: MatchIndexed): Promise<PageIds> =>
  runSearch(async (transaction) => {
    const found = await queryPageIds(transaction, query, scope, searchCondition(query.search, scope));
    const indexed = scope && query.search !== "" && found.total === 0 && (await matchIndexed?.(transaction, query.search));
    return indexed ? queryPageIds(transaction, query, scope, sql`p.id ${indexed}`) : found;
  }, requester);

/** Searches for one or two letters can match every row, so few run at a time and each has a time limit. */
const runSearch = <R>(read: (transaction: Transaction) => Promise<R>, requester?: Requester): Promise<R> =>
  enqueueSearch(() => readWithTimeout(SEARCH_TIMEOUT_MS, read), requester);

async function queryPageIds(transaction: Transaction, query: ProductQuery, scope: StateScope, condition: Prisma.Sql): Promise<PageIds> {
  const [found] = await transaction.$queryRaw<[PageIds]>`
    WITH found AS (
      SELECT p.id, ${SORT_KEYS[query.sort]} AS key FROM ${FROM_PRODUCTS_AND_SUBCATEGORIES}
      WHERE ${stateCondition(scope)} AND ${placeCondition(query)} AND ${condition}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY ${buildOrder(sql`key`, sql`id`, query)} ${buildLimit(query)}) AS ids`;
  return found;
}

/** Only for columns that can be empty: a plain order can also read the index backwards. */
const getNullOrder = (sort: ProductSort) => (REQUIRED_SORT_FIELDS.includes(sort) ? Prisma.empty : sql`NULLS LAST`);

function buildOrder(key: Prisma.Sql, id: Prisma.Sql, { sort, order }: ProductQuery): Prisma.Sql {
  const direction = order === "asc" ? sql`ASC` : sql`DESC`;
  return sql`${key} ${direction} ${getNullOrder(sort)}, ${id} ${direction}`;
}

const buildLimit = ({ page, limit }: ProductQuery) => sql`LIMIT ${limit}::int OFFSET ${limit}::bigint * ${page - 1}::bigint`;
