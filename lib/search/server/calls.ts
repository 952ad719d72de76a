import "server-only";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { readParameters } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { parseSearch, parseSearchLanguage, searchCall, suggestCall } from "@/lib/search/search-query";
import { searchResults, suggestions } from "@/lib/search/search-results";
import { findProducts } from "@/lib/search/server/find-products";
import { listSuggestions } from "@/lib/search/server/suggestions";
import { contentResponse } from "@/lib/shared/calls";

export const SLOW_SEARCH = { 503: "The search takes longer than a second." };

export const searchCalls = {
  "GET /api/search": defineCall({
    access: "public",
    summary: "Search products, with facet counts. Values of one facet are combined with OR, facets with AND",
    described: { query: searchCall },
    answer: contentResponse(searchResults),
    refuses: SLOW_SEARCH,
    handle({ request }) {
      const parameters = readParameters(request);
      return findProducts(parseSearch(parameters), getRequester(request), parseSearchLanguage(parameters));
    },
  }),
  "GET /api/search/suggest": defineCall({
    access: "public",
    summary: "Suggest facet values and products while the user types, at most 8",
    described: { query: suggestCall },
    answer: contentResponse(suggestions),
    refuses: SLOW_SEARCH,
    async handle({ request }) {
      const parameters = readParameters(request);
      const { q } = parseSearch(parameters);
      return { items: await listSuggestions(q, getRequester(request), parseSearchLanguage(parameters)) };
    },
  }),
} satisfies Calls;
