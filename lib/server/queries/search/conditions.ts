import "server-only";
import { lookVector, parseLook } from "@/lib/domain/look";
import { FACETS, type Facet } from "@/lib/domain/search/facets";
import type { SearchQuery } from "@/lib/domain/search/search-query";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/prisma/client";
import { type Clause, readText, tsquery } from "@/lib/server/queries/search/search-text";

const { sql, join, raw } = Prisma;

/** Two pictures that are farther apart than this do not look alike (lib/domain/look.ts). */
const FARTHEST = 40;

/** A search, read: what the database is asked of it. */
export type Conditions = {
  /** The words that were typed, with what answers them. */
  clauses: Clause[];
  /** Of each facet in which something is chosen the ids of the values; none where nobody knows them. */
  chosen: { facet: Facet; ids: number[] }[];
  /** How far a product is from what it is to look like, squared. */
  distance?: Prisma.Sql;
  /** The product that others are to look like is none of them. */
  like?: number;
};

export async function readConditions({ q, chosen, like, look }: SearchQuery): Promise<Conditions> {
  const [clauses, ids, vector] = await Promise.all([readText(q), valueIds(chosen), vectorOf(like, look)]);
  return { clauses, chosen: ids, ...(vector && { distance: distanceTo(vector) }), ...(like && { like }) };
}

async function valueIds(chosen: SearchQuery["chosen"]): Promise<Conditions["chosen"]> {
  const sent = FACETS.flatMap((facet) => (chosen[facet] ?? []).map((value) => ({ facet, value })));
  if (sent.length === 0) return [];
  const rows = await db().$queryRaw<{ id: number; facet: Facet }[]>`
    SELECT v.id, v.facet FROM search_value v
    JOIN unnest(${sent.map(({ facet }) => facet)}::text[], ${sent.map(({ value }) => value)}::text[]) AS sent(facet, value)
      ON v.facet = sent.facet AND v.value = sent.value`;
  const facets = FACETS.filter((facet) => chosen[facet]?.length);
  return facets.map((facet) => ({ facet, ids: rows.filter((row) => row.facet === facet).map(({ id }) => id) }));
}

/** What is to be looked like, as numbers. A product whose picture nobody has looked at yet is like no other. */
async function vectorOf(like: number | undefined, look: string | undefined): Promise<number[] | undefined> {
  if (look) return lookVector(parseLook(look) ?? []) ?? undefined;
  if (!like) return undefined;
  const [row] = await db().$queryRaw<{ look: number[] | null }[]>`SELECT look FROM product_search WHERE product_id = ${like}`;
  return row ? (row.look ?? undefined) : undefined;
}

const distanceTo = (vector: number[]) =>
  join(
    vector.map((value, place) => sql`power(look[${raw(String(place + 1))}] - ${value}::real, 2)`),
    " + ",
  );

/** What a product must be, the choice in one facet left out or not. */
export function whereAll({ clauses, chosen, distance, like }: Conditions, without?: Facet): Prisma.Sql {
  const conditions = [
    sql`true`,
    ...(clauses.length > 0 ? [sql`words @@ ${tsquery(clauses, "all")}::tsquery`] : []),
    ...chosen.filter(({ facet }) => facet !== without).map(({ ids }) => sql`facets && ${ids}::int[]`),
    ...(distance ? [sql`look IS NOT NULL AND (${distance}) < ${FARTHEST ** 2}`] : []),
    ...(like ? [distance ? sql`product_id <> ${like}` : sql`false`] : []),
  ];
  return join(conditions, " AND ");
}
