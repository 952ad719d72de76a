import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { db } from "@/lib/platform/server/db";
import { listTermPageEntries } from "@/lib/search/server/term-pages";

export type SitemapEntry = { path: string; modified?: Date; pictures: string[] };

type LevelRow = { category: string; subcategory: string; modified: Date; picture: string | null };

export const toPictures = (...pictures: (string | null)[]) => [
  ...new Set(pictures.filter((picture): picture is string => Boolean(picture))),
];

export async function readLevelEntries(): Promise<SitemapEntry[]> {
  const [categories, subcategories] = await Promise.all([
    db().$queryRaw<LevelRow[]>`
      SELECT coalesce(c.slug, c.id::text) AS category, c.image_url AS picture, greatest(c.updated_at, max(s.updated_at)) AS modified
      FROM main_category c LEFT JOIN main_subcategory s ON s.main_category_id = c.id GROUP BY c.id ORDER BY c.id`,
    db().$queryRaw<LevelRow[]>`
      SELECT coalesce(c.slug, c.id::text) AS category, coalesce(s.slug, s.id::text) AS subcategory, s.image_url AS picture,
        greatest(s.updated_at, max(p.updated_at)) AS modified
      FROM main_subcategory s JOIN main_category c ON c.id = s.main_category_id
      LEFT JOIN product p ON p.main_subcategory_id = s.id AND p.state = 'published' GROUP BY c.id, s.id ORDER BY s.id`,
  ]);
  return [
    ...categories.map(({ category, modified, picture }) => ({
      path: addresses.category(category),
      modified,
      pictures: toPictures(picture),
    })),
    ...subcategories.map(({ category, subcategory, modified, picture }) => ({
      path: addresses.subcategory(category, subcategory),
      modified,
      pictures: toPictures(picture),
    })),
  ];
}

export const readTermEntries = async (): Promise<SitemapEntry[]> =>
  (await listTermPageEntries()).map(({ picture, ...entry }) => ({ ...entry, pictures: toPictures(picture) }));

type ProductRow = { category: string; subcategory: string; product: string; modified: Date; pictures: (string | null)[] };

/** Further pictures per product. With all of them, a file for 20,000 products would be too large. */
const MAX_FURTHER_PICTURES = 10;

export async function readProductEntries(skip: number, take: number): Promise<SitemapEntry[]> {
  const rows = await db().$queryRaw<ProductRow[]>`
    SELECT coalesce(c.slug, c.id::text) AS category, coalesce(s.slug, s.id::text) AS subcategory, coalesce(p.slug, p.id::text) AS product,
      p.updated_at AS modified, ARRAY[p.product_image, p.sub_image1, p.sub_image2, p.sub_image3, p.sub_image4] ||
        ARRAY(SELECT entry->>'image' FROM jsonb_array_elements(p.pictures) AS entry LIMIT ${MAX_FURTHER_PICTURES}::int) AS pictures
    FROM (SELECT * FROM product WHERE state = 'published' ORDER BY id LIMIT ${take}::int OFFSET ${skip}::bigint) p
    JOIN main_subcategory s ON s.id = p.main_subcategory_id JOIN main_category c ON c.id = s.main_category_id ORDER BY p.id`;
  return rows.map(({ category, subcategory, product, modified, pictures }) => ({
    path: addresses.product(category, subcategory, product),
    modified,
    pictures: toPictures(...pictures),
  }));
}
