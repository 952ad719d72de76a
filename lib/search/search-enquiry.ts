import type { ChosenValue } from "@/lib/search/facet-choices";
import type { SearchWords } from "@/lib/website/content/groups/search";

type UnmatchedSearch = {
  q: string;
  chosen: ChosenValue[];
  like?: string;
};

export function toEnquiryMessage({ q, chosen, like }: UnmatchedSearch, words: Pick<SearchWords, "nothing" | "facets" | "search">): string {
  const parts = [
    q && `“${q}”`,
    ...chosen.map(({ facet, label }) => `${words.facets[facet]}: ${label}`),
    like && `${words.search.like}: ${like}`,
  ].filter(Boolean);
  return `${words.nothing.message} ${parts.join("; ")}`.trim();
}

export const MESSAGE_PARAMETER = "message";

export const getEnquiryUrl = (message: string) => `/contact?${new URLSearchParams({ [MESSAGE_PARAMETER]: message })}#message`;
