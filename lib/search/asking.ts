import type { ChosenValue } from "@/lib/search/facet-choices";
import type { SearchWords } from "@/lib/website/content/search";

type Asked = {
  q: string;
  chosen: ChosenValue[];
  /** The product that it is to look like. */
  like?: string;
};

/** What somebody asks the firm for who found nothing: the words that were typed, and what was chosen. */
export function askedFor({ q, chosen, like }: Asked, words: Pick<SearchWords, "nothing" | "facets" | "search">): string {
  const parts = [
    q && `“${q}”`,
    ...chosen.map(({ facet, label }) => `${words.facets[facet]}: ${label}`),
    like && `${words.search.like}: ${like}`,
  ].filter(Boolean);
  return `${words.nothing.message} ${parts.join("; ")}`.trim();
}

/** The parameter of the contact page's address that fills in the message. */
export const MESSAGE_PARAMETER = "message";

/** The address of the form, with this message in it. */
export const askAddress = (message: string) => `/contact?${new URLSearchParams({ [MESSAGE_PARAMETER]: message })}#message`;
