import { z } from "zod";
import { searchMessages } from "@/lib/search/search-messages";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";
import { filterParameter } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";

/** What the search of the back office finds, in the order in which equal matches are shown. */
export const STAFF_SEARCH_KINDS = [
  ...(["product", "enquiry", "category", "subcategory", "screen", "action", "field", "term", "picture"] as const),
  ...(["slider", "brochure", "user"] as const),
] as const;
export type StaffSearchKind = (typeof STAFF_SEARCH_KINDS)[number];

export const MAX_STAFF_RESULTS_PER_KIND = 5;
/** If only one kind is searched. */
export const MAX_STAFF_RESULTS = 30;

export const staffSearchQuery = z.object({
  q: z.string().overwrite(normaliseText).trim().max(MAX_SEARCH_TEXT, searchMessages.textTooLong).default(""),
  kind: filterParameter(z.enum(STAFF_SEARCH_KINDS, searchMessages.kindInvalid)),
});
export type StaffSearchQuery = z.output<typeof staffSearchQuery>;

export const staffResult = z.object({
  kind: z.enum(STAFF_SEARCH_KINDS),
  label: z.string(),
  /** Where it is, or what distinguishes it. */
  detail: z.string(),
  /** The screen of the back office that opens it. */
  href: z.string(),
  picture: z.string().nullable(),
});
/** True for a text such as "SH-2026-0005" or "BP-600": a reference or SKU, which is found as it is or not at all. */
export const isCode = (q: string): boolean => /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)+$/u.test(q);

export type StaffResult = z.output<typeof staffResult>;

/** A result with its score from 0 to 1. */
export type ScoredResult = StaffResult & { score: number };

/** Results by kind, the kind with the best match first. */
export const staffSearchResults = z.object({ items: z.array(staffResult) });
