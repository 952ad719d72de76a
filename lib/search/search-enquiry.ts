import type { ChosenValue } from "@/lib/search/facet-choices";
import type { Words } from "@/lib/shared/words/page-words";
import type { SearchWords } from "@/lib/website/content/groups/search";

type UnmatchedSearch = { q: string; chosen: ChosenValue[]; like?: string };

export function toEnquiryMessage(words: Words<"search">, { facets }: Pick<SearchWords, "facets">, { q, chosen, like }: UnmatchedSearch) {
  const parts = [
    q && `“${q}”`,
    ...chosen.map(({ facet, label }) => words("chosenValue", { facet: facets[facet], value: label })),
    like && words("likeStone", { title: like }),
  ].filter(Boolean);
  return words("lookingFor", { what: parts.join("; ") }).trim();
}

export const MESSAGE_PARAMETER = "message";

export const getEnquiryUrl = (message: string) => `/contact?${new URLSearchParams({ [MESSAGE_PARAMETER]: message })}#message`;
