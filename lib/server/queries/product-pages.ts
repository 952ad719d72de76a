import "server-only";
import type { ProductQuery, ProductSort } from "@/lib/domain/product-pages";
import type { Product } from "@/lib/domain/products";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/prisma/client";
import { readProductsById } from "@/lib/server/queries/products";

const { sql } = Prisma;

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

/** What a search looks into; line breaks keep words of two fields from making one. */
const SEARCHED = sql`lower(concat_ws(E'\n', p.title, p.material, p.size, p.finish, p.thickness, p.recommended_use, s.title))`;

/** One page of the products, and how many the search finds in all; empty values come last in either order. */
export async function readProductPage({ page, limit, search, sort, order }: ProductQuery): Promise<{ rows: Product[]; total: number }> {
  const [found] = await db().$queryRaw<[{ total: number; ids: number[] }]>`
    WITH found AS (
      SELECT p.id, ${KEYS[sort]} AS key
      FROM product p JOIN main_subcategory s ON s.id = p.main_subcategory_id
      WHERE ${search === "" ? sql`TRUE` : sql`strpos(${SEARCHED}, lower(${search})) > 0`}
    )
    SELECT
      (SELECT count(*)::int FROM found) AS total,
      ARRAY(
        SELECT id FROM found
        ORDER BY ${order === "asc" ? sql`key ASC NULLS LAST, id ASC` : sql`key DESC NULLS LAST, id DESC`}
        LIMIT ${limit}::int OFFSET ${limit}::bigint * ${page - 1}::bigint
      ) AS ids`;
  const rows = new Map((await readProductsById(found.ids)).map((row) => [row.id, row]));
  // One that was deleted in between is left out.
  return { rows: found.ids.flatMap((id) => rows.get(id) ?? []), total: found.total };
}
