import type { Tag } from "@/lib/platform/server/cache/tags";
import type { CursorQuery } from "@/lib/shared/paging";

export type ListResult = {
  rows: object;
  total?: number;
  next?: CursorQuery & { state?: string };
  version?: string;
  cacheTags?: Tag[];
};

export type ListStream = {
  version: string;
  body: ReadableStream<Uint8Array>;
};

export async function readCursorPage<Row>(
  read: (cursor: CursorQuery) => Promise<Row[]>,
  getId: (row: Row) => number,
  cursor: CursorQuery,
): Promise<ListResult> {
  const found = await read({ ...cursor, limit: cursor.limit + 1 });
  const rows = found.slice(0, cursor.limit);
  return { rows, next: found.length > rows.length ? { after: getId(rows.at(-1)!), limit: cursor.limit } : undefined };
}
