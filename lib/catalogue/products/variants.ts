import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ATTRIBUTE, MAX_SKU, MAX_VARIANTS } from "@/lib/shared/limits";
import { normaliseText, toComparable } from "@/lib/shared/text/normalise";
import { nullableAmount, nullableCount, nullableText } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";

const words = catalogueMessages.productData;

export const AVAILABILITIES = ["in_stock", "made_to_order", "on_request", "discontinued"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const variant = z.object({
  sku: z.string(),
  size: z.string().nullable(),
  finish: z.string().nullable(),
  thickness: z.string().nullable(),
  pieces_per_box: z.int().nullable(),
  m2_per_box: z.number().nullable(),
  kg_per_box: z.number().nullable(),
  boxes_per_pallet: z.int().nullable(),
  minimum_order_m2: z.number().nullable(),
  lead_time_days: z.int().nullable(),
  availability: z.enum(AVAILABILITIES).nullable(),
});
export type Variant = z.output<typeof variant>;

/** Returns the key by which SKUs are compared, as stored in product_sku. */
export const toSkuKey = toComparable;

/** Limits come from lorry transport, to catch typing errors. */
export const variantInput = z.strictObject({
  sku: z
    .string(words.skuRequired)
    .overwrite(normaliseText)
    .trim()
    .min(1, words.skuRequired)
    .max(MAX_SKU, { error: messages.tooLong("SKU", MAX_SKU), abort: true })
    .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, words.skuPrintable)
    .refine((sku) => toSkuKey(sku).length <= MAX_SKU, messages.tooLong("SKU", MAX_SKU)),
  size: nullableText("Size", MAX_ATTRIBUTE),
  finish: nullableText("Finish", MAX_ATTRIBUTE),
  thickness: nullableText("Thickness", MAX_ATTRIBUTE),
  pieces_per_box: nullableCount("Pieces per box", { least: 1, most: 100_000 }),
  m2_per_box: nullableAmount("m² per box", 10_000),
  kg_per_box: nullableAmount("kg per box", 100_000),
  boxes_per_pallet: nullableCount("Boxes per pallet", { least: 1, most: 10_000 }),
  minimum_order_m2: nullableAmount("Minimum order", 1_000_000),
  lead_time_days: nullableCount("Lead time", { least: 0, most: 3650 }),
  availability: z.enum(AVAILABILITIES, words.availability).nullable().default(null),
});

export const variantsInput = z
  .array(variantInput, words.list("Variants"))
  .max(MAX_VARIANTS, words.tooMany("Variants", MAX_VARIANTS))
  .superRefine((variants, context) => {
    const keys = variants.map(({ sku }) => toSkuKey(sku));
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) === index) continue;
      context.addIssue({ code: "custom", path: [index, "sku"], message: words.skuTwice(variants[index]!.sku) });
    }
  });

export type VariantSummary = {
  availabilities: Availability[];
  leadTime?: { least: number; most: number };
  /** The smallest minimum order in m². `varies` if other variants need more. */
  minimumOrder?: { m2: number; varies: boolean };
};

const listKnown = <Value>(values: (Value | null)[]): Value[] => [...new Set(values)].filter((value) => value !== null);

export function summariseVariants(variants: Variant[]): VariantSummary {
  const known = listKnown(variants.map(({ availability }) => availability));
  const days = listKnown(variants.map(({ lead_time_days }) => lead_time_days));
  const orders = listKnown(variants.map(({ minimum_order_m2 }) => minimum_order_m2));
  return {
    availabilities: AVAILABILITIES.filter((availability) => known.includes(availability)),
    ...(days.length > 0 && { leadTime: { least: Math.min(...days), most: Math.max(...days) } }),
    ...(orders.length > 0 && { minimumOrder: { m2: Math.min(...orders), varies: orders.length > 1 } }),
  };
}
