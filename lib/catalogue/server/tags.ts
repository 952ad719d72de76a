import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { ProductState } from "@/lib/catalogue/products/product-states";
import type { Product } from "@/lib/catalogue/products/products";
import { segmentOf } from "@/lib/catalogue/slugs";
import { addressTag, type Tag, titleTag } from "@/lib/platform/server/cache/tags";
import type { ResourceName } from "@/lib/shared/resources";

type Addressable = { id: number; title: string; slug: string | null };

type Category = Addressable & { image_url: string | null };

const ofCategory = (row: Category): Tag[] => ["category-slugs", `category-slug:${row.id}`, addressTag("main-category", 0, segmentOf(row))];

/** What shows a main category that was added, deleted or brought back: every page's header. */
export const tagsOfMainCategory = (row: Category): Tag[] => ["main-categories", ...ofCategory(row)];

/** What shows a main category that was changed: another slug alone shows in no header. */
export function tagsOfChangedMainCategory(before: Category, after: Category): Tag[] {
  const isMoved = before.slug !== after.slug;
  const isSeen = before.title !== after.title || before.image_url !== after.image_url || !isMoved;
  return [...(isSeen ? (["main-categories"] as const) : []), ...(isMoved ? [...ofCategory(before), ...ofCategory(after)] : [])];
}

type Placed = Addressable & Pick<Product, "main_subcategory_id">;

const atProduct = (row: Placed): Tag => addressTag("product", row.main_subcategory_id, segmentOf(row));

type Stated = Placed & { state: ProductState };

const isSeen = ({ state }: Stated) => state === "published";

/** What shows a product that visitors meet, or met. */
const tagsOfPublished = (row: Placed): Tag[] => [
  `product:${row.id}`,
  `products-of:${row.main_subcategory_id}`,
  titleTag(row.title),
  "product-ids",
  "found-products",
  `facets-in:${row.main_subcategory_id}`,
  atProduct(row),
];

/** What shows a product that was added, deleted or brought back. */
export const tagsOfProduct = (row: Stated): Tag[] => ["product-states", ...(isSeen(row) ? tagsOfPublished(row) : [])];

/** What a change of a product changed: what its card shows, and the values by which it is counted. */
type Shown = { card: boolean; facets: boolean };

/**
 * What shows a product that was changed: its own page; with another card, the list it stands in and the one that it left; with other
 * facets, what counts them there; another title, who looks for one; another address, who looks there. One that appears or is taken away
 * is as one that was added or deleted.
 */
export function tagsOfChangedProduct(before: Stated, after: Stated, { card, facets }: Shown): Tag[] {
  const places = atProduct(before) === atProduct(after) ? [] : [atProduct(before), atProduct(after)];
  if (before.state !== after.state) {
    return [...new Set<Tag>(["product-states", ...[before, after].filter(isSeen).flatMap(tagsOfPublished), ...places])];
  }
  if (!isSeen(after)) return places;
  const titles = before.title === after.title ? [] : [titleTag(before.title), titleTag(after.title)];
  const levels = [before.main_subcategory_id, after.main_subcategory_id];
  const lists = card ? levels.map((id): Tag => `products-of:${id}`) : [];
  const counts = facets ? (["found-products", ...levels.map((id): Tag => `facets-in:${id}`)] as const) : [];
  return [...new Set<Tag>([`product:${after.id}`, ...lists, ...counts, ...titles, ...places])];
}

type Filed = Addressable & Pick<MainSubcategory, "main_category_id">;

/** What shows a main subcategory; its products' pages are among that. */
export const tagsOfMainSubcategory = (row: Filed): Tag[] => [
  "main-subcategories",
  `main-subcategory:${row.id}`,
  `main-subcategories-of:${row.main_category_id}`,
  addressTag("main-subcategory", row.main_category_id, segmentOf(row)),
];

/** What shows the rows of one parent in their order. */
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
