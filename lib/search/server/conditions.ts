import "server-only";
import { LIGHT_PLACES, lookVector, PHOTO_LIGHT_DISCOUNT, parseLook } from "@/lib/media/look";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { FACETS, type Facet } from "@/lib/search/facets";
import type { SearchQuery } from "@/lib/search/search-query";
import { commonWords } from "@/lib/search/search-words";
import { type Clause, readText, tsquery } from "@/lib/search/server/search-text";

const { sql, join, raw } = Prisma;

/** Two pictures that are farther apart than this do not look alike (lib/media/look.ts). */
const FARTHEST = 40;

/** A search, read: what the database is asked of it. */
export type Conditions = {
  /** The words that were typed, with what answers them. */
  clauses: Clause[];
  /** Common words that were typed: they rank products, but select none. */
  preferred: string[];
  /** Of each facet in which something is chosen the ids of the values; none where nobody knows them. */
  chosen: { facet: Facet; ids: number[] }[];
  /** How far a product is from what it is to look like, squared. */
  distance?: Prisma.Sql;
  /** The product that others are to look like is none of them. */
  like?: number;
  /** The ids of its materials and its category: of two that look alike the one of the same stone comes first. */
  kin?: number[];
};

export async function readConditions(transaction: Transaction, { q, chosen, like, look }: SearchQuery): Promise<Conditions> {
  const clauses = await readText(transaction, q);
  const ids = await valueIds(transaction, chosen);
  const { vector, kin } = await wantedLook(transaction, like, look);
  return {
    clauses,
    preferred: commonWords(q),
    chosen: ids,
    ...(vector && { distance: look ? photoDistanceTo(vector) : distanceTo(vector) }),
    ...(like && { like }),
    ...(kin && { kin }),
  };
}

async function valueIds(transaction: Transaction, chosen: SearchQuery["chosen"]): Promise<Conditions["chosen"]> {
  const sent = FACETS.flatMap((facet) => (chosen[facet] ?? []).map((value) => ({ facet, value })));
  if (sent.length === 0) return [];
  const rows = await transaction.$queryRaw<{ id: number; facet: Facet }[]>`
    SELECT v.id, v.facet FROM search_value v
    JOIN unnest(${sent.map(({ facet }) => facet)}::text[], ${sent.map(({ value }) => value)}::text[]) AS sent(facet, value)
      ON v.facet = sent.facet AND v.value = sent.value`;
  const facets = FACETS.filter((facet) => chosen[facet]?.length);
  return facets.map((facet) => ({ facet, ids: rows.filter((row) => row.facet === facet).map(({ id }) => id) }));
}

/** What is to be looked like, as numbers. A product whose picture nobody has looked at yet is like no other. */
async function wantedLook(
  transaction: Transaction,
  like: number | undefined,
  look: string | undefined,
): Promise<{ vector?: number[] | null; kin?: number[] }> {
  if (look) return { vector: lookVector(parseLook(look) ?? []) };
  if (!like) return {};
  const [row] = await transaction.$queryRaw<{ vector: number[] | null; kin: number[] }[]>`
    SELECT look AS vector, ARRAY(SELECT id FROM search_value WHERE facet IN ('material', 'category') AND id = ANY(facets)) AS kin
    FROM product_search WHERE product_id = ${like}`;
  return row ?? {};
}

const differenceAt = (vector: number[], place: number) => sql`(look[${raw(String(place + 1))}] - ${vector[place]}::real)`;

const distanceTo = (vector: number[]) =>
  join(
    vector.map((_, place) => sql`power(${differenceAt(vector, place)}, 2)`),
    " + ",
  );

/** The same as `photoDistance` (lib/media/look.ts), squared. */
function photoDistanceTo(vector: number[]) {
  const light = join(
    LIGHT_PLACES.map((place) => differenceAt(vector, place)),
    " + ",
  );
  return sql`${distanceTo(vector)} - ${PHOTO_LIGHT_DISCOUNT}::real * power(${light}, 2)`;
}

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
