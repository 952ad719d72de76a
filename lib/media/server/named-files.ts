import "server-only";
import { FILE_ADDRESS, FILE_COLUMNS, JSON_COLUMNS } from "@/lib/history/server/resources";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

// What trash items name is not among these files: it waits in folders of its own and is gone from its address.

type Row = { url: string };

const inColumns = FILE_COLUMNS.map(([table, column]) => `SELECT "${column}" AS url FROM "${table}" WHERE "${column}" IS NOT NULL`);
const inDocuments = JSON_COLUMNS.filter(({ entry }) => !entry).map(
  ({ table, column }) => `SELECT found[1] AS url FROM "${table}", regexp_matches("${column}"::text, '${FILE_ADDRESS}', 'g') AS found
    WHERE "${column}" IS NOT NULL`,
);
const LISTS = JSON_COLUMNS.flatMap(({ table, column, entry }) => (entry ? [{ table, column, entry }] : []));
const inLists = LISTS.map(
  ({ table, column, entry }) => `SELECT item->>'${entry}' AS url FROM "${table}", jsonb_array_elements("${column}") AS item
    WHERE "${column}" <> '[]'`,
);
const IN_LIBRARY = "SELECT url FROM media WHERE in_library";

/** What rows and documents name, as a subquery. */
const named = Prisma.raw([...inColumns, ...inDocuments, ...inLists].join(" UNION "));

/** True where neither a row nor a document names `picture.url`. Documents are few, and read once; rows have indexes, and so have their lists. */
export const isUnused = Prisma.raw(
  [
    ...FILE_COLUMNS.map(([table, column]) => `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" = picture.url)`),
    ...LISTS.map(
      ({ table, column, entry }) =>
        `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" @> jsonb_build_array(jsonb_build_object('${entry}', picture.url)))`,
    ),
    ...(inDocuments.length > 0 ? [`picture.url NOT IN (${inDocuments.join(" UNION ")})`] : []),
  ].join(" AND "),
);

const urlsOf = (rows: Row[]) => rows.map(({ url }) => url);

/** All addresses that rows, documents and the library name. */
export const namedFiles = async (transaction: Transaction): Promise<string[]> =>
  urlsOf(await transaction.$queryRaw<Row[]>`${named} UNION ${Prisma.raw(IN_LIBRARY)}`);

/** Those of the given addresses that nothing names. */
export const unnamedAmong = async (transaction: Transaction, urls: string[]): Promise<string[]> =>
  urlsOf(
    await transaction.$queryRaw<Row[]>`
      SELECT url FROM unnest(${urls}::text[]) AS picture(url)
      WHERE ${isUnused} AND url NOT IN (${Prisma.raw(IN_LIBRARY)} AND url = ANY(${urls}))`,
  );

/** The addresses that rows or documents name and the library does not know. */
export const unknownFiles = async (transaction: Transaction): Promise<string[]> =>
  urlsOf(
    await transaction.$queryRaw<Row[]>`
      SELECT url FROM (${named}) AS found WHERE NOT EXISTS (SELECT FROM media WHERE media.url = found.url)`,
  );
