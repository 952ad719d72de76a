// Takes a consistent snapshot while the site runs and is written to. Files are stored before their rows are committed, and removed only under
// the lock "files" (lib/media/server/unused-files.ts). While we hold that lock, every row of our REPEATABLE READ transaction has its files:
// we link them all (from a bucket only new files are left to download).
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { LOCK_SPACE, LOCKS } from "#lib/platform/server/database/locks.ts";
import { findNewer, type Migration, pendingMigrations, readHistory } from "#lib/platform/server/database/migrations.ts";
import type { Place } from "./disk-place.ts";
import { FORMAT, FORMAT_WITH_FILES_BESIDE, type Manifest, toTableEntry } from "./manifest.ts";
import { describeTables, exportTable, setTextFormat } from "./tables.ts";

/** A removal can hold the lock for a minute. Wait for several of them. */
const LOCK_TIMEOUT = "5min";

type Site = { url: string; place: Place; migrations: Migration[]; version: string };

/** `missing`: names of files that rows use but the store lacks. */
export type Snapshot = { manifest: Manifest; missing: string[] };

export async function takeSnapshot({ url, place, migrations, version }: Site, folder: string): Promise<Snapshot> {
  // Private, because it contains enquiries and password hashes.
  mkdirSync(path.join(folder, "tables"), { recursive: true, mode: 0o700 });
  // Most files are copied before the lock. If one is deleted during this copy, the copy under the lock still succeeds.
  if (place.copies) await place.copies.update().catch(() => {});
  else await place.fetchAhead(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await setTextFormat(client);
    await client.query("SELECT set_config('lock_timeout', $1, false)", [LOCK_TIMEOUT]);
    await client.query("SELECT pg_advisory_lock($1, $2)", [LOCK_SPACE, LOCKS.files]);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS started`);
    if (!rows[0].started) throw new Error("There is nothing to back up: the site has never been started on this database");
    const history = await readHistory(client, migrations);
    pendingMigrations(migrations, history);
    const newer = findNewer(history, migrations);
    if (newer) throw new Error(`The database is newer than this version, which does not know the migration ${newer}`);
    const copied = await place.copies?.update();
    const files = copied?.map(({ name }) => name) ?? (await place.take(folder));
    await client.query("SELECT pg_advisory_unlock($1, $2)", [LOCK_SPACE, LOCKS.files]);

    const made_at = new Date().toISOString();
    const entries = [];
    const tables = await describeTables(client, migrations);
    for (const table of tables) {
      const { rows, entry } = await exportTable(client, table, createWriteStream(path.join(folder, toTableEntry(table.name))));
      table.rows = rows;
      entries.push(entry);
    }
    const missing = await findMissingFiles(client, files);
    await client.query("COMMIT");
    for (const name of copied ? [] : files) entries.push(await describeFile(folder, name));
    const applied = [...history].map(([name, checksum]) => ({ name, checksum }));
    const content = { version, made_at, migrations: applied, tables, entries };
    const manifest: Manifest = copied ? { format: FORMAT_WITH_FILES_BESIDE, ...content, files: copied } : { format: FORMAT, ...content };
    return { manifest, missing };
  } finally {
    await client.end();
  }
}

async function describeFile(folder: string, name: string) {
  const file = path.join(folder, name);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { name, bytes: statSync(file).size, sha256: hash.digest("hex") };
}

/** Columns that name files. Scripts cannot import resource-definitions.ts, so a unit test compares both. */
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
  ["quotation", "pictures"],
  ["brochure", "cover_image"],
  ["brochure", "pdf_file"],
  ["gallery_image", "image"],
  ["content", "data"],
  ["content", "draft"],
  ["term", "page"],
  ["media", "url"],
];

export const FILE_URL_PATTERN = String.raw`/uploads/[0-9a-f]{2}/[0-9a-f]{32}[^"\\[:space:]]*`;

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
