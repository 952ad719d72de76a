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
import { limited } from "@/lib/platform/server/database/bounded";
import { literally } from "@/lib/platform/server/database/filters";
import { db, type Transaction } from "@/lib/platform/server/db";
import { type Rows, readPart } from "@/lib/platform/server/http/listing";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { Part } from "@/lib/shared/paging";

const { sql } = Prisma;

/** What a list shows: what visitors meet, or for staff what is in a state. */
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
 * Whether a product says what is searched for; staff look into its colour, its origin and the SKUs of its variants as well. Each part of the
 * condition has an index, which patterns of three letters and more can use.
 */
function says(search: string, of: Of): Prisma.Sql {
  if (search === "") return sql`true`;
  const part = sql`'%' || lower(${literally(search)}::text) || '%'`;
  const onShelf = sql`p.main_subcategory_id = ANY(ARRAY(SELECT id FROM main_subcategory WHERE lower(title) LIKE ${part}))`;
  const inText = sql`${searchedText("p", true)} LIKE ${part}`;
  if (!of) return sql`(${inText} AND ${searchedText("p", false)} LIKE ${part} OR ${onShelf})`;
  return sql`(${inText} OR ${onShelf} OR p.id = ANY(ARRAY(SELECT product_id FROM product_sku WHERE key LIKE ${part})))`;
}

const enqueueSearch = createQueue({ running: 2, waiting: 30 });
const SEARCH_MS = 2_000;

type Found = { ids: number[]; total: number };

/** One page of the products, and how many the search finds in all; empty values come last in either order. */
export async function readProductPage(query: ProductQuery, of?: Of, signal?: AbortSignal): Promise<{ rows: Product[]; total: number }> {
  const { ids, total } = query.search === "" ? await turnTo(query, of) : await search(query, of, signal);
  const read = of ? readStaffProductsById : readProductsById;
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  // One that was deleted in between is left out.
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

/** The products behind an id, and how many there are in all. */
export async function readProductPart(part: Part, of?: Of): Promise<Rows> {
  const read = (asked: Part): Promise<Product[]> => (of ? readStaffProducts(asked, of) : readProducts(asked));
  const [found, total] = await Promise.all([readPart(read, ({ id }) => id, part), count(of)]);
  return { ...found, next: found.next && { ...found.next, state: of }, total };
}

/** Without a search only ids are passed over, in an index where there is one for the order; how many there are is known. */
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

/** The products that a search finds in a state, the oldest first. @throws HttpError 503, QueueFull */
export const findProductIds = (search: string, of: StaffState, most: number): Promise<number[]> =>
  bounded(async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: number }[]>`
      SELECT p.id FROM ${ALL} WHERE ${inState(of)} AND ${says(search, of)} ORDER BY p.id LIMIT ${most}::int`;
    return rows.map(({ id }) => id);
  });

/** One page of what a search finds. @throws HttpError 503, QueueFull */
const search = (query: ProductQuery, of: Of, signal?: AbortSignal): Promise<Found> =>
  bounded((transaction) => searchIn(transaction, query, of), signal);

/** One or two letters can be in every row, so few searches run at a time and each has a time limit. */
const bounded = <R>(read: (transaction: Transaction) => Promise<R>, signal?: AbortSignal): Promise<R> =>
  enqueueSearch(() => limited(SEARCH_MS, read), signal);

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

/** Said only where a value can be empty: an index is read backwards for a plain order alone. */
const emptyLast = (sort: ProductSort) => (NEVER_EMPTY.includes(sort) ? Prisma.empty : sql`NULLS LAST`);

function inOrder(key: Prisma.Sql, id: Prisma.Sql, { sort, order }: ProductQuery): Prisma.Sql {
  const direction = order === "asc" ? sql`ASC` : sql`DESC`;
  return sql`${key} ${direction} ${emptyLast(sort)}, ${id} ${direction}`;
}

const windowOf = ({ page, limit }: ProductQuery) => sql`LIMIT ${limit}::int OFFSET ${limit}::bigint * ${page - 1}::bigint`;
