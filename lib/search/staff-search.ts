import { z } from "zod";
import { searchMessages } from "@/lib/search/search-query";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";
import { filterParameter } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";

export const staffKindNames: Record<StaffSearchKind, string> = {
  product: "Products",
  enquiry: "Enquiries",
  quotation: "Quotations",
  category: "Main categories",
  subcategory: "Main subcategories",
  screen: "Screens",
  action: "Actions",
  field: "Website",
  term: "Terms",
  picture: "Pictures",
  slider: "Sliders",
  brochure: "E-brochures",
  user: "Users",
};

export const staffSearchWords = {
  open: "Search",
  shortcut: "Ctrl K",
  heading: "Search the back office",
  label: "Search",
  example: "Product, name, phone number, field…",
  hint: "Find products, categories, enquiries, quotations, pictures, website fields, terms, users, screens and actions.",
  keys: "Use the arrow keys to choose, Enter to open.",
  results: "Results",
  close: "Close search",
  searching: "Searching...",
  counted: (count: number) => `${count} ${count === 1 ? "result" : "results"}`,
  none: (q: string) => `No results for “${q}”. Try a shorter or different search.`,
  failed: "The search failed. Please try again.",
  fieldsLabel: "Search the website content",
  fieldsExample: "Phone number, testimonials, opening hours…",
};

type SearchState = { q: string; items: readonly unknown[]; isSearching: boolean; isFailed: boolean | undefined };

export function describeSearch({ q, items, isSearching, isFailed }: SearchState): string {
  if (q === "") return staffSearchWords.hint;
  if (isSearching) return staffSearchWords.searching;
  if (isFailed) return staffSearchWords.failed;
  return items.length > 0 ? staffSearchWords.counted(items.length) : staffSearchWords.none(q);
}

/** What the search of the back office finds, in the order in which equal matches are shown. */
export const STAFF_SEARCH_KINDS = [
  ...(["product", "enquiry", "quotation", "category", "subcategory", "screen", "action", "field", "term", "picture"] as const),
  ...(["slider", "brochure", "user"] as const),
] as const;
export type StaffSearchKind = (typeof STAFF_SEARCH_KINDS)[number];

export const KINDS_WITH_PEOPLE: readonly StaffSearchKind[] = ["enquiry", "quotation"];

export const MAX_STAFF_RESULTS_PER_KIND = 5;
export const MAX_STAFF_RESULTS = 30;

export const staffSearchQuery = z.object({
  q: z.string().overwrite(normaliseText).trim().max(MAX_SEARCH_TEXT, searchMessages.textTooLong).default(""),
  kind: filterParameter(z.enum(STAFF_SEARCH_KINDS, searchMessages.kindInvalid)),
});
export type StaffSearchQuery = z.output<typeof staffSearchQuery>;

const staffResult = z.object({
  kind: z.enum(STAFF_SEARCH_KINDS),
  label: z.string(),
  detail: z.string(),
  href: z.string(),
  picture: z.string().nullable(),
});
/** True for a text such as "SH-2026-0005" or "BP-600": a reference or SKU, which is found as it is or not at all. */
export const isCode = (q: string): boolean => /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)+$/u.test(q);

export type StaffResult = z.output<typeof staffResult>;

export type ScoredResult = StaffResult & { score: number };

/** Results by kind, the kind with the best match first. */
export const staffSearchResults = z.object({ items: z.array(staffResult) });
