import type { ContentGroup } from "@/lib/domain/content/groups";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import type { Product } from "@/lib/domain/products";

/**
 * What reads, pages and list calls are cached under. A read names what it shows; a write revalidates what it changed: as little as shows it.
 * In a tag that ends in a number it is an id. No tag may hold a comma: the list of a page's tags is a header.
 */
export type Tag =
  | "sliders"
  | "gallery"
  | "brochures"
  /** In the header of every page. */
  | "main-categories"
  /** The list of all. */
  | "main-subcategories"
  /** Those of one main category. */
  | `main-subcategories-of:${number}`
  | `main-subcategory:${number}`
  /** Those of one main subcategory. */
  | `products-of:${number}`
  | `product:${number}`
  /** How many products there are and which are the newest: whatever adding or deleting one changes. */
  | "product-ids"
  /** A document of the website. */
  | `content:${ContentGroup}`
  | TitleTag
  | FileTag;

type TitleTag = `products-titled:${string}`;

/** Long enough to tell titles apart, within the 256 characters of a tag; two that share one are revalidated together. */
const TITLE_LENGTH = 200;

/** Which products bear a title. */
export const titleTag = (title: string): TitleTag => `products-titled:${encodeURIComponent(title).slice(0, TITLE_LENGTH)}`;

type FileTag = `file:${string}`;

/** A stored file with its variants, by the hash that its name begins with. */
export const fileTag = (name: string): FileTag => `file:${/[0-9a-f]{32}/.exec(name)?.[0]}`;

type Placed = Pick<Product, "id" | "title" | "main_subcategory_id">;

/** What shows a product that was added, deleted or brought back. */
export const tagsOfProduct = ({ id, title, main_subcategory_id }: Placed): Tag[] => [
  `product:${id}`,
  `products-of:${main_subcategory_id}`,
  titleTag(title),
  "product-ids",
];

/** What shows a product that was changed: its own page, the list it stands in and the one that it left; another title, who looks for one. */
export function tagsOfChangedProduct(before: Placed, after: Placed): Tag[] {
  const titles = before.title === after.title ? [] : [titleTag(before.title), titleTag(after.title)];
  return [...new Set<Tag>([`product:${after.id}`, ...[before, after].map(listTag), ...titles])];
}

const listTag = ({ main_subcategory_id }: Placed): Tag => `products-of:${main_subcategory_id}`;

type Filed = Pick<MainSubcategory, "main_category_id"> & { id: number };

/** What shows a main subcategory; its products' pages are among that. */
export const tagsOfMainSubcategory = ({ id, main_category_id }: Filed): Tag[] => [
  "main-subcategories",
  `main-subcategory:${id}`,
  `main-subcategories-of:${main_category_id}`,
];
