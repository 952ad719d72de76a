import type { IncomingMessage } from "node:http";
import type { Route } from "#lib/platform/routes.ts";
import { parseSearchOrFault } from "#lib/search/search-query.ts";
import { splitLanguage, toLanguage } from "#lib/shared/languages.ts";
import { MAX_SEARCH_TEXT, MAX_SEARCH_VALUES } from "#lib/shared/limits.ts";
import type { BufferedResponse } from "./buffered-response.ts";
import { DATA_HEADER, DATA_HEADERS, DATA_QUERY, PART_HEADER, PART_NAME, PREFETCH_HEADER } from "./next-seams.ts";

const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

/** Sitemaps and texts for programs, with one part of a sitemap that is too long for one file. */
const METADATA_PATH = /^\/(?:[\w-]+|sitemap\/\d{1,4})\.(?:xml|txt)$/;

const VARIANT_PATH = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})[\w-]*\.w\d+\.(?:avif|webp)$/;
const MAX_PICTURE_BYTES = 256 * 1024;

const wantsHtml = ({ headers }: IncomingMessage) => headers.accept?.includes("text/html") ?? false;

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] !== undefined && headers["content-length"] !== "0");

const BODILESS_CLASSES: readonly Route["class"][] = ["page", "metadata", "upload"];

/** Returns true if a request reads something but has a body, which would keep it from the cache. */
export const hasNeedlessBody = (request: IncomingMessage, { class: routeClass }: Route): boolean =>
  (request.method === "GET" || request.method === "HEAD") && hasBody(request) && BODILESS_CLASSES.includes(routeClass);

/** Returns true if everybody gets the same response to this request. Only files are sent in parts. */
export function isShared(request: IncomingMessage, { class: routeClass, vary }: Route): boolean {
  const { method, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || hasBody(request)) return false;
  if (headers.range !== undefined && routeClass === "upload") return false;
  if (headers.authorization !== undefined && vary.includes("Authorization")) return false;
  return !(vary.includes("Accept") && wantsHtml(request));
}

/** Returns true if the query contains a parameter that changes the response. Tracking parameters do not. */
function hasKnownParameter(query: string | undefined, { query: known = [] }: Route): boolean {
  if (!query) return false;
  const names = new URLSearchParams(query);
  return known.some((name) => names.has(name));
}

const CURSOR_PARAMETER = "after";
const isFurtherPage = (query: string | undefined, { query: known = [] }: Route) =>
  known.includes(CURSOR_PARAMETER) && /^(?:.+&)?after=\d{1,10}(?:&.+)?$/.test(query ?? "");

/** Separates a page's URL from the part of its data in a cache key. A URL that was sent cannot contain it. */
const DATA_MARK = " ";

/** Returns the end of the cache key of a data request: all data of the page or one part. Undefined if it must not be cached. */
function getDataKey({ headers, url = "" }: IncomingMessage): string | undefined {
  if (headers[DATA_HEADER] !== "1" || !new URLSearchParams(url.split("?", 2)[1]).has(DATA_QUERY)) return "";
  const part = headers[PART_HEADER];
  if (part === undefined) return DATA_MARK;
  return PART_NAME.test(String(part)) ? `${DATA_MARK}${part}` : undefined;
}

/** Converts a cache key to the request that makes Next render it. Cached data does not depend on the router state of a browser. */
export function toPageRequest(key: string): { url: string; headers?: Record<string, string> } {
  const [url = "", part] = key.split(DATA_MARK, 2);
  if (part === undefined) return { url };
  const partHeaders: Record<string, string> = part ? { [PREFETCH_HEADER]: "1", [PART_HEADER]: part } : {};
  return { url: `${url}${url.includes("?") ? "&" : "?"}${DATA_QUERY}=`, headers: { [DATA_HEADER]: "1", ...partHeaders } };
}

/** Returns the cache key of the page for missing URLs in a language. It is not a valid URL. */
export const getMissingKey = (language: string): string => toLanguage(language, `/missing${DATA_MARK}page`);

/** Returns true for keys that clients can invent without end: further pages of a level, and parts of a page's data. */
export const isOpenEnded = (key: string): boolean => key.includes(`?${CURSOR_PARAMETER}=`) || Boolean(key.split(DATA_MARK, 2)[1]);

/**
 * Converts a cache key to Next's internal path, which begins with the language, and where further pages of a level are separate pages
 * (next.config.ts).
 */
function toNextPath(key: string): string {
  const { language, path } = splitLanguage(key.split(DATA_MARK, 1)[0]!);
  const ownPath = path.replace(/^\/product\/(.+)\?after=(\d+)$/, "/further-products/$1/$2");
  return `/${language}${ownPath === "/" ? "" : ownPath}`;
}

/** Returns the cache key of a request; undefined if its response must not be cached. */
export function getCacheKey(route: Route, request: IncomingMessage): string | undefined {
  if (route.cache === "no" || route.class === "asset" || route.notFound || route.internal) return undefined;
  if (!isShared(request, route)) return undefined;
  const [path = "", query] = (request.url ?? "").split("?", 2);
  if (route.class === "upload") return VARIANT_PATH.test(path) ? path : undefined;
  if (route.class === "metadata") return METADATA_PATH.test(path) ? path : undefined;
  if (!PLAIN_PATH.test(path)) return undefined;
  const hasCanonicalSlash = splitLanguage(path).path === "/" || path.endsWith("/") === route.path.endsWith("/");
  if (!hasCanonicalSlash) return undefined;
  if (route.class === "list") return hasKnownParameter(query, route) || path !== route.path ? undefined : path;
  const dataKey = getDataKey(request);
  if (dataKey === undefined) return undefined;
  if (isFurtherPage(query, route)) return `${path}?${CURSOR_PARAMETER}=${new URLSearchParams(query).get(CURSOR_PARAMETER)}${dataKey}`;
  return hasKnownParameter(query, route) ? undefined : path + dataKey;
}

/**
 * Returns the cache tags of a response. A page has the tags of all its reads, other responses have those set by their handler.
 * @param pageTags returns the tags of the page at a path; undefined if it may be stale
 */
export function getCacheTags(
  key: string,
  route: Route,
  { headers, body }: BufferedResponse,
  pageTags: (path: string) => string[] | undefined,
): string[] | undefined {
  if (!matchesVary(route, headers.vary)) return undefined;
  const [, hash] = VARIANT_PATH.exec(key) ?? [];
  if (hash) return body.length <= MAX_PICTURE_BYTES ? [`file:${hash}`] : undefined;
  if (route.class !== "page") return headers["x-cache-tags"]?.toString().split(",");
  return pageTags(toNextPath(key));
}

/** A response that varies by other headers than its route declares is not cached: another client might get it. */
const matchesVary = ({ vary }: Route, header: unknown) =>
  String(header ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .every((name) => name === "" || DATA_HEADERS.includes(name) || vary.some((known) => known.toLowerCase() === name));

/**
 * Checks the URL of the search page. Invalid searches get a page with status 400.
 * @returns a shorter URL that is refused for the same reason, so that the page does not repeat the full URL; undefined for a valid URL
 */
export function shortenRefusedSearch(url: string): string | undefined {
  const [path, query] = url.split("?", 2);
  if (splitLanguage(path!).path !== "/search") return undefined;
  const parameters = new URLSearchParams(query);
  const { fault } = parseSearchOrFault(parameters);
  if (fault === undefined) return undefined;
  const short = new URLSearchParams();
  for (const [name, value] of parameters) {
    // Percent-encoded characters use three to nine bytes each, and the page contains its URL several times.
    if (short.size < 2 * MAX_SEARCH_VALUES) short.append(name, value.slice(0, MAX_SEARCH_TEXT + 1).replace(/[^0-9A-Za-z]/g, "a"));
  }
  return parseSearchOrFault(short).fault === fault ? `${path}?${short}` : url;
}
