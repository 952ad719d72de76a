import "server-only";
import { FILE_COLUMNS, FILE_URL_PATTERN, JSON_COLUMNS } from "@/lib/history/server/resource-definitions";
import { db, type Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

// Files of trash items do not count as referenced: they are in the table unused_file.

type Row = { url: string };

const columnQueries = FILE_COLUMNS.map(([table, column]) => `SELECT "${column}" AS url FROM "${table}" WHERE "${column}" IS NOT NULL`);
const documentQueries = JSON_COLUMNS.filter(({ entry }) => !entry).map(
  ({ table, column }) => `SELECT found[1] AS url FROM "${table}", regexp_matches("${column}"::text, '${FILE_URL_PATTERN}', 'g') AS found
    WHERE "${column}" IS NOT NULL`,
);
const LIST_COLUMNS = JSON_COLUMNS.flatMap(({ table, column, entry }) => (entry ? [{ table, column, entry }] : []));
const listQueries = LIST_COLUMNS.map(
  ({ table, column, entry }) => `SELECT item->>'${entry}' AS url FROM "${table}", jsonb_array_elements("${column}") AS item
    WHERE "${column}" <> '[]'`,
);
const LIBRARY_QUERY = "SELECT url FROM media WHERE in_library";

const referencedUrls = Prisma.raw([...columnQueries, ...documentQueries, ...listQueries].join(" UNION "));

/**
 * True if neither a row nor a document references `picture.url`. There are few documents, so they are scanned once; rows and their lists
 * have indexes.
 */
export const isUnused = Prisma.raw(
  [
    ...FILE_COLUMNS.map(([table, column]) => `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" = picture.url)`),
    ...LIST_COLUMNS.map(
      ({ table, column, entry }) =>
        `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" @> jsonb_build_array(jsonb_build_object('${entry}', picture.url)))`,
    ),
    ...(documentQueries.length > 0 ? [`picture.url NOT IN (${documentQueries.join(" UNION ")})`] : []),
  ].join(" AND "),
);

const toUrls = (rows: Row[]) => rows.map(({ url }) => url);

export const listReferencedUrls = async (transaction: Transaction): Promise<string[]> =>
  toUrls(await transaction.$queryRaw<Row[]>`${referencedUrls} UNION ${Prisma.raw(LIBRARY_QUERY)}`);

export const filterUnreferencedUrls = async (transaction: Transaction, urls: string[]): Promise<string[]> =>
  toUrls(
    await transaction.$queryRaw<Row[]>`
      SELECT url FROM unnest(${urls}::text[]) AS picture(url)
      WHERE ${isUnused} AND url NOT IN (${Prisma.raw(LIBRARY_QUERY)} AND url = ANY(${urls}))`,
  );

export const listUnknownUrls = async (transaction: Transaction): Promise<string[]> =>
  toUrls(
    await transaction.$queryRaw<Row[]>`
      SELECT url FROM (${referencedUrls}) AS found WHERE NOT EXISTS (SELECT FROM media WHERE media.url = found.url)`,
  );

/**
 * Removes files that rows use from the unused ones. Versions that copied files to trash folders listed them there too. One statement, so
 * that a row deleted at the same time keeps its entry.
 */
export const unlistReferencedFiles = () => db().$executeRaw`
  DELETE FROM unused_file WHERE stem IN (
    SELECT split_part(regexp_replace(url, '^.*/', ''), '.', 1) FROM (${referencedUrls} UNION ${Prisma.raw(LIBRARY_QUERY)}) AS used)`;
