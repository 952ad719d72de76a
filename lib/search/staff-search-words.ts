import type { StaffSearchKind } from "@/lib/search/staff-search";

export const staffKindNames: Record<StaffSearchKind, string> = {
  product: "Products",
  enquiry: "Enquiries",
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
  hint: "Find products, categories, enquiries, pictures, website fields, terms, users, screens and actions.",
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

/** Describes the state of a search for people who do not see its results. */
export function describeSearch({ q, items, isSearching, isFailed }: SearchState): string {
  if (q === "") return staffSearchWords.hint;
  if (isSearching) return staffSearchWords.searching;
  if (isFailed) return staffSearchWords.failed;
  return items.length > 0 ? staffSearchWords.counted(items.length) : staffSearchWords.none(q);
}
