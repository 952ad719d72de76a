import { parseSearchOrFault } from "#lib/search/search-query.ts";
import { MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";

/**
 * Checks the URL of the search page. Invalid searches get a page with status 400.
 * @returns a shorter URL that is refused for the same reason, so that the page does not repeat the full URL; undefined for a valid URL
 */
export function shortenRefusedSearch(url: string): string | undefined {
  const [path, query] = url.split("?", 2);
  if (path !== "/search") return undefined;
  const parameters = new URLSearchParams(query);
  const { fault } = parseSearchOrFault(parameters);
  if (fault === undefined) return undefined;
  const short = new URLSearchParams();
  for (const [name, value] of parameters) {
    // Percent-encoded characters use three to nine bytes each, and the page contains its URL several times.
    if (short.size < 2 * MAX_SEARCH_VALUES) short.append(name, value.slice(0, MAX_SEARCH_TEXT + 1).replace(/[^0-9A-Za-z]/g, "a"));
  }
  return parseSearchOrFault(short).fault === fault ? `/search?${short}` : url;
}
