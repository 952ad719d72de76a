import { z } from "zod";
import { numberText, rowId } from "@/lib/shared/ids";
import { MAX_ID, MAX_SORTED_ROWS } from "@/lib/shared/limits";
import { optionalParameter } from "@/lib/shared/paging";
import type { ResourceName } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const words = messages.order;

/** What staff put in order, by its name in the address of the call. */
const ORDERED = {
  "main-category": "main-category",
  "main-subcategory": "main-subcategory",
  products: "product",
  gallery: "gallery-image",
  sliders: "slider",
  brochures: "brochure",
} as const satisfies Record<string, ResourceName>;

export type OrderedName = keyof typeof ORDERED;
export const ORDERED_NAMES = Object.keys(ORDERED) as [OrderedName, ...OrderedName[]];

/** The resource that an address names; undefined where there is none of that name. */
export const orderedResource = (name: string): ResourceName | undefined =>
  Object.hasOwn(ORDERED, name) ? ORDERED[name as OrderedName] : undefined;

/** The query that asks for the rows of one parent, where they have parents. */
export const siblingsQuery = z.strictObject({ parent: optionalParameter(numberText(MAX_ID, words.parentInvalid).optional()) });

/** A row among those that are put in order. */
export const sibling = z.object({ id: rowId, title: z.string(), image: z.string().nullable() });
export type Sibling = z.output<typeof sibling>;

export const siblings = z.object({ items: z.array(sibling), total: z.int(), next: rowId.nullable() });
export type Siblings = z.output<typeof siblings>;

/** The version of an order of rows: changes with the rows and their places, not with what they say. */
export const orderVersion = (ids: number[]) => computeVersion({ ids });

/** All rows of one parent in the order in which they are to stand. */
export const newOrder = z.strictObject({
  ids: z
    .array(z.int(words.idsInvalid).positive(words.idsInvalid).max(MAX_ID, words.idsInvalid), words.idsInvalid)
    .min(1, words.idsInvalid)
    .max(MAX_SORTED_ROWS, words.tooMany(MAX_SORTED_ROWS))
    .refine((ids) => new Set(ids).size === ids.length, words.doubled),
});
