import { z } from "zod";
import { MAX_SLUG } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";
import { transliterate } from "@/lib/shared/text/transliterate";
import { messages } from "@/lib/shared/words/messages";

/** What stands at an address in words. */
export type Addressed = Extract<ResourceName, "main-category" | "main-subcategory" | "product">;

/** A row with what it is called in addresses. */
export type Slugged<Row> = Row & { slug: string };

const SLUG = /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string) => text.length <= MAX_SLUG && SLUG.test(text);

/** A slug as it is sent: absent it stays, blank it is made from the title. */
export const sentSlug = z
  .string(messages.slugs.invalid)
  .trim()
  .refine((text) => text === "" || isSlug(text), messages.slugs.invalid)
  .optional();

/** As staff see it: empty until the next start where an older version has added the row. */
export const staffSlug = z.string().nullable();

/** For a title without a letter that can be written: digits alone would be an id. */
const words: Record<Addressed, string> = { "main-category": "category", "main-subcategory": "collection", product: "product" };

/** The slug that a title makes. */
export function slugOf(resource: Addressed, title: string): string {
  const slug = transliterate(title)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
  const plain = cut(slug, MAX_SLUG);
  return isSlug(plain) ? plain : cut(`${words[resource]}-${plain}`, MAX_SLUG);
}

/**
 * Returns a function that gives each slug a free form and reserves it. It remembers the last number of each slug, so that 10,000 equal
 * slugs take 10,000 steps.
 * @param taken the slugs in use; gets those that are given out
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

/** What a row is called in addresses. One that an older version has added has no slug yet, and stands at its id. */
export const segmentOf = ({ id, slug }: { id: number; slug: string | null }): string => slug ?? String(id);
