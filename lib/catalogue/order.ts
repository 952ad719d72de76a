import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { idField, numberText, rowId } from "@/lib/shared/ids";
import { MAX_ID, MAX_SORTED_ROWS } from "@/lib/shared/limits";
import { optionalParameter } from "@/lib/shared/paging";
import type { ResourceName } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";

const words = catalogueMessages.order;

const ORDERED_RESOURCES = {
  "main-category": "main-category",
  "main-subcategory": "main-subcategory",
  products: "product",
  gallery: "gallery-image",
  sliders: "slider",
  brochures: "brochure",
} as const satisfies Record<string, ResourceName>;

export type OrderedName = keyof typeof ORDERED_RESOURCES;
export const ORDERED_NAMES = Object.keys(ORDERED_RESOURCES) as [OrderedName, ...OrderedName[]];

export const findOrderedResource = (name: string): ResourceName | undefined =>
  Object.hasOwn(ORDERED_RESOURCES, name) ? ORDERED_RESOURCES[name as OrderedName] : undefined;

export const siblingsQuery = z.strictObject({ parent: optionalParameter(numberText(MAX_ID, words.parentInvalid).optional()) });

const sibling = z.object({ id: rowId, title: z.string(), image: z.string().nullable() });
export type Sibling = z.output<typeof sibling>;

export const siblings = z.object({ items: z.array(sibling), total: z.int(), next: rowId.nullable() });
export type Siblings = z.output<typeof siblings>;

export const computeOrderVersion = (ids: number[]) => computeVersion({ ids });

export const newOrder = z.strictObject({
  ids: z
    .array(idField(words.idsInvalid), words.idsInvalid)
    .min(1, words.idsInvalid)
    .max(MAX_SORTED_ROWS, words.tooMany(MAX_SORTED_ROWS))
    .refine((ids) => new Set(ids).size === ids.length, words.doubled),
});
