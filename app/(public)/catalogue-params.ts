import { positiveInteger } from "@/lib/domain/ids";
import { MAX_ID } from "@/lib/domain/limits";
import { findProduct, listProductsOf } from "@/lib/server/queries/catalogue-products";
import { findMainCategory } from "@/lib/server/queries/main-categories";
import { findMainSubcategory } from "@/lib/server/queries/main-subcategories";

type CategoryParams = { category: string };
type SubcategoryParams = CategoryParams & { subcategory: string };
type ProductParams = SubcategoryParams & { product: string };
type FurtherParams = SubcategoryParams & { last: string };

/** Finds the category that an id in an address names; undefined when there is none. */
export async function categoryOf(id: unknown) {
  const number = idOf(id);
  return number ? findMainCategory(number) : undefined;
}

/** Finds a subcategory and its category; undefined when one is unknown or they do not belong together. */
export async function subcategoryOf(params: SubcategoryParams) {
  const category = await categoryOf(params.category);
  const id = idOf(params.subcategory);
  const subcategory = id ? await findMainSubcategory(id) : undefined;
  if (!category || !subcategory || subcategory.main_category_id !== category._id) return undefined;
  return { category, subcategory };
}

/** Finds a product with its subcategory and category; undefined when one is unknown or they do not belong together. */
export async function productOf(params: ProductParams) {
  const parents = await subcategoryOf(params);
  const id = idOf(params.product);
  const product = id ? await findProduct(id) : undefined;
  if (!parents || !product || product.main_subcategory_id !== parents.subcategory._id) return undefined;
  return { ...parents, product };
}

/** Finds the products of a subcategory that come behind one of them; undefined when there are none, or it is not one of them. */
export async function furtherProductsOf({ last, ...params }: FurtherParams) {
  const found = await productOf({ ...params, product: last });
  if (!found) return undefined;
  const { category, subcategory, product } = found;
  const page = await listProductsOf(subcategory._id, product.id);
  return page.products.length > 0 ? { category, subcategory, after: product.id, page } : undefined;
}

/** An id as it stands in an address, or undefined when no row can have it. */
function idOf(text: unknown): number | undefined {
  const id = positiveInteger(text);
  return id !== undefined && id <= MAX_ID ? id : undefined;
}
