import { type FilledFields, group, line, PROMISE, paragraph } from "@/lib/website/content/fields";
import type en from "@/messages/en.json";

export const searchFields = {
  search: group("Search", { title: line("Search page heading", { most: 80 }) }, "Header, search page, categories and subcategories"),
  nothing: group("No results", { title: line("Heading", { most: 100 }), text: paragraph("Text", { most: 400 }) }, "Search page"),
};

export type SearchWords = FilledFields<typeof searchFields> &
  Pick<typeof en.catalogue, "search" | "sorting" | "facets" | "termPages" | "nothing">;

export const searchDefaults: FilledFields<typeof searchFields> = {
  search: { title: "Find a stone or tile" },
  nothing: { title: "No stones match your search", text: `We stock more than we list. Tell us what you need. ${PROMISE}` },
};

export type FieldWords = Pick<SearchWords["search"], "open" | "placeholder" | "submit" | "suggestions"> & { facets: SearchWords["facets"] };

/** Picks only the needed texts, because they are sent to the browser on most pages. */
export function pickFieldWords({ search, facets }: Pick<SearchWords, "search" | "facets">): FieldWords {
  const { open, placeholder, submit, suggestions } = search;
  return { open, placeholder, submit, suggestions, facets };
}
