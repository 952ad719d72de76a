import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Product } from "@/lib/catalogue/products/products";
import { type APIRequestContext, test as base, type Form, fetchList, paths } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";

export type Stone = {
  category: MainCategory;
  subcategory: MainSubcategory;
  product: Product;
  levels: { category: string; subcategory: string; product: string };
};

export const test = base.extend<{ makeStone: (fields?: Form) => Promise<Stone> }>({
  makeStone: async ({ makeCategory, makeSubcategory, makeProduct }, use) => {
    await use(async (fields) => {
      const category = await makeCategory();
      const subcategory = await makeSubcategory(category);
      const product = await makeProduct(subcategory, fields);
      return { category, subcategory, product, levels: getLevelPaths(category, subcategory, product) };
    });
  },
});

/** The oldest product of the sample catalogue. Other tests change positions, and rows with a position come before it. */
export async function findSampleStone(request: APIRequestContext): Promise<Stone> {
  const product = (await fetchList<Product>(request, paths.products)).toSorted((one, other) => one.id - other.id)[0]!;
  const subcategories = await fetchList<MainSubcategory>(request, paths.subcategories);
  const subcategory = subcategories.find(({ _id }) => _id === product.main_subcategory_id)!;
  const categories = await fetchList<MainCategory>(request, paths.categories);
  const category = categories.find(({ _id }) => _id === subcategory.main_category_id)!;
  return { category, subcategory, product, levels: getLevelPaths(category, subcategory, product) };
}
