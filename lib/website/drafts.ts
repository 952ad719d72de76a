import { z } from "zod";

export const MAX_LISTED_DRAFTS = 8;

/** A product or website section with a draft or a scheduled time. */
const pendingDraft = z.object({
  kind: z.enum(["product", "content"]),
  title: z.string(),
  href: z.string(),
  /** `draft` was never published; `changes` has unpublished changes; `scheduled` only waits for its time. */
  state: z.enum(["draft", "changes", "scheduled"]),
  publish_at: z.iso.datetime().nullable(),
  withdraw_at: z.iso.datetime().nullable(),
});
export type PendingDraft = z.output<typeof pendingDraft>;

export const pendingDrafts = z.object({ items: z.array(pendingDraft), total: z.int() });
export type PendingDrafts = z.output<typeof pendingDrafts>;

export const draftWords = {
  heading: "Drafts and scheduled changes",
  states: { draft: "Draft", changes: "Unpublished changes", scheduled: "" },
  more: (count: number) => `and ${count.toLocaleString("en-IN")} more`,
};
