import { searchOrFault } from "#lib/domain/search/search-query.ts";

/** True for an address of the search page that no search has (contract section 10): the page says so, with status 400. */
export function isRefusedSearch(url: string): boolean {
  const [path, query] = url.split("?", 2);
  return path === "/search" && searchOrFault(new URLSearchParams(query)).fault !== undefined;
}
