import { z } from "zod";
import { type SampleState, sampleMessages as words } from "@/lib/enquiries/sample-words";
import { idField, numberText, reference, rowId } from "@/lib/shared/ids";
import { MAX_POSTAL_ADDRESS, MAX_SEARCH, MAX_SKU } from "@/lib/shared/limits";
import { filterParameter, numberParameter, rowLimit } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";
import { optionalText } from "@/lib/shared/text/text";
import { nullableDay, nullableText } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheets";

export const SAMPLE_STATES = ["to_pack", "sent", "arrived", "liked", "rejected"] as const satisfies SampleState[];

/** Staff are reminded of samples this many days after sending, if the person has not answered. */
export const REMINDER_DAYS = 10;
const MAX_WAITING_DAYS = 10_000;

const deliveryFields = {
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
  sent_on: z.iso.date().nullable(),
  arrived_on: z.iso.date().nullable(),
  note: z.string().nullable(),
};

/** Fields of a line of an enquiry. The state is null if no sample was requested. */
export const sampleFields = { sample_state: z.enum(SAMPLE_STATES).nullable(), ...deliveryFields };

export const SAMPLE_LABELS_PER_SHEET = 8;

/** `first` is the first unused label on the sheet, starting at 1. */
export const sampleLabelsQuery = z.object({
  first: numberParameter(SAMPLE_LABELS_PER_SHEET, specSheetMessages.first(SAMPLE_LABELS_PER_SHEET), 1),
});

export const sampleChange = z.strictObject({
  sample_state: z.enum(SAMPLE_STATES, words.stateInvalid).optional(),
  courier: nullableText(words.fields.courier, 80).unwrap().optional(),
  tracking: nullableText(words.fields.tracking, 80).unwrap().optional(),
  sent_on: nullableDay(words.fields.sent_on).unwrap().optional(),
  arrived_on: nullableDay(words.fields.arrived_on).unwrap().optional(),
  note: nullableText(words.fields.note, 500).unwrap().optional(),
});
export type SampleChange = z.output<typeof sampleChange>;

/**
 * The body of POST /api/enquiries/{id}/samples: the product of a line of the enquiry, or any other. `address` replaces its postal address.
 */
export const newSample = z
  .strictObject({
    line: idField(words.lineMissing).optional(),
    product: idField(words.productMissing).optional(),
    variant: nullableText(words.variant, MAX_SKU),
    address: optionalText(words.address, MAX_POSTAL_ADDRESS),
  })
  .refine(({ line, product }) => (line === undefined) !== (product === undefined), { path: ["product"], error: words.productMissing });
export type NewSample = z.output<typeof newSample>;
export type SentSample = z.input<typeof newSample>;

type StoredSample = { sample_state: SampleState } & z.output<z.ZodObject<typeof deliveryFields>>;

const DAYS = { sent: "sent_on", arrived: "arrived_on" } as const;

/** `sent` and `arrived` happen today if the change names no day. A step back corrects a mistake and keeps the day. */
export function applySampleChange<Sample extends StoredSample>(before: Sample, change: SampleChange, today: string): Sample {
  const after = { ...before, ...change };
  const steps = SAMPLE_STATES.indexOf(after.sample_state) - SAMPLE_STATES.indexOf(before.sample_state);
  const day = DAYS[after.sample_state as keyof typeof DAYS];
  const isMissing = day !== undefined && steps !== 0 && !change[day] && (steps > 0 || !before[day]);
  return isMissing ? { ...after, [day]: today } : after;
}

/** A listed sample. `days` counts from the day it was sent, null before. */
const listedSample = z.object({
  line: rowId,
  enquiry: rowId,
  reference: z.string().nullable(),
  person: z.string(),
  product: z.object({ id: rowId, title: z.string(), variant: z.string() }),
  state: z.enum(SAMPLE_STATES),
  days: z.int().nullable(),
  ...deliveryFields,
});
export type ListedSample = z.output<typeof listedSample>;

/** True while the person has said nothing about a sample that was sent. */
export const isOut = (state: SampleState): boolean => state === "sent" || state === "arrived";

export const samplePage = z.object({ items: z.array(listedSample), total: z.int(), next: rowId.nullable() });
export type SamplePage = z.output<typeof samplePage>;

export const sampleQuery = z.object({
  state: filterParameter(z.enum(SAMPLE_STATES, words.stateInvalid)),
  waiting_days: filterParameter(numberText(MAX_WAITING_DAYS, words.waitingInvalid)),
  q: filterParameter(z.string().overwrite(normaliseText).max(MAX_SEARCH, messages.tooLong("Search", MAX_SEARCH))),
  after: filterParameter(reference(words.afterInvalid)),
  limit: rowLimit,
});
export type SampleQuery = z.output<typeof sampleQuery>;
