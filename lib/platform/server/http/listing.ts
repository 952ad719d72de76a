import type { Tag } from "@/lib/platform/server/cache/tags";
import type { Part } from "@/lib/shared/paging";

/** Rows of a list, and what their headers say. */
export type Rows = {
  rows: object;
  /** How many rows there are in all. */
  total?: number;
  /** Where the next part is; of a list for staff, with what it was asked for. */
  next?: Part & { state?: string };
  /** The version of what is shown, where it is one row: as If-Match wants it back. */
  version?: string;
  /** What the whole list may be cached under, until one of these is revalidated. */
  cacheTags?: Tag[];
};

/** A list that is sent while it is read. */
export type Stream = {
  /** Another one for each state of the list. */
  version: string;
  /** JSON. When nobody wants it, it is cancelled. */
  body: ReadableStream<Uint8Array>;
};

/** Reads one row more than a part has: it tells whether there is a next part. */
export async function readPart<Row>(read: (part: Part) => Promise<Row[]>, idOf: (row: Row) => number, part: Part): Promise<Rows> {
  const found = await read({ ...part, limit: part.limit + 1 });
  const rows = found.slice(0, part.limit);
  return { rows, next: found.length > rows.length ? { after: idOf(rows.at(-1)!), limit: part.limit } : undefined };
}
