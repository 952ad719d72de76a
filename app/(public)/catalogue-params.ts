import { findProduct, findProductBySegment, listSubcategoryProducts } from "@/lib/catalogue/server/catalogue-products";
import { findMainCategory, findMainCategoryBySegment } from "@/lib/catalogue/server/main-categories";
import { findMainSubcategory, findMainSubcategoryBySegment } from "@/lib/catalogue/server/main-subcategories";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

type CategoryParams = { category: string };
type SubcategoryParams = CategoryParams & { subcategory: string };
type ProductParams = SubcategoryParams & { product: string };
type FurtherParams = SubcategoryParams & { last: string };

export async function findCategoryById(id: unknown) {
  const number = parseId(id);
  return number ? findMainCategory(number) : undefined;
}

export async function findSubcategoryById(id: unknown) {
  const number = parseId(id);
  return number ? findMainSubcategory(number) : undefined;
}

export const findCategoryByParams = ({ category }: CategoryParams) => findMainCategoryBySegment(category);

export async function findSubcategoryByParams(params: SubcategoryParams) {
  const category = await findCategoryByParams(params);
  const subcategory = category && (await findMainSubcategoryBySegment(category._id, params.subcategory));
  return subcategory && { category, subcategory };
}

export async function findProductByParams(params: ProductParams) {
  const parents = await findSubcategoryByParams(params);
  const product = parents && (await findProductBySegment(parents.subcategory._id, params.product));
  return product && { ...parents, product };
}

/** Finds the products of a subcategory after the given one. Undefined if it is not in the subcategory or is the last. */
export async function findFurtherProducts({ last, ...params }: FurtherParams) {
  const found = await findSubcategoryByParams(params);
  const id = parseId(last);
  const product = found && id ? await findProduct(id) : undefined;
  if (!found || !product || product.main_subcategory_id !== found.subcategory._id) return undefined;
  const page = await listSubcategoryProducts(found.subcategory._id, product.id);
  return page.products.length > 0 ? { ...found, after: product.id, page } : undefined;
}

function parseId(text: unknown): number | undefined {
  const id = parsePositiveInteger(text);
  return id !== undefined && id <= MAX_ID ? id : undefined;
}
