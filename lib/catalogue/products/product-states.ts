import { z } from "zod";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products.states;

/** States of a product. Visitors see published ones only. A draft was never public. */
export const PRODUCT_STATES = ["draft", "published", "withdrawn"] as const;
export const productState = z.enum(PRODUCT_STATES, words.invalid);
export type ProductState = z.output<typeof productState>;

/** States by which staff filter. */
export const STAFF_STATES = [...PRODUCT_STATES, "all"] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** A time in a form: absent keeps the stored one, blank clears it. */
export const plannedTime = (invalid: string) =>
  z
    .union([z.literal(""), z.iso.datetime({ offset: true, error: invalid })], { error: invalid })
    .refine((text) => text === "" || Date.parse(text) > 0, invalid)
    .transform((text) => (text === "" ? null : new Date(text)))
    .optional();

/** State of a product, whether it has a draft, and its schedule. */
export type Standing = { state: ProductState; hasDraft: boolean; publish_at: Date | null; withdraw_at: Date | null };

/** The part of a request that changes the state. Absent fields stay. */
export type Move = { state?: ProductState; publish_at?: Date | null; withdraw_at?: Date | null };

/** True if a change goes into the draft and the published version stays. */
export const isBeside = (before: ProductState, sent: ProductState | undefined) => sent === "draft" && before !== "draft";

/** True if something is not public yet. */
const waits = ({ state, hasDraft }: Pick<Standing, "state" | "hasDraft">) => state !== "published" || hasDraft;

const refuse = (field: keyof Move, message: string) => new z.ZodError([{ code: "custom", path: [field], message, input: undefined }]);

/**
 * Returns the state after a change.
 * @param before undefined for a new product
 * @throws ZodError if a new time is in the past or the two times conflict
 */
export function moved(before: Standing | undefined, sent: Move, now = new Date()): Standing {
  const state = before && isBeside(before.state, sent.state) ? before.state : (sent.state ?? before?.state ?? "published");
  const hasDraft = sent.state !== "published" && Boolean(before && (before.hasDraft || isBeside(before.state, sent.state)));
  const isOut = sent.state === "published" || !waits({ state, hasDraft });
  const publish_at = isOut ? null : planned(sent.publish_at, sent.state === "withdrawn" ? undefined : before?.publish_at);
  const withdraw_at = sent.state === "withdrawn" ? null : planned(sent.withdraw_at, before?.withdraw_at);
  const first = sent.publish_at ?? publish_at;
  const last = sent.withdraw_at ?? withdraw_at;
  if (first && last && last <= first) throw refuse("withdraw_at", words.order);
  const publishesNow = sent.state === "published" || (!before && state === "published");
  if (!publishesNow && isNewPastTime(sent.publish_at, before?.publish_at, now)) throw refuse("publish_at", words.publishPast);
  if (sent.state !== "withdrawn" && isNewPastTime(sent.withdraw_at, before?.withdraw_at, now))
    throw refuse("withdraw_at", words.withdrawPast);
  if (isOut && sent.publish_at && sent.publish_at > now) {
    throw refuse("publish_at", sent.state === "published" ? words.publishNow : words.nothingWaits);
  }
  return { state, hasDraft, publish_at, withdraw_at };
}

/** A stored time in the past is no error: forms send it again with every change. */
const isNewPastTime = (sent: Date | null | undefined, stored: Date | null | undefined, now: Date) =>
  Boolean(sent && sent <= now && sent.getTime() !== stored?.getTime());

const planned = (sent: Date | null | undefined, before: Date | null = null) => (sent === undefined ? before : sent);

/** Returns the state after the scheduler has run, or undefined if nothing is due. */
export function movedByClock(before: Standing, now: Date): Standing | undefined {
  const isDue = (moment: Date | null) => moment !== null && moment <= now;
  const published: Standing = isDue(before.publish_at) ? { ...before, state: "published", hasDraft: false, publish_at: null } : before;
  if (!isDue(before.withdraw_at)) return published === before ? undefined : published;
  return { ...published, state: published.state === "published" ? "withdrawn" : published.state, withdraw_at: null };
}

/** Returns a restored product without a publish time that passed in the meantime: the scheduler would publish its draft at once. */
export const withoutPastPublishTime = <Row extends { publish_at?: unknown }>(row: Row, now = new Date()): Row =>
  row.publish_at && new Date(row.publish_at as string | Date) <= now ? { ...row, publish_at: null } : row;
