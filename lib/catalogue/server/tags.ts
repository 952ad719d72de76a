import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { type Tag, toAddressTag, toTitleTag } from "@/lib/platform/server/cache/tags";
import type { ResourceName } from "@/lib/shared/resources";

type AddressableRow = { id: number; title: string; slug: string };

type CategoryRow = AddressableRow & { image_url: string | null };

const getCategoryAddressTags = (row: CategoryRow): Tag[] => [
  "category-slugs",
  `category-slug:${row.id}`,
  toAddressTag("main-category", 0, row.slug),
];

/** Tags of an added, deleted or restored main category: every page shows it in the header. */
export const getMainCategoryTags = (row: CategoryRow): Tag[] => ["main-categories", ...getCategoryAddressTags(row)];

/** Tags of a changed main category. The header does not change with the slug alone. */
export function getChangedMainCategoryTags(before: CategoryRow, after: CategoryRow): Tag[] {
  const isMoved = before.slug !== after.slug;
  const isVisible = before.title !== after.title || before.image_url !== after.image_url || !isMoved;
  return [
    ...(isVisible ? (["main-categories"] as const) : []),
    ...(isMoved ? [...getCategoryAddressTags(before), ...getCategoryAddressTags(after)] : []),
  ];
}

type ProductRow = AddressableRow & Pick<Product, "main_subcategory_id">;

const getProductAddressTag = (row: ProductRow): Tag => toAddressTag("product", row.main_subcategory_id, row.slug);

type ProductRowWithState = ProductRow & { state: ProductState };

const isPublished = ({ state }: ProductRowWithState) => state === "published";

const getPublishedProductTags = (row: ProductRow): Tag[] => [
  `product:${row.id}`,
  `products-of:${row.main_subcategory_id}`,
  toTitleTag(row.title),
  "product-ids",
  "found-products",
  `facets-in:${row.main_subcategory_id}`,
  getProductAddressTag(row),
];

export const getProductTags = (row: ProductRowWithState): Tag[] => [
  "product-states",
  ...(isPublished(row) ? getPublishedProductTags(row) : []),
];

type ChangedParts = { card: boolean; facets: boolean };

/** Tags of a changed product. Publishing and unpublishing invalidate as much as adding and deleting. */
export function getChangedProductTags(before: ProductRowWithState, after: ProductRowWithState, { card, facets }: ChangedParts): Tag[] {
  const addressTags =
    getProductAddressTag(before) === getProductAddressTag(after) ? [] : [getProductAddressTag(before), getProductAddressTag(after)];
  if (before.state !== after.state) {
    return [...new Set<Tag>(["product-states", ...[before, after].filter(isPublished).flatMap(getPublishedProductTags), ...addressTags])];
  }
  if (!isPublished(after)) return addressTags;
  const titles = before.title === after.title ? [] : [toTitleTag(before.title), toTitleTag(after.title)];
  const levels = [before.main_subcategory_id, after.main_subcategory_id];
  const lists = card ? levels.map((id): Tag => `products-of:${id}`) : [];
  const counts = facets ? (["found-products", ...levels.map((id): Tag => `facets-in:${id}`)] as const) : [];
  return [...new Set<Tag>([`product:${after.id}`, ...lists, ...counts, ...titles, ...addressTags])];
}

type SubcategoryRow = AddressableRow & Pick<MainSubcategory, "main_category_id">;

/** Tags of a main subcategory. They also invalidate the pages of its products. */
export const getMainSubcategoryTags = (row: SubcategoryRow): Tag[] => [
  "main-subcategories",
  `main-subcategory:${row.id}`,
  `main-subcategories-of:${row.main_category_id}`,
  toAddressTag("main-subcategory", row.main_category_id, row.slug),
];

export function getOrderTags(name: ResourceName, parent: number): Tag[] {
  const tags: { [Name in ResourceName]: Tag[] } = {
    slider: ["sliders"],
    "main-category": ["main-categories"],
    "main-subcategory": ["main-subcategories", `main-subcategories-of:${parent}`],
    product: [`products-of:${parent}`],
    brochure: ["brochures"],
    "gallery-image": ["gallery"],
  };
  return tags[name];
}

export const cardColumns = {
  id: true,
  title: true,
  product_image: true,
  finish: true,
  thickness: true,
  material: true,
  main_subcategory_id: true,
  slug: true,
} as const;
