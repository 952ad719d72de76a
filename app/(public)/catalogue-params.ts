import { findProduct, findProductAt, listProductsOf } from "@/lib/catalogue/server/catalogue-products";
import { findMainCategory, findMainCategoryAt } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory, findMainSubcategoryAt } from "@/lib/catalogue/server/main-subcategories";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

type CategoryParams = { category: string };
type SubcategoryParams = CategoryParams & { subcategory: string };
type ProductParams = SubcategoryParams & { product: string };
type FurtherParams = SubcategoryParams & { last: string };

/** Finds the category whose id a query names; undefined when there is none. */
export async function categoryWithId(id: unknown) {
  const number = idOf(id);
  return number ? findMainCategory(number) : undefined;
}

/** Finds the subcategory whose id a query names; undefined when there is none. */
export async function subcategoryWithId(id: unknown) {
  const number = idOf(id);
  return number ? findMainSubcategory(number) : undefined;
}

/** Finds the category that an address names; undefined when there is none. */
export const categoryOf = ({ category }: CategoryParams) => findMainCategoryAt(category);

/** Finds a subcategory and its category; undefined when one is unknown or they do not belong together. */
export async function subcategoryOf(params: SubcategoryParams) {
  const category = await categoryOf(params);
  const subcategory = category && (await findMainSubcategoryAt(category._id, params.subcategory));
  return subcategory && { category, subcategory };
}

/** Finds a product with its subcategory and category; undefined when one is unknown or they do not belong together. */
export async function productOf(params: ProductParams) {
  const parents = await subcategoryOf(params);
  const product = parents && (await findProductAt(parents.subcategory._id, params.product));
  return product && { ...parents, product };
}

/** Finds the products of a subcategory that come behind one of them; undefined when there are none, or it is not one of them. */
export async function furtherProductsOf({ last, ...params }: FurtherParams) {
  const found = await subcategoryOf(params);
  const id = idOf(last);
  const product = found && id ? await findProduct(id) : undefined;
  if (!found || !product || product.main_subcategory_id !== found.subcategory._id) return undefined;
  const page = await listProductsOf(found.subcategory._id, product.id);
  return page.products.length > 0 ? { ...found, after: product.id, page } : undefined;
}

/** An id as it stands in an address, or undefined when no row can have it. */
function idOf(text: unknown): number | undefined {
  const id = positiveInteger(text);
  return id !== undefined && id <= MAX_ID ? id : undefined;
}
