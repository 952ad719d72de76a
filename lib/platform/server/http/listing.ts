import type { Tag } from "@/lib/platform/server/cache/tags";
import { computeEtag, matchesEtag } from "@/lib/platform/server/http/etag";
import type { CursorQuery } from "@/lib/shared/paging";

export type ListResult = { rows: object; total?: number; next?: CursorQuery & { state?: string }; version?: string; cacheTags?: Tag[] };

export type ListStream = { version: string; body: ReadableStream<Uint8Array> };

export async function readCursorPage<Row>(
  read: (cursor: CursorQuery) => Promise<Row[]>,
  getId: (row: Row) => number,
  cursor: CursorQuery,
): Promise<ListResult> {
  const found = await read({ ...cursor, limit: cursor.limit + 1 });
  const rows = found.slice(0, cursor.limit);
  return { rows, next: found.length > rows.length ? { after: getId(rows.at(-1)!), limit: cursor.limit } : undefined };
}

/** Pages have the total and the next link in headers; complete lists name their cache tags for a reverse proxy. */
export async function toListResponse(request: Request, list: ListResult | ListStream): Promise<Response> {
  const { etag, body, more } = "rows" in list ? toWholeList(list) : toStreamedList(list);
  const headers: HeadersInit = { ETag: etag, "Cache-Control": "no-cache", Vary: "Authorization", ...more };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) {
    if (body instanceof ReadableStream) await body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
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
