import "server-only";
import type { LinkedProduct } from "@/lib/catalogue/catalogue";
import { findLinkedProduct } from "@/lib/catalogue/server/catalogue-products";
import { findMainSubcategory, listCategorySubcategories } from "@/lib/catalogue/server/main-subcategories";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { readWithTimeout } from "@/lib/platform/server/database/transactions";
import { Prisma } from "@/lib/platform/server/prisma/client";
import type { Facet } from "@/lib/search/facets";
import { squaredDistance } from "@/lib/search/server/conditions";
import { MAX_COLLECTION_TAGS } from "@/lib/search/server/facet-counts";

const { sql, join } = Prisma;

const COUNT = 4;
/** Products that are compared per condition. Limits the work in large categories. */
const CANDIDATES = 1_000;
const TIMEOUT_MS = 4_000;

/** Points for a shared value: family first, then look, then use. Equal scores are ranked by the colours of the pictures. */
const POINTS = { collection: 4, category: 2, colour: 2, material: 2, use: 1 } as const satisfies Partial<Record<Facet, number>>;
type RelatingFacet = keyof typeof POINTS;
const FAMILY: RelatingFacet[] = ["collection", "category"];
const LOOK_AND_USE: RelatingFacet[] = ["colour", "material", "use"];

type Ranked = { product_id: number };

const rankRelated = (id: number, facets: RelatingFacet[]): Promise<number[]> =>
  readWithTimeout(TIMEOUT_MS, async (transaction) => {
    const [own] = await transaction.$queryRaw<{ look: number[] | null; values: { id: number; facet: RelatingFacet }[] }[]>`
      SELECT look, coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'facet', v.facet)) FROM search_value v
        WHERE v.id = ANY(s.facets) AND v.facet = ANY(${Object.keys(POINTS)})), '[]') AS values
      FROM product_search s WHERE product_id = ${id}`;
    if (!own) return [];
    const shares = (facet: RelatingFacet) =>
      sql`facets && ${own.values.filter((value) => value.facet === facet).map((value) => value.id)}::int[]`;
    const candidates = facets.map((facet) => sql`(SELECT product_id FROM product_search WHERE ${shares(facet)} LIMIT ${CANDIDATES})`);
    const scores = Object.entries(POINTS).map(
      ([facet, points]) => sql`CASE WHEN ${shares(facet as RelatingFacet)} THEN ${points}::int ELSE 0 END`,
    );
    const distance = own.look?.length ? squaredDistance(own.look) : sql`0::float8`;
    const rows = await transaction.$queryRaw<Ranked[]>`
      SELECT product_id FROM product_search WHERE product_id IN (${join(candidates, " UNION ")}) AND product_id <> ${id}
      ORDER BY ${join(scores, " + ")} DESC, ${distance} NULLS LAST, product_id DESC LIMIT ${COUNT}`;
    return rows.map(({ product_id }) => product_id);
  });

const rankInFamily = cacheRead(
  "related-in-family",
  (id: number, ...collections: number[]): Tag[] => [
    `product:${id}`,
    "product-terms",
    "facets-of-levels",
    ...(collections.length > 0 ? collections.map((collection): Tag => `facets-in:${collection}`) : (["found-products"] as const)),
  ],
  (id, ..._collections) => rankRelated(id, FAMILY),
);

const rankByLookAndUse = cacheRead(
  "related-by-look",
  (id: number): Tag[] => [`product:${id}`, "product-terms", "found-products"],
  (id) => rankRelated(id, LOOK_AND_USE),
);

/** Lists products of the same family, and if there are too few, products of the same look or use. */
export async function listRelatedProducts({
  id,
  main_subcategory_id,
}: {
  id: number;
  main_subcategory_id: number;
}): Promise<LinkedProduct[]> {
  const subcategory = await findMainSubcategory(main_subcategory_id);
  const collections = subcategory ? (await listCategorySubcategories(subcategory.main_category_id)).map(({ _id }) => _id) : [];
  const family = await rankInFamily(id, ...(collections.length <= MAX_COLLECTION_TAGS ? collections : []));
  const others = family.length < COUNT ? await rankByLookAndUse(id) : [];
  const ids = [...new Set([...family, ...others])].slice(0, COUNT);
  return (await Promise.all(ids.map(findLinkedProduct))).filter((product) => product !== undefined);
}
