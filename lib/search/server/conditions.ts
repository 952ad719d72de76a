import "server-only";
import { toSkuKey } from "@/lib/catalogue/products/variants";
import { LIGHTNESS_INDEXES, PHOTO_LIGHT_DISCOUNT, parseLook, toLookVector } from "@/lib/media/look";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { FACETS, type Facet } from "@/lib/search/facets";
import { getCommonWords } from "@/lib/search/query-words";
import type { SearchQuery } from "@/lib/search/search-query";
import { type Clause, parseSearchText, toFilterTsquery } from "@/lib/search/server/search-text";

const { sql, join, raw } = Prisma;

/** Pictures with a larger colour distance do not look alike (lib/media/look.ts). */
const MAX_LOOK_DISTANCE = 40;

export type Conditions = {
  clauses: Clause[];
  rankingWords: string[];
  /** Products with the searched SKU. They are the only results. */
  skuOwners?: number[];
  chosen: { facet: Facet; ids: number[] }[];
  distance?: Prisma.Sql;
  like?: number;
  relatedIds?: number[];
};

export async function resolveConditions(transaction: Transaction, { q, chosen, like, look }: SearchQuery): Promise<Conditions> {
  const clauses = await parseSearchText(transaction, q);
  const skuOwners = await findSkuOwners(transaction, q);
  const ids = await findValueIds(transaction, chosen);
  const { vector, relatedIds } = await findLook(transaction, like, look);
  return {
    clauses,
    rankingWords: getCommonWords(q),
    chosen: ids,
    ...(skuOwners.length > 0 && { skuOwners }),
    ...(vector && { distance: look ? squaredPhotoDistance(vector) : squaredDistance(vector) }),
    ...(like && { like }),
    ...(relatedIds && { relatedIds }),
  };
}

async function findValueIds(transaction: Transaction, chosen: SearchQuery["chosen"]): Promise<Conditions["chosen"]> {
  const sent = FACETS.flatMap((facet) => (chosen[facet] ?? []).map((value) => ({ facet, value })));
  if (sent.length === 0) return [];
  const rows = await transaction.$queryRaw<{ id: number; facet: Facet }[]>`
    SELECT v.id, v.facet FROM search_value v
    JOIN unnest(${sent.map(({ facet }) => facet)}::text[], ${sent.map(({ value }) => value)}::text[]) AS sent(facet, value)
      ON v.facet = sent.facet AND v.value = sent.value`;
  const facets = FACETS.filter((facet) => chosen[facet]?.length);
  return facets.map((facet) => ({ facet, ids: rows.filter((row) => row.facet === facet).map(({ id }) => id) }));
}

async function findLook(
  transaction: Transaction,
  like: number | undefined,
  look: string | undefined,
): Promise<{ vector?: number[] | null; relatedIds?: number[] }> {
  if (look) return { vector: toLookVector(parseLook(look) ?? []) };
  if (!like) return {};
  const [row] = await transaction.$queryRaw<{ vector: number[] | null; relatedIds: number[] }[]>`
    SELECT look AS vector, ARRAY(SELECT id FROM search_value WHERE facet IN ('material', 'category') AND id = ANY(facets)) AS "relatedIds"
    FROM product_search WHERE product_id = ${like}`;
  return row ?? {};
}

const differenceAt = (vector: number[], place: number) => sql`(look[${raw(String(place + 1))}] - ${vector[place]}::real)`;

export const squaredDistance = (vector: number[]) =>
  join(
    vector.map((_, place) => sql`power(${differenceAt(vector, place)}, 2)`),
    " + ",
  );

/** Squared `photoDistance` (lib/media/look.ts) as SQL. */
function squaredPhotoDistance(vector: number[]) {
  const light = join(
    LIGHTNESS_INDEXES.map((place) => differenceAt(vector, place)),
    " + ",
  );
  return sql`${squaredDistance(vector)} - ${PHOTO_LIGHT_DISCOUNT}::real * power(${light}, 2)`;
}

export function toWhereClause({ clauses, skuOwners, chosen, distance, like }: Conditions, exceptFacet?: Facet): Prisma.Sql {
  const conditions = [
    sql`true`,
    ...(skuOwners ? [sql`product_id = ANY(${skuOwners}::int[])`] : []),
    ...(clauses.length > 0 && !skuOwners ? [sql`words @@ ${toFilterTsquery(clauses)}::tsquery`] : []),
    ...chosen.filter(({ facet }) => facet !== exceptFacet).map(({ ids }) => sql`facets && ${ids}::int[]`),
    ...(distance ? [sql`look IS NOT NULL AND (${distance}) < ${MAX_LOOK_DISTANCE ** 2}`] : []),
    ...(like ? [distance ? sql`product_id <> ${like}` : sql`false`] : []),
  ];
  return join(conditions, " AND ");
}

/** Finds the published products with an SKU, which may be typed with spaces or behind "SKU". */
async function findSkuOwners(transaction: Transaction, q: string): Promise<number[]> {
  const key = toSkuKey(q).replace(/^(?:sku|item|article|art|ref)\b[ .:#]*/, "");
  if (key === "") return [];
  const keys = [...new Set([key, key.replaceAll(" ", "-"), key.replaceAll(" ", "")])];
  const rows = await transaction.$queryRaw<{ product_id: number }[]>`
    SELECT DISTINCT s.product_id FROM product_sku s JOIN product_search p ON p.product_id = s.product_id WHERE s.key = ANY(${keys})`;
  return rows.map(({ product_id }) => product_id);
}
