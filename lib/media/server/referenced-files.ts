import "server-only";
import { FILE_COLUMNS, FILE_URL_PATTERN, JSON_COLUMNS } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

// A URL is referenced if a row or a document contains it. A file is in use if its URL is referenced, or if its picture is in the library.
// Files of trash items are not in use: they are in the table unused_file.

type Row = { url: string };

const columnQueries = FILE_COLUMNS.map(([table, column]) => `SELECT "${column}" AS url FROM "${table}" WHERE "${column}" IS NOT NULL`);
const documentQueries = JSON_COLUMNS.filter(({ urlKey }) => !urlKey).map(
  ({ table, column }) => `SELECT found[1] AS url FROM "${table}", regexp_matches("${column}"::text, '${FILE_URL_PATTERN}', 'g') AS found
    WHERE "${column}" IS NOT NULL`,
);
const LIST_COLUMNS = JSON_COLUMNS.flatMap(({ table, column, urlKey }) => (urlKey ? [{ table, column, urlKey }] : []));
const listQueries = LIST_COLUMNS.map(
  ({ table, column, urlKey }) => `SELECT item->>'${urlKey}' AS url FROM "${table}", jsonb_array_elements("${column}") AS item
    WHERE "${column}" <> '[]'`,
);
const LIBRARY_QUERY = "SELECT url FROM media WHERE in_library";

/** A sent quotation keeps the pictures of its products, also after staff replaced them. */
const QUOTATION_QUERY = "SELECT unnest(pictures) AS url FROM quotation";

const referencedUrls = Prisma.raw([...columnQueries, ...documentQueries, ...listQueries, QUOTATION_QUERY].join(" UNION "));

/** Neither a row nor a document has the URL of `picture`. Rows have indexes; documents are few, so each query scans them once. */
export const IS_UNREFERENCED_SQL = Prisma.raw(
  [
    ...FILE_COLUMNS.map(([table, column]) => `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" = picture.url)`),
    ...LIST_COLUMNS.map(
      ({ table, column, urlKey }) =>
        `NOT EXISTS (SELECT FROM "${table}" WHERE "${column}" @> jsonb_build_array(jsonb_build_object('${urlKey}', picture.url)))`,
    ),
    "NOT EXISTS (SELECT FROM quotation WHERE pictures @> ARRAY[picture.url])",
    ...(documentQueries.length > 0 ? [`picture.url NOT IN (${documentQueries.join(" UNION ")})`] : []),
  ].join(" AND "),
);

/** The same as getStem of the file store, for a column `url`. */
const STEM_SQL = Prisma.raw("split_part(regexp_replace(url, '^.*/', ''), '.', 1)");

const toUrls = (rows: Row[]) => rows.map(({ url }) => url);

export const listUrlsInUse = async (transaction: Transaction): Promise<string[]> =>
  toUrls(await transaction.$queryRaw<Row[]>`${referencedUrls} UNION ${Prisma.raw(LIBRARY_QUERY)}`);

export const filterUrlsNotInUse = async (transaction: Transaction, urls: string[]): Promise<string[]> =>
  toUrls(
    await transaction.$queryRaw<Row[]>`
      SELECT url FROM unnest(${urls}::text[]) AS picture(url)
      WHERE ${IS_UNREFERENCED_SQL} AND url NOT IN (${Prisma.raw(LIBRARY_QUERY)} AND url = ANY(${urls}))`,
  );

/** Returns the URLs of files in use that `unused_file` lists all the same, so that they are not served. */
export const listUrlsListedAsUnused = async (transaction: Transaction): Promise<string[]> =>
  toUrls(
    await transaction.$queryRaw<Row[]>`
      SELECT url FROM (${referencedUrls} UNION ${Prisma.raw(LIBRARY_QUERY)}) AS used
      JOIN unused_file ON stem = ${STEM_SQL}`,
  );

/** Returns which of these stems a URL in use has, also if its file is missing in the store. Reads all references. */
export async function filterStemsInUse(transaction: Transaction, stems: string[]): Promise<Set<string>> {
  const rows = await transaction.$queryRaw<{ stem: string }[]>`
    SELECT DISTINCT stem FROM (${referencedUrls} UNION ${Prisma.raw(LIBRARY_QUERY)}) AS used
    JOIN unnest(${stems}::text[]) AS stem ON stem = ${STEM_SQL}`;
  return new Set(rows.map(({ stem }) => stem));
}
