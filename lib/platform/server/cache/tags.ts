import type { ResourceName } from "@/lib/shared/resources";

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
  /** What all main categories are called in addresses, and what one of them is. */
  | "category-slugs"
  | `category-slug:${number}`
  | AddressTag
  /** How many products there are and which are the newest: whatever adding or deleting one changes. */
  | "product-ids"
  /** How many products bear each value of a facet. */
  | "found-products"
  /** The same of those of one main subcategory, and of each level. */
  | `facets-in:${number}`
  | "facets-of-levels"
  /** How many products there are in each state, for staff. */
  | "product-states"
  /** The terms of products, and how many bear each. */
  | "terms"
  /** Borne by whatever shows texts of products that consist of terms: one that is renamed stands in any number of them. */
  | "product-terms"
  /** A document of the website. */
  | `content:${string}`
  | TitleTag
  | FileTag;

type TitleTag = `products-titled:${string}`;

/** Long enough to tell titles apart, within the 256 characters of a tag; two that share one are revalidated together. */
const TITLE_LENGTH = 200;

/** Which products bear a title. */
export const titleTag = (title: string): TitleTag => `products-titled:${encodeURIComponent(title).slice(0, TITLE_LENGTH)}`;

type AddressTag = `at:${ResourceName}:${number}:${string}`;

/** Which row stands at an address: what belongs to a parent (0 for main categories) under a slug. */
export const addressTag = (resource: ResourceName, parent: number, segment: string): AddressTag => `at:${resource}:${parent}:${segment}`;

type FileTag = `file:${string}`;

/** A stored file with its variants, by the hash that its name begins with. */
export const fileTag = (name: string): FileTag => `file:${/[0-9a-f]{32}/.exec(name)?.[0]}`;
