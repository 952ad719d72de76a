import { searchCall, suggestCall } from "@/lib/search/search-query";
import { searchResults, suggestions } from "@/lib/search/search-results";
import { staffSearchQuery, staffSearchResults } from "@/lib/search/staff-search";
import { type Calls, contentResponse } from "@/lib/shared/calls";

export const searchCalls = {
  "GET /api/search": {
    access: "public",
    summary: "Search products, with facet counts. Values of one facet are combined with OR, facets with AND",
    query: searchCall,
    answer: contentResponse(searchResults),
    refuses: { 503: "The search takes longer than a second." },
  },
  "GET /api/search/suggest": {
    access: "public",
    summary: "Suggest facet values and products while the user types, at most 8",
    query: suggestCall,
    answer: contentResponse(suggestions),
    refuses: { 503: "The search takes longer than a second." },
  },
  "GET /api/admin/search": {
    roles: "any",
    summary: "Search products in any state, enquiries, screens, website fields, terms and pictures; typing errors are forgiven",
    query: staffSearchQuery,
    answer: contentResponse(staffSearchResults),
    refuses: { 503: "The search takes longer than a second." },
  },
} satisfies Calls;
