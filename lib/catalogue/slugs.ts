import { z } from "zod";
import { MAX_SLUG } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { transliterate } from "@/lib/shared/text/transliterate";
import { messages } from "@/lib/shared/words/messages";

/** Resources with a slug. */
export type Addressed = Extract<ResourceName, "main-category" | "main-subcategory" | "product">;

export type Slugged<Row> = Row & { slug: string };

const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string) => text.length <= MAX_SLUG && SLUG.test(text);

/** A slug in a request: absent keeps it, blank creates it from the title. */
export const sentSlug = z
  .string(messages.slugs.invalid)
  .trim()
  .refine((text) => text === "" || isSlug(text), messages.slugs.invalid)
  .optional();

/** Null until the next start if an older version added the row. */
export const staffSlug = z.string().nullable();

/** Fallback for titles without letters. Digits alone would be an id. */
const words: Record<Addressed, string> = { "main-category": "category", "main-subcategory": "collection", product: "product" };

/** Creates a slug from a title. */
export function slugOf(resource: Addressed, title: string): string {
  const slug = transliterate(title)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  const plain = cut(slug, MAX_SLUG);
  return isSlug(plain) ? plain : cut(`${words[resource]}-${plain}`, MAX_SLUG);
}

/**
 * Returns a function that makes a slug unique and reserves it. It remembers the last number of each slug, so that 10,000 equal slugs take
 * 10,000 steps.
 * @param taken used slugs; new ones are added
 */
export function slugAllocator(taken: Set<string>): (slug: string) => string {
  const nextNumbers = new Map<string, number>();
  return (slug) => {
    let number = nextNumbers.get(slug) ?? 1;
    while (taken.has(numbered(slug, number))) number++;
    nextNumbers.set(slug, number + 1);
    const free = numbered(slug, number);
    taken.add(free);
    return free;
  };
}

function numbered(slug: string, number: number): string {
  const end = number === 1 ? "" : `-${number}`;
  return cut(slug, MAX_SLUG - end.length) + end;
}

const cut = (text: string, length: number) => text.replace(/^-+/, "").slice(0, length).replace(/-+$/, "");

/** Returns the URL segment of a row: its slug, or its id if an older version added it without one. */
export const segmentOf = ({ id, slug }: { id: number; slug: string | null }): string => slug ?? String(id);
