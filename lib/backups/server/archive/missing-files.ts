import type pg from "pg";

/**
 * Columns that name files. Written out, because scripts cannot import lib/history/server/resource-definitions.ts; its unit test compares
 * both.
 */
export const FILE_NAMING_COLUMNS: [table: string, column: string][] = [
  ["slider", "image"],
  ["main_category", "image_url"],
  ["main_subcategory", "image_url"],
  ["product", "product_image"],
  ["product", "sub_image1"],
  ["product", "sub_image2"],
  ["product", "sub_image3"],
  ["product", "sub_image4"],
  ["product", "draft"],
  ["product", "documents"],
  ["product", "pictures"],
  ["brochure", "cover_image"],
  ["brochure", "pdf_file"],
  ["gallery_image", "image"],
  ["content", "data"],
  ["content", "draft"],
  ["media", "url"],
];

export const FILE_URL_PATTERN = String.raw`/uploads/[0-9a-f]{2}/[0-9a-f]{32}[^"\\[:space:]]*`;

/** Returns the names of files that rows or the library use, but that are not stored. */
export async function findMissingFiles(client: pg.Client, stored: string[]): Promise<string[]> {
  const queries = FILE_NAMING_COLUMNS.map(
    ([table, column]) =>
      `SELECT found[1] AS url FROM "${table}", regexp_matches("${column}"::text, $1, 'g') AS found${table === "media" ? " WHERE in_library" : ""}`,
  );
  const { rows } = await client.query<{ name: string }>(
    `SELECT substr(url, 2) AS name FROM (${queries.join(" UNION ")}) AS named ORDER BY name`,
    [FILE_URL_PATTERN],
  );
  const names = new Set(stored);
  return rows.map(({ name }) => name).filter((name) => !names.has(name));
}
