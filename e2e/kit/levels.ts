import { addresses } from "@/lib/catalogue/catalogue";
import { slugOf } from "@/lib/catalogue/slugs";

type Titled = { title: string };

export const categoryPage = (category: Titled) => addresses.category(slugOf("main-category", category.title));

export const subcategoryPage = (category: Titled, subcategory: Titled) =>
  addresses.subcategory(slugOf("main-category", category.title), slugOf("main-subcategory", subcategory.title));

export const productPage = (category: Titled, subcategory: Titled, product: Titled) =>
  `${subcategoryPage(category, subcategory)}/${slugOf("product", product.title)}`;

/** The addresses that rows got with the titles under which they were added, where no sibling has the same. */
export const levelsOf = (category: Titled, subcategory: Titled, product: Titled) => ({
  category: categoryPage(category),
  subcategory: subcategoryPage(category, subcategory),
  product: productPage(category, subcategory, product),
});
