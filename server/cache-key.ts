import type { IncomingMessage } from "node:http";
import type { Route } from "#lib/start/routes.ts";
import type { BufferedResponse } from "./buffered-response.ts";

/** The one spelling of a page or a call; no other one of it takes up room. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;

/** A picture in one width: small as a rule, and asked for often. */
const VARIANT = /^\/uploads\/[0-9a-f]{2}\/([0-9a-f]{32})[\w-]*\.w\d+\.(?:avif|webp)$/;
/** In bytes; larger pictures are read when they are asked for. */
const LARGEST_PICTURE = 256 * 1024;

/** A part of a response, a body that comes with the question, a response for somebody who says who he is. */
const OWN = ["range", "content-length", "transfer-encoding", "authorization"];

/** What Next's own scripts ask for at a page's address; its headers stay away from all other requests (requests.ts). */
export const DATA_QUERY = "_rsc";

/** True for a client that names HTML among what it takes: it wants the page beside a call. */
const wantsHtml = ({ headers }: IncomingMessage) => headers.accept?.includes("text/html") ?? false;

/** True for a request that gets what everybody gets at its address, if that route has such a thing. */
export function isForAll(request: IncomingMessage, route: Route): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  for (const name of OWN) if (request.headers[name] !== undefined) return false;
  return !(route.vary.includes("Accept") && wantsHtml(request));
}

/** Whether a query holds a parameter that changes the response; those of links in mails and advertisements do not. */
function hasMeaning(query: string | undefined, { query: known = [] }: Route): boolean {
  if (!query) return false;
  const names = new URLSearchParams(query);
  return names.has(DATA_QUERY) || known.some((name) => names.has(name));
}

/** Which page of a long level is asked for; where it is no id, nothing stands there. */
const PAGE = "after";
const isFurther = (query: string | undefined, { query: known = [] }: Route) =>
  known.includes(PAGE) && /^(?:.+&)?after=\d{1,10}(?:&.+)?$/.test(query ?? "") && !new URLSearchParams(query).has(DATA_QUERY);

/** The path by which Next knows the page of a key: further pages of a level are pages of their own there (next.config.ts). */
export const pathInNext = (key: string): string => key.replace(/^\/product\/(.+)\?after=(\d+)$/, "/further-products/$1/$2");

/** The key under which the response to a request may be cached; undefined where it is for this request alone. */
export function cacheKey(route: Route, request: IncomingMessage): string | undefined {
  if (route.cache === "no" || route.class === "asset" || route.notFound) return undefined;
  if (!isForAll(request, route)) return undefined;
  const [path = "", query] = (request.url ?? "").split("?", 2);
  if (route.class === "upload") return VARIANT.test(path) ? path : undefined;
  if (!PLAIN.test(path)) return undefined;
  if (route.class === "page" && isFurther(query, route))
    return path.endsWith("/") ? undefined : `${path}?${PAGE}=${new URLSearchParams(query).get(PAGE)}`;
  if (hasMeaning(query, route)) return undefined;
  const endsRight = path === "/" || path.endsWith("/") === route.path.endsWith("/");
  return endsRight && (route.class !== "list" || path === route.path) ? path : undefined;
}

/**
 * Under which tags a response is cached: for a page those of all reads that it shows, for a list those that its handler names.
 * @param pageTags what the page at a path shows; undefined when it may be old already
 */
export function cacheTags(
  key: string,
  route: Route,
  { headers, body }: BufferedResponse,
  pageTags: (path: string) => string[] | undefined,
): string[] | undefined {
  if (!variesAsTold(route, headers.vary)) return undefined;
  const [, hash] = VARIANT.exec(key) ?? [];
  if (hash) return body.length <= LARGEST_PICTURE ? [`file:${hash}`] : undefined;
  if (route.class === "list") return headers["x-cache-tags"]?.toString().split(",");
  return pageTags(pathInNext(key));
}

/** What pages vary by for Next's own scripts alone, which say so in the query. */
const OF_DATA = /^(?:rsc|next-(?:router-.+|url))$/;

/** A response that varies by something else than its route says is not cached: another client might get it. */
const variesAsTold = ({ vary }: Route, header: unknown) =>
  String(header ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .every((name) => name === "" || OF_DATA.test(name) || vary.some((known) => known.toLowerCase() === name));
