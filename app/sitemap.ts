import type { MetadataRoute } from "next";
import { addresses } from "@/lib/domain/catalogue";
import { navigation } from "@/lib/domain/content/navigation";
import { env } from "@/lib/server/env";
import { listMainCategories } from "@/lib/server/queries/main-categories";
import { listMainSubcategoriesOf } from "@/lib/server/queries/main-subcategories";
import { listProductsOf } from "@/lib/server/queries/products";

export const dynamic = "force-dynamic";

/** Every public page. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const categories = await Promise.all((await listMainCategories()).map(({ _id }) => categoryPaths(_id)));
  return [...navigation.map(({ href }) => href), ...categories.flat()].map((path) => ({ url: `${env().SITE_URL}${path}` }));
}

async function categoryPaths(category: number): Promise<string[]> {
  const subcategories = await listMainSubcategoriesOf(category);
  const inside = await Promise.all(
    subcategories.map(async ({ _id }) => [
      addresses.subcategory(category, _id),
      ...(await listProductsOf(_id)).map(({ id }) => addresses.product(category, _id, id)),
    ]),
  );
  return [addresses.category(category), ...inside.flat()];
}
