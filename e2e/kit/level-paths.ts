import { addresses } from "@/lib/catalogue/catalogue";
import { slugOf } from "@/lib/catalogue/slugs";

type Titled = { title: string };

export const getCategoryPath = (category: Titled) => addresses.category(slugOf("main-category", category.title));

export const getSubcategoryPath = (category: Titled, subcategory: Titled) =>
  addresses.subcategory(slugOf("main-category", category.title), slugOf("main-subcategory", subcategory.title));

export const getProductPath = (category: Titled, subcategory: Titled, product: Titled) =>
  `${getSubcategoryPath(category, subcategory)}/${slugOf("product", product.title)}`;

/** Returns the page paths of rows whose titles are unique among their siblings. */
export const getLevelPaths = (category: Titled, subcategory: Titled, product: Titled) => ({
  category: getCategoryPath(category),
  subcategory: getSubcategoryPath(category, subcategory),
  product: getProductPath(category, subcategory, product),
});
