import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";

const words = catalogueMessages.products.states;

/** Visitors see published products only. A draft was never published. */
export const PRODUCT_STATES = ["draft", "published", "withdrawn"] as const;
export const productState = z.enum(PRODUCT_STATES, words.invalid);
export type ProductState = z.output<typeof productState>;

/** Staff also filter for products with unpublished changes, and with a time to publish or unpublish. */
export const STAFF_STATES = [...PRODUCT_STATES, "changed", "scheduled", "all"] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** A time in a form. Absent does not change it, blank clears it. */
export const scheduledTime = (invalid: string) =>
  z
    .union([z.literal(""), z.iso.datetime({ offset: true, error: invalid })], { error: invalid })
    .refine((text) => text === "" || Date.parse(text) > 0, invalid)
    .transform((text) => (text === "" ? null : new Date(text)))
    .optional();

export type PublicationState = { state: ProductState; hasDraft: boolean; publish_at: Date | null; withdraw_at: Date | null };

/** A change of the publication state. Absent fields do not change. */
export type StateChange = { state?: ProductState; publish_at?: Date | null; withdraw_at?: Date | null };

export const isDraftOfPublished = (before: ProductState, target: ProductState | undefined) => target === "draft" && before !== "draft";

const hasUnpublishedContent = ({ state, hasDraft }: Pick<PublicationState, "state" | "hasDraft">) => state !== "published" || hasDraft;

const createFieldError = (field: keyof StateChange, message: string) =>
  new z.ZodError([{ code: "custom", path: [field], message, input: undefined }]);

/** Returns the publication state after a change. @throws ZodError if a new time is in the past or the two times do not fit */
export function applyStateChange(before: PublicationState | undefined, change: StateChange, now = new Date()): PublicationState {
  const state = before && isDraftOfPublished(before.state, change.state) ? before.state : (change.state ?? before?.state ?? "published");
  const hasDraft = change.state !== "published" && Boolean(before && (before.hasDraft || isDraftOfPublished(before.state, change.state)));
  const isLive = change.state === "published" || !hasUnpublishedContent({ state, hasDraft });
  const publish_at = isLive ? null : chooseTime(change.publish_at, change.state === "withdrawn" ? undefined : before?.publish_at);
  const withdraw_at = change.state === "withdrawn" ? null : chooseTime(change.withdraw_at, before?.withdraw_at);
  const first = change.publish_at ?? publish_at;
  const last = change.withdraw_at ?? withdraw_at;
  if (first && last && last <= first) throw createFieldError("withdraw_at", words.order);
  const publishesNow = change.state === "published" || (!before && state === "published");
  if (!publishesNow && isNewPastTime(change.publish_at, before?.publish_at, now)) throw createFieldError("publish_at", words.publishPast);
  if (change.state !== "withdrawn" && isNewPastTime(change.withdraw_at, before?.withdraw_at, now))
    throw createFieldError("withdraw_at", words.withdrawPast);
  if (isLive && change.publish_at && change.publish_at > now) {
    throw createFieldError("publish_at", change.state === "published" ? words.publishNow : words.nothingWaits);
  }
  return { state, hasDraft, publish_at, withdraw_at };
}

/** A stored time in the past is not an error: forms send it again with every change. */
const isNewPastTime = (sent: Date | null | undefined, stored: Date | null | undefined, now: Date) =>
  Boolean(sent && sent <= now && sent.getTime() !== stored?.getTime());

const chooseTime = (sent: Date | null | undefined, before: Date | null = null) => (sent === undefined ? before : sent);

export function applySchedule(before: PublicationState, now: Date): PublicationState | undefined {
  const isDue = (moment: Date | null) => moment !== null && moment <= now;
  const published: PublicationState = isDue(before.publish_at)
    ? { ...before, state: "published", hasDraft: false, publish_at: null }
    : before;
  if (!isDue(before.withdraw_at)) return published === before ? undefined : published;
  return { ...published, state: published.state === "published" ? "withdrawn" : published.state, withdraw_at: null };
}

/** Removes a publish time that passed while the product was in the trash; the scheduler would publish its draft immediately. */
export const clearPastPublishTime = <Row extends { publish_at?: unknown }>(row: Row, now = new Date()): Row =>
  row.publish_at && new Date(row.publish_at as string | Date) <= now ? { ...row, publish_at: null } : row;
