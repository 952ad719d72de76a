import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID, MAX_SLUG } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { transliterate } from "@/lib/shared/text/transliterate";

/** Resources whose pages have a slug in their URL. */
export type AddressedResource = Extract<ResourceName, "main-category" | "main-subcategory" | "product">;

export type WithSlug<Row> = Row & { slug: string };

const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string) => text.length <= MAX_SLUG && SLUG.test(text);

/** True for a slug and for an id, which a URL may have instead: it redirects to the slug. */
export const isSegment = (text: string) => isSlug(text) || (parsePositiveInteger(text) ?? MAX_ID + 1) <= MAX_ID;

/** The slug in a request. If absent, it does not change. If blank, it is created from the title. */
export const slugInput = z
  .string(catalogueMessages.slugs.invalid)
  .trim()
  .refine((text) => text === "" || isSlug(text), catalogueMessages.slugs.invalid)
  .optional();

/** Prefixes for titles that contain no usable letter: digits alone would be read as an id. */
const FALLBACK_WORDS: Record<AddressedResource, string> = {
  "main-category": "category",
  "main-subcategory": "collection",
  product: "product",
};

export function createSlug(resource: AddressedResource, title: string): string {
  const slug = transliterate(title)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  const plain = truncateSlug(slug, MAX_SLUG);
  return isSlug(plain) ? plain : truncateSlug(`${FALLBACK_WORDS[resource]}-${plain}`, MAX_SLUG);
}

/** Returns a function that makes slugs unique and adds them to `taken`. 10,000 equal slugs take 10,000 steps. */
export function createSlugAllocator(taken: Set<string>): (slug: string) => string {
  const nextNumbers = new Map<string, number>();
  return (slug) => {
    let number = nextNumbers.get(slug) ?? 1;
    while (taken.has(addNumber(slug, number))) number++;
    nextNumbers.set(slug, number + 1);
    const free = addNumber(slug, number);
    taken.add(free);
    return free;
  };
}

function addNumber(slug: string, number: number): string {
  const end = number === 1 ? "" : `-${number}`;
  return truncateSlug(slug, MAX_SLUG - end.length) + end;
}

const truncateSlug = (text: string, length: number) => text.replace(/^-+/, "").slice(0, length).replace(/-+$/, "");
