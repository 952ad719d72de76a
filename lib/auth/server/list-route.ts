import "server-only";
import { requireAdmin, requireLiveToken } from "@/lib/auth/server/auth";
import type { Tag } from "@/lib/platform/server/cache/tags";
import { etagOf, matchesEtag } from "@/lib/platform/server/http/etag";
import { answering, type Handler } from "@/lib/platform/server/http/http";
import { type Rows, readPart, type Stream } from "@/lib/platform/server/http/listing";
import { askedPart, type Part, staffQuery } from "@/lib/shared/paging";

type List<Row> = {
  /** All rows, the lowest id first; of a part those behind its id, as many as its limit. */
  read: (part?: Part) => Promise<Row[]>;
  /** The same rows with what only staff see, for `?state=all`. */
  readForStaff?: (part?: Part) => Promise<Row[]>;
  idOf: (row: Row) => number;
  cacheTags: Tag[];
};

/** Whether a query asks for what staff see, which takes a living token. */
export async function asksForStaff(request: Request): Promise<boolean> {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("state")) return false;
  await requireAdmin(request);
  return staffQuery.parse(Object.fromEntries(searchParams)).state !== undefined;
}

/** A public list, as a whole, or a part of it where the query has a `limit` or an `after` (list-parts.ts). */
export const listRoute = <Row>(list: List<Row>): Handler =>
  listAnswer(async (request) => {
    const { search, searchParams } = new URL(request.url);
    const part = askedPart(searchParams);
    const read = (list.readForStaff && (await asksForStaff(request)) && list.readForStaff) || list.read;
    if (part) return readPart(read, list.idOf, part);
    // A query that means nothing gets the same response, which is not cached: anybody can think of any number of them.
    return { rows: await read(), cacheTags: search === "" ? list.cacheTags : undefined };
  });

/**
 * A public list: a bare array with an ETag. A part of one tells in headers how many rows there are in all and where the next part
 * is; a whole one tells the server in front under which tags to cache it. A token that is sent along must be alive, so that admin
 * screens learn when theirs is not.
 */
export function listAnswer<P = object>(read: (request: Request, params: P) => Promise<Rows | Stream>): Handler {
  return answering(async (request, params) => {
    await requireLiveToken(request);
    const list = await read(request, params as P);
    const { etag, body, more } = "rows" in list ? whole(list) : streamed(list);
    const headers: HeadersInit = { ETag: etag, "Cache-Control": "no-cache", Vary: "Authorization", ...more };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) {
      if (body instanceof ReadableStream) await body.cancel();
      return new Response(null, { status: 304, headers });
    }
    return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
  });
}

function whole({ rows, total, next, version, cacheTags }: Rows) {
  const body = JSON.stringify(rows);
  const more: Record<string, string> = {};
  if (total !== undefined) more["X-Total-Count"] = String(total);
  // Relative to the call's own address.
  if (next) more.Link = `<?limit=${next.limit}&after=${next.after}${next.state ? `&state=${next.state}` : ""}>; rel="next"`;
  const etag = version ? `"${version}"` : etagOf(JSON.stringify(more) + body);
  if (cacheTags) more["X-Cache-Tags"] = cacheTags.join(",");
  return { etag, body, more };
}

const streamed = ({ version, body }: Stream) => ({ etag: etagOf(version), body, more: {} });
