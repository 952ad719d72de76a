import "server-only";
import { cache } from "react";
import { addresses } from "@/lib/catalogue/catalogue";
import { ATTRIBUTES } from "@/lib/catalogue/products/facts";
import { findDensity } from "@/lib/catalogue/products/weights";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { translateProducts, translateVariants } from "@/lib/catalogue/server/products/translate-products";
import { toTypedData, typedColumns } from "@/lib/catalogue/server/products/typed-data";
import { addViews } from "@/lib/media/server/picture-views";
import { db } from "@/lib/platform/server/db";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { createRecord } from "@/lib/shared/collections";
import type { ComparedStone } from "@/lib/shortlist/chosen-stones";
import { listSlabs } from "@/lib/shortlist/slabs";

const subcategoryColumns = { select: { id: true, slug: true, main_category: { select: { id: true, slug: true } } } } as const;

const columns = {
  ...{ id: true, slug: true, title: true, product_image: true, ...createRecord(ATTRIBUTES, () => true as const) },
  ...typedColumns,
  translations: true,
  main_subcategory: subcategoryColumns,
} as const;

/** Reads each published stone once, in the order of the ids. Not cached, because there are too many combinations. */
export const listChosenStones = async (ids: readonly number[]) => readStonesOnce(ids.join(","), await getPageLanguage());

const readStonesOnce = cache(async (list: string, language: string): Promise<ComparedStone[]> => {
  const ids = list ? list.split(",").map(Number) : [];
  if (ids.length === 0) return [];
  const rows = await db().product.findMany({ where: { id: { in: ids }, ...stateFilter() }, select: columns });
  const shown = await translateProducts(rows, language);
  const stones = shown.map(({ id, slug, title, product_image, size, finish, thickness, material, recommended_use, ...row }) => {
    const { main_subcategory: subcategory, ...typed } = row;
    const { colour, origin, variants, tests } = toTypedData(typed);
    const segments = [subcategory.main_category, subcategory, { id, slug }].map(({ slug }) => slug) as [string, string, string];
    const href = addresses.product(...segments);
    const facts = { size, finish, thickness, material, use: recommended_use, colour, origin };
    return { id, title, href, image: product_image, ...facts, variants, slabs: listSlabs(variants, findDensity(tests)), tests };
  });
  const translated = await Promise.all(
    stones.map(async (stone) => ({ ...stone, variants: await translateVariants(stone.variants, language) })),
  );
  const viewed = await addViews(translated, ({ image }) => image, language);
  return viewed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
});
