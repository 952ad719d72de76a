import "server-only";
import { requireAdmin, requireLiveToken } from "@/lib/auth/server/auth";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { readParameters } from "@/lib/platform/server/http/body";
import { computeEtag, matchesEtag } from "@/lib/platform/server/http/etag";
import { catchErrors, type Handler } from "@/lib/platform/server/http/http";
import { type ListResult, type ListStream, readCursorPage } from "@/lib/platform/server/http/listing";
import { type CursorQuery, parseCursorQuery, staffQuery } from "@/lib/shared/paging";

type List<Row> = {
  read: (cursor?: CursorQuery) => Promise<Row[]>;
  readForStaff?: (cursor?: CursorQuery) => Promise<Row[]>;
  getId: (row: Row) => number;
  cacheTags: Tag[];
};

export async function requestsStaffList(request: Request): Promise<boolean> {
  const searchParams = readParameters(request);
  if (!searchParams.has("state")) return false;
  await requireAdmin(request);
  return staffQuery.parse(Object.fromEntries(searchParams)).state !== undefined;
}

/** A public list: complete, or one page if the query has `limit` or `after` (listing.ts). */
export const listRoute = <Row>(list: List<Row>): Handler =>
  cacheableListRoute(async (request) => {
    const cursor = parseCursorQuery(readParameters(request));
    const read = (list.readForStaff && (await requestsStaffList(request)) && list.readForStaff) || list.read;
    if (cursor) return readCursorPage(read, list.getId, cursor);
    // Unknown parameters do not change the response, but it is not cached: their number is unlimited.
    return { rows: await read(), cacheTags: new URL(request.url).search === "" ? list.cacheTags : undefined };
  });

/**
 * A public list: a bare array with an ETag. Pages have the total and the next link in headers; complete lists name their cache tags for a
 * reverse proxy. A token, if sent, must be valid, so that admin screens notice an expired session.
 */
export function cacheableListRoute<P = object>(read: (request: Request, params: P) => Promise<ListResult | ListStream>): Handler {
  return catchErrors(async (request, params) => {
    await requireLiveToken(request);
    const list = await read(request, params as P);
    const { etag, body, more } = "rows" in list ? toWholeList(list) : toStreamedList(list);
    const headers: HeadersInit = { ETag: etag, "Cache-Control": "no-cache", Vary: "Authorization", ...more };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) {
      if (body instanceof ReadableStream) await body.cancel();
      return new Response(null, { status: 304, headers });
    }
    return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
  });
}

function toWholeList({ rows, total, next, version, cacheTags }: ListResult) {
  const body = JSON.stringify(rows);
  const more: Record<string, string> = {};
  if (total !== undefined) more["X-Total-Count"] = String(total);
  if (next) more.Link = `<?limit=${next.limit}&after=${next.after}${next.state ? `&state=${next.state}` : ""}>; rel="next"`;
  const etag = version ? `"${version}"` : computeEtag(JSON.stringify(more) + body);
  if (cacheTags) more["X-Cache-Tags"] = cacheTags.join(",");
  return { etag, body, more };
}

const toStreamedList = ({ version, body }: ListStream) => ({ etag: computeEtag(version), body, more: {} });
