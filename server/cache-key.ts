import type { IncomingMessage } from "node:http";
import type { Route } from "#lib/platform/routes.ts";
import type { BufferedResponse } from "./buffered-response.ts";

const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

const VARIANT_PATH = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})[\w-]*\.w\d+\.(?:avif|webp)$/;
const MAX_PICTURE_BYTES = 256 * 1024;

/** Headers of requests whose response is not shared: ranges, requests with a body, signed-in users. */
const PERSONAL_HEADERS = ["range", "content-length", "transfer-encoding", "authorization"];

/** Query parameter of Next's own data requests. Next's headers are removed from all other requests (requests.ts). */
export const DATA_QUERY = "_rsc";

const wantsHtml = ({ headers }: IncomingMessage) => headers.accept?.includes("text/html") ?? false;

export function isShared(request: IncomingMessage, route: Route): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  for (const name of PERSONAL_HEADERS) if (request.headers[name] !== undefined) return false;
  return !(route.vary.includes("Accept") && wantsHtml(request));
}

/** Returns true if the query contains a parameter that changes the response. Tracking parameters do not. */
function hasKnownParameter(query: string | undefined, { query: known = [] }: Route): boolean {
  if (!query) return false;
  const names = new URLSearchParams(query);
  return names.has(DATA_QUERY) || known.some((name) => names.has(name));
}

const CURSOR_PARAMETER = "after";
const isFurtherPage = (query: string | undefined, { query: known = [] }: Route) =>
  known.includes(CURSOR_PARAMETER) && /^(?:.+&)?after=\d{1,10}(?:&.+)?$/.test(query ?? "") && !new URLSearchParams(query).has(DATA_QUERY);

/** Converts a cache key to Next's internal path, where further pages of a level are separate pages (next.config.ts). */
export const toNextPath = (key: string): string => key.replace(/^\/product\/(.+)\?after=(\d+)$/, "/further-products/$1/$2");

/** Returns the cache key of a request; undefined if its response must not be cached. */
export function getCacheKey(route: Route, request: IncomingMessage): string | undefined {
  if (route.cache === "no" || route.class === "asset" || route.notFound) return undefined;
  if (!isShared(request, route)) return undefined;
  const [path = "", query] = (request.url ?? "").split("?", 2);
  if (route.class === "upload") return VARIANT_PATH.test(path) ? path : undefined;
  if (!PLAIN_PATH.test(path)) return undefined;
  if (route.class === "page" && isFurtherPage(query, route))
    return path.endsWith("/") ? undefined : `${path}?${CURSOR_PARAMETER}=${new URLSearchParams(query).get(CURSOR_PARAMETER)}`;
  if (hasKnownParameter(query, route)) return undefined;
  const hasCanonicalSlash = path === "/" || path.endsWith("/") === route.path.endsWith("/");
  return hasCanonicalSlash && (route.class !== "list" || path === route.path) ? path : undefined;
}

/**
 * Returns the cache tags of a response. A page has the tags of all its reads, a list the tags set by its handler.
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
  if (route.class === "list") return headers["x-cache-tags"]?.toString().split(",");
  return pageTags(toNextPath(key));
}

const NEXT_VARY_HEADERS = /^(?:rsc|next-(?:router-.+|url))$/;

/** A response that varies by other headers than its route declares is not cached: another client might get it. */
const matchesVary = ({ vary }: Route, header: unknown) =>
  String(header ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .every((name) => name === "" || NEXT_VARY_HEADERS.test(name) || vary.some((known) => known.toLowerCase() === name));
