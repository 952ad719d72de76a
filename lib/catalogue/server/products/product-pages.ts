import "server-only";
import type { ProductQuery, ProductSort } from "@/lib/catalogue/products/product-pages";
import type { StaffState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { searchedText } from "@/lib/catalogue/server/products/product-text";
import {
  countProducts,
  countStaffProducts,
  readProducts,
  readProductsById,
  readStaffProducts,
  readStaffProductsById,
} from "@/lib/catalogue/server/products/products";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { escapeLike } from "@/lib/platform/server/database/filters";
import { readWithTimeout } from "@/lib/platform/server/database/statement-timeout";
import { db, type Transaction } from "@/lib/platform/server/db";
import { type ListResult, readCursorPage } from "@/lib/platform/server/http/listing";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { CursorQuery } from "@/lib/shared/paging";

const { sql } = Prisma;

/** The state for staff; undefined for visitors. */
type Of = StaffState | undefined;

const inState = (of: Of = "published") => (of === "all" ? sql`true` : sql`p.state = ${of}::product_state`);
const count = (of: Of) => (of ? countStaffProducts(of) : countProducts());

const KEYS: Record<ProductSort, Prisma.Sql> = {
  id: sql`p.id`,
  title: sql`lower(p.title)`,
  size: sql`lower(p.size)`,
  finish: sql`lower(p.finish)`,
  thickness: sql`lower(p.thickness)`,
  material: sql`lower(p.material)`,
  recommended_use: sql`lower(p.recommended_use)`,
  main_subcategory: sql`lower(s.title)`,
};

const NEVER_EMPTY: ProductSort[] = ["id", "title", "main_subcategory"];

const ALL = sql`product p`;
const PLACED = sql`product p JOIN main_subcategory s ON s.id = p.main_subcategory_id`;

/**
 * Search condition. Staff also search colour, origin and SKUs.
 * Each part can use a trigram index for patterns of three or more letters.
 */
function says(search: string, of: Of): Prisma.Sql {
  if (search === "") return sql`true`;
  const part = sql`'%' || lower(${escapeLike(search)}::text) || '%'`;
  const onShelf = sql`p.main_subcategory_id = ANY(ARRAY(SELECT id FROM main_subcategory WHERE lower(title) LIKE ${part}))`;
  const inText = sql`${searchedText("p", true)} LIKE ${part}`;
  if (!of) return sql`(${inText} AND ${searchedText("p", false)} LIKE ${part} OR ${onShelf})`;
  return sql`(${inText} OR ${onShelf} OR p.id = ANY(ARRAY(SELECT product_id FROM product_sku WHERE key LIKE ${part})))`;
}

const enqueueSearch = createQueue({ running: 2, waiting: 30 });
const SEARCH_MS = 2_000;

type Found = { ids: number[]; total: number };

/** One page of products and the total. Empty values come last in both directions. */
export async function readProductPage(query: ProductQuery, of?: Of, signal?: AbortSignal): Promise<{ rows: Product[]; total: number }> {
  const { ids, total } = query.search === "" ? await turnTo(query, of) : await search(query, of, signal);
  const read = of ? readStaffProductsById : readProductsById;
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  // Omits products that were deleted in between.
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

export async function readProductPart(part: CursorQuery, of?: Of): Promise<ListResult> {
  const read = (asked: CursorQuery): Promise<Product[]> => (of ? readStaffProducts(asked, of) : readProducts(asked));
  const [found, total] = await Promise.all([readCursorPage(read, ({ id }) => id, part), count(of)]);
  return { ...found, next: found.next && { ...found.next, state: of }, total };
}

/** Without a search, pages are read from an index and the total is cached. */
async function turnTo(query: ProductQuery, of: Of): Promise<Found> {
  const { sort } = query;
  const from = sort === "main_subcategory" ? PLACED : ALL;
  const [rows, total] = await Promise.all([
    db().$queryRaw<{ id: number }[]>`
      SELECT p.id FROM ${from} WHERE ${inState(of)} ORDER BY ${inOrder(KEYS[sort], sql`p.id`, query)} ${windowOf(query)}`,
    count(of),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * Finds the ids of matching products in a state, oldest first.
 * @throws HttpError 503, QueueFull
 */
export const findProductIds = (search: string, of: StaffState, most: number): Promise<number[]> =>
  bounded(async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: number }[]>`
      SELECT p.id FROM ${ALL} WHERE ${inState(of)} AND ${says(search, of)} ORDER BY p.id LIMIT ${most}::int`;
    return rows.map(({ id }) => id);
  });

/** @throws HttpError 503, QueueFull */
const search = (query: ProductQuery, of: Of, signal?: AbortSignal): Promise<Found> =>
  bounded((transaction) => searchIn(transaction, query, of), signal);

/** A pattern of one or two letters scans all rows, so searches are limited in number and time. */
const bounded = <R>(read: (transaction: Transaction) => Promise<R>, signal?: AbortSignal): Promise<R> =>
  enqueueSearch(() => readWithTimeout(SEARCH_MS, read), signal);

async function searchIn(transaction: Transaction, query: ProductQuery, of: Of): Promise<Found> {
  const [found] = await transaction.$queryRaw<[Found]>`
    WITH found AS (
      SELECT p.id, ${KEYS[query.sort]} AS key FROM ${PLACED} WHERE ${inState(of)} AND ${says(query.search, of)}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY ${inOrder(sql`key`, sql`id`, query)} ${windowOf(query)}) AS ids`;
  return found;
}

/** Set only for columns with empty values: the index cannot be read backwards with NULLS LAST. */
const emptyLast = (sort: ProductSort) => (NEVER_EMPTY.includes(sort) ? Prisma.empty : sql`NULLS LAST`);

function inOrder(key: Prisma.Sql, id: Prisma.Sql, { sort, order }: ProductQuery): Prisma.Sql {
  const direction = order === "asc" ? sql`ASC` : sql`DESC`;
  return sql`${key} ${direction} ${emptyLast(sort)}, ${id} ${direction}`;
}

const windowOf = ({ page, limit }: ProductQuery) => sql`LIMIT ${limit}::int OFFSET ${limit}::bigint * ${page - 1}::bigint`;
