import { LOCALES, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { ResourceName } from "@/lib/shared/resources";

/**
 * Cache tags of reads, pages and list responses. A write should revalidate as few tags as possible.
 * A number at the end of a tag is an id. Tags must not contain commas, because the tags of a page are sent in one header.
 */
export type Tag =
  | "sliders"
  | "gallery"
  | "brochures"
  | "main-categories"
  | "main-subcategories"
  | `main-subcategories-of:${number}`
  | `main-subcategory:${number}`
  | `products-of:${number}`
  | `product:${number}`
  | "category-slugs"
  | `category-slug:${number}`
  | AddressTag
  /** Number of products and the newest ones. Changes when a product is added or deleted. */
  | "product-ids"
  | "found-products"
  /** Product counts per facet value in one main subcategory, and in each level. */
  | `facets-in:${number}`
  | "facets-of-levels"
  | "product-states"
  | "terms"
  /** Used by everything that shows product texts made of terms. Renaming a term can change any number of them. */
  | "product-terms"
  | "term-pages"
  | `content:${string}`
  /** Invalidated with every change, for what shows something of everything, such as the sitemap. */
  | "everything"
  | TitleTag
  | FileTag
  | LanguageTag;

type TitleTag = `products-titled:${string}`;

/** Next limits tags to 256 characters. Titles with the same beginning share a tag. */
const MAX_TITLE_LENGTH = 200;

export const toTitleTag = (title: string): TitleTag => `products-titled:${encodeURIComponent(title).slice(0, MAX_TITLE_LENGTH)}`;

type AddressTag = `at:${ResourceName}:${number}:${string}`;

export const toAddressTag = (resource: ResourceName, parent: number, segment: string): AddressTag => `at:${resource}:${parent}:${segment}`;

type FileTag = `file:${string}`;

export const toFileTag = (name: string): FileTag => `file:${/[0-9a-f]{32}/.exec(name)?.[0]}`;

type LanguageTag = `${string}~${string}`;

/** Returns the tag of a read in a language: a new translation concerns only the pages of its language. */
export const toLanguageTag = (tag: Tag, language: string): Tag => (language === ORIGINAL_LANGUAGE ? tag : `${language}~${tag}`);

/** Adds the tags of the other languages, which show a changed original too. */
export const addLanguageTags = (tags: Tag[]): Tag[] =>
  tags.flatMap((tag) => (tag.includes("~") ? [tag] : LOCALES.map((language) => toLanguageTag(tag, language))));
