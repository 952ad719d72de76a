import "server-only";
import type { ProductGap } from "@/lib/catalogue/products/product-pages";
import { MIN_PICTURE } from "@/lib/media/pictures";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const { sql } = Prisma;

const PICTURES = sql`ARRAY[p.product_image, p.sub_image1, p.sub_image2, p.sub_image3, p.sub_image4]
  || ARRAY(SELECT picture ->> 'image' FROM jsonb_array_elements(p.pictures) AS picture)`;

const somePicture = (condition: Prisma.Sql) => sql`EXISTS (SELECT FROM media m WHERE m.url = ANY(${PICTURES}) AND ${condition})`;

const translated = languages.map(({ code }) => code).filter((code) => code !== ORIGINAL_LANGUAGE);

/** Conditions on the published version of a product `p`, by the data that it lacks. */
export const GAP_CONDITIONS: Record<ProductGap, Prisma.Sql> = {
  alt: somePicture(sql`coalesce(m.alt ->> ${ORIGINAL_LANGUAGE}, '') = ''`),
  tests: sql`p.tests = '[]'`,
  packaging: sql`NOT p.variants @? '$[*] ? (@.pieces_per_box > 0 || @.m2_per_box > 0 || @.kg_per_box > 0 || @.boxes_per_pallet > 0)'`,
  translations: sql`EXISTS (SELECT FROM unnest(${translated}::text[]) AS code, unnest(ARRAY['title', 'description']) AS field
    WHERE coalesce(p.translations #>> ARRAY[code, field, 'text'], '') = '' AND (field = 'title' OR p.description <> ''))`,
  picture_size: somePicture(sql`(m.width < ${MIN_PICTURE.width} OR m.height < ${MIN_PICTURE.height})`),
};
