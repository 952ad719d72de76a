import { searchOrFault } from "#lib/search/search-query.ts";
import { MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";

/**
 * Recognises an address of the search page that no search has (contract section 10): the page says so, with status 400.
 * @returns a shorter address that is refused for the same reason, so that the page does not repeat all that was sent; undefined for
 *   an address that is fine
 */
export function refusedSearch(url: string): string | undefined {
  const [path, query] = url.split("?", 2);
  if (path !== "/search") return undefined;
  const parameters = new URLSearchParams(query);
  const { fault } = searchOrFault(parameters);
  if (fault === undefined) return undefined;
  const short = new URLSearchParams();
  for (const [name, value] of parameters) {
    // Percent-encoded characters take three to nine bytes each, and the page contains its address several times.
    if (short.size < 2 * MAX_SEARCH_VALUES) short.append(name, value.slice(0, MAX_SEARCH_TEXT + 1).replace(/[^0-9A-Za-z]/g, "a"));
  }
  return searchOrFault(short).fault === fault ? `/search?${short}` : url;
}
