import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { segmentOf } from "@/lib/catalogue/slugs";
import { type Tag, toAddressTag, toTitleTag } from "@/lib/platform/server/cache/tags";
import type { ResourceName } from "@/lib/shared/resources";

type Addressable = { id: number; title: string; slug: string | null };

type Category = Addressable & { image_url: string | null };

const ofCategory = (row: Category): Tag[] => [
  "category-slugs",
  `category-slug:${row.id}`,
  toAddressTag("main-category", 0, segmentOf(row)),
];

export const tagsOfMainCategory = (row: Category): Tag[] => ["main-categories", ...ofCategory(row)];

/** Returns the tags of a changed main category. A new slug does not affect the header of pages. */
export function tagsOfChangedMainCategory(before: Category, after: Category): Tag[] {
  const isMoved = before.slug !== after.slug;
  const isSeen = before.title !== after.title || before.image_url !== after.image_url || !isMoved;
  return [...(isSeen ? (["main-categories"] as const) : []), ...(isMoved ? [...ofCategory(before), ...ofCategory(after)] : [])];
}

type Placed = Addressable & Pick<Product, "main_subcategory_id">;

const atProduct = (row: Placed): Tag => toAddressTag("product", row.main_subcategory_id, segmentOf(row));

type Stated = Placed & { state: ProductState };

const isSeen = ({ state }: Stated) => state === "published";

const tagsOfPublished = (row: Placed): Tag[] => [
  `product:${row.id}`,
  `products-of:${row.main_subcategory_id}`,
  toTitleTag(row.title),
  "product-ids",
  "found-products",
  `facets-in:${row.main_subcategory_id}`,
  atProduct(row),
];

export const tagsOfProduct = (row: Stated): Tag[] => ["product-states", ...(isSeen(row) ? tagsOfPublished(row) : [])];

/** The parts of a product that a change affects. */
type Shown = { card: boolean; facets: boolean };

/**
 * Returns the tags of a changed product: its page, its lists if the card changed, counts if facets changed, both titles and both
 * addresses.
 * A change of state counts as added or deleted.
 */
export function tagsOfChangedProduct(before: Stated, after: Stated, { card, facets }: Shown): Tag[] {
  const places = atProduct(before) === atProduct(after) ? [] : [atProduct(before), atProduct(after)];
  if (before.state !== after.state) {
    return [...new Set<Tag>(["product-states", ...[before, after].filter(isSeen).flatMap(tagsOfPublished), ...places])];
  }
  if (!isSeen(after)) return places;
  const titles = before.title === after.title ? [] : [toTitleTag(before.title), toTitleTag(after.title)];
  const levels = [before.main_subcategory_id, after.main_subcategory_id];
  const lists = card ? levels.map((id): Tag => `products-of:${id}`) : [];
  const counts = facets ? (["found-products", ...levels.map((id): Tag => `facets-in:${id}`)] as const) : [];
  return [...new Set<Tag>([`product:${after.id}`, ...lists, ...counts, ...titles, ...places])];
}

type Filed = Addressable & Pick<MainSubcategory, "main_category_id">;

/** Tags of a main subcategory. The pages of its products also use them. */
export const tagsOfMainSubcategory = (row: Filed): Tag[] => [
  "main-subcategories",
  `main-subcategory:${row.id}`,
  `main-subcategories-of:${row.main_category_id}`,
  toAddressTag("main-subcategory", row.main_category_id, segmentOf(row)),
];

export function tagsOfOrder(name: ResourceName, parent: number): Tag[] {
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
