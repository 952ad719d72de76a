import { z } from "zod";
import { productGap } from "@/lib/catalogue/products/product-pages";
import { PRODUCT_STATES, STAFF_STATES } from "@/lib/catalogue/products/product-states";
import { type Variant, variantInput } from "@/lib/catalogue/products/variants";
import { hasCommaInNumber } from "@/lib/catalogue/terms/measures";
import { TERM_COLUMNS } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { idField } from "@/lib/shared/ids";
import { MAX_ATTRIBUTE, MAX_BULK, MAX_SEARCH } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { optionalText } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

const words = catalogueMessages.products.bulk;

const selectionFields = {
  ids: z
    .array(idField(words.idsInvalid), words.idsInvalid)
    .min(1, words.idsInvalid)
    .max(MAX_BULK, words.tooMany(MAX_BULK))
    .refine((ids) => new Set(ids).size === ids.length, words.doubled)
    .optional(),
  filter: z
    .strictObject(
      {
        search: optionalText("Search", MAX_SEARCH).default(""),
        state: z.enum(STAFF_STATES, catalogueMessages.products.states.listInvalid).default("all"),
        main_category_id: idField(catalogueMessages.products.pages.placeInvalid).optional(),
        main_subcategory_id: idField(catalogueMessages.products.pages.placeInvalid).optional(),
        missing: productGap.optional(),
      },
      words.chosenInvalid,
    )
    .optional(),
  /** The number of products that staff saw. The server refuses the change if it is different now. */
  count: z.int(words.countInvalid).positive(words.countInvalid).optional(),
};

export const WORD_STEPS = ["replace", "add", "remove"] as const;

export const BULK_VARIANT_FIELDS = ["availability", "lead_time_days", "minimum_order_m2"] as const satisfies (keyof Variant)[];
export type BulkVariantField = (typeof BULK_VARIANT_FIELDS)[number];

export const bulkChange = z
  .discriminatedUnion(
    "action",
    [
      z.strictObject({ ...selectionFields, action: z.literal("move"), to: idField(catalogueMessages.products.subcategoryRequired) }),
      z.strictObject({
        ...selectionFields,
        action: z.literal("state"),
        state: z.enum(PRODUCT_STATES, catalogueMessages.products.states.invalid),
      }),
      z.strictObject({
        ...selectionFields,
        action: z.literal("attribute"),
        attribute: z.enum(Object.values(TERM_COLUMNS), words.attributeInvalid),
        step: z.enum(WORD_STEPS, words.stepInvalid).default("replace"),
        value: z.string(words.valueRequired).overwrite(normaliseText).trim().max(MAX_ATTRIBUTE, messages.tooLong("Value", MAX_ATTRIBUTE)),
      }),
      z.strictObject({
        ...selectionFields,
        action: z.literal("variants"),
        field: z.enum(BULK_VARIANT_FIELDS, words.variantFieldInvalid),
        value: z.union([z.string(), z.number(), z.null()], words.valueRequired),
      }),
      z.strictObject({ ...selectionFields, action: z.literal("delete") }),
    ],
    words.actionInvalid,
  )
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), { path: ["ids"], error: words.chosenInvalid })
  .refine((change) => change.action !== "attribute" || change.step === "replace" || change.value !== "", {
    path: ["value"],
    error: words.valueRequired,
  })
  .refine((change) => change.action !== "attribute" || change.attribute !== "size" || !hasCommaInNumber(change.value), {
    path: ["value"],
    error: catalogueMessages.products.sizeComma,
  })
  .superRefine((change, context) => {
    if (change.action !== "variants") return;
    const [issue] = variantInput.shape[change.field].safeParse(change.value).error?.issues ?? [];
    if (issue) context.addIssue({ code: "custom", path: ["value"], message: issue.message });
  });

export type BulkVariantChange = Extract<z.output<typeof bulkChange>, { action: "variants" }>;

export type BulkChange = z.output<typeof bulkChange>;

export const bulkResult = z.object({ changed: z.int(), batch: z.int().positive().nullable() });
export type BulkResult = z.output<typeof bulkResult>;

export function formatBulkMessage(change: BulkChange, title: string, unchanged: number): string {
  if (unchanged === 0 || change.action === "delete") return words.done(title);
  const reason = words.unchanged[change.action === "attribute" ? change.step : change.action];
  return `${words.done(title)} ${reason(unchanged.toLocaleString("en-IN"))}`;
}
