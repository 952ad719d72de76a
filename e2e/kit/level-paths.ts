import { addresses } from "@/lib/catalogue/catalogue";
import { createSlug } from "@/lib/catalogue/slugs";

type Titled = { title: string };

export const getCategoryPath = (category: Titled) => addresses.category(createSlug("main-category", category.title));

export const getSubcategoryPath = (category: Titled, subcategory: Titled) =>
  addresses.subcategory(createSlug("main-category", category.title), createSlug("main-subcategory", subcategory.title));

export const getProductPath = (category: Titled, subcategory: Titled, product: Titled) =>
  `${getSubcategoryPath(category, subcategory)}/${createSlug("product", product.title)}`;

/** Returns the page paths of rows whose titles are unique among their siblings. */
export const getLevelPaths = (category: Titled, subcategory: Titled, product: Titled) => ({
  category: getCategoryPath(category),
  subcategory: getSubcategoryPath(category, subcategory),
  product: getProductPath(category, subcategory, product),
});
