import type { SearchWords } from "@/lib/website/content/search";

/** What a search field says. */
export type FieldWords = Pick<SearchWords["search"], "open" | "placeholder" | "submit" | "all" | "suggestions" | "one" | "many"> & {
  facets: SearchWords["facets"];
};

/** No more of the words than it needs: on most pages they are sent for it alone. */
export function fieldWords({ search, facets }: Pick<SearchWords, "search" | "facets">): FieldWords {
  const { open, placeholder, submit, all, suggestions, one, many } = search;
  return { open, placeholder, submit, all, suggestions, one, many, facets };
}
