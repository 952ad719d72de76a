import type { SearchWords } from "@/lib/website/content/groups/search";

export type FieldWords = Pick<SearchWords["search"], "open" | "placeholder" | "submit" | "all" | "suggestions" | "one" | "many"> & {
  facets: SearchWords["facets"];
};

/** Picks only the needed texts, because they are sent to the browser on most pages. */
export function pickFieldWords({ search, facets }: Pick<SearchWords, "search" | "facets">): FieldWords {
  const { open, placeholder, submit, all, suggestions, one, many } = search;
  return { open, placeholder, submit, all, suggestions, one, many, facets };
}
