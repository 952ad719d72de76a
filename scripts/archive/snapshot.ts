// One moment of a site that goes on serving. Every write that stores or removes a file holds the lock "files" until its rows are committed
// (lib/media/server/storage.ts). While this process holds that lock, every committed row has its files. It takes the database's snapshot then,
// and links each file into a folder (of a bucket, whose files were fetched before, it fetches those that are new). Then writers go on:
// the transaction keeps reading its snapshot, and a stored file never changes its content. The file of a row that is being deleted may
// be in the archive; the sweep at the next start removes it.
import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { LOCK_SPACE, LOCKS } from "#lib/platform/server/database/locks.ts";
import { type Migration, pendingMigrations, readHistory } from "#lib/platform/server/database/migrations.ts";
import { FORMAT, type Manifest } from "./manifest.ts";
import type { Place } from "./places.ts";
import { copyOut, describeTables } from "./tables.ts";

/** A write may hold the lock for a minute; a backup waits for a few of them. */
const PATIENCE = "5min";

type Site = {
  /** The database's address. */
  url: string;
  place: Place;
  /** The migrations that this version knows. */
  migrations: Migration[];
  version: string;
};

/** Puts one consistent moment of database and files into a folder on the file system of DATA_DIR. */
export async function takeSnapshot({ url, place, migrations, version }: Site, folder: string): Promise<Manifest> {
  mkdirSync(path.join(folder, "tables"), { recursive: true });
  await place.fetchAhead(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT set_config('lock_timeout', $1, false)", [PATIENCE]);
    await client.query("SELECT pg_advisory_lock($1, $2)", [LOCK_SPACE, LOCKS.files]);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const history = await readHistory(client).catch(() => undefined);
    if (!history) throw new Error("There is nothing to back up: the site has never been started on this database");
    pendingMigrations(migrations, history);
    const newer = [...history.keys()].find((name) => !migrations.some((migration) => migration.name === name));
    if (newer) throw new Error(`The database is newer than this version, which does not know the migration ${newer}`);
    const files = await place.take(folder);
    await client.query("SELECT pg_advisory_unlock($1, $2)", [LOCK_SPACE, LOCKS.files]);

    const made_at = new Date().toISOString();
    const entries = [];
    const tables = await describeTables(client, migrations);
    for (const table of tables) {
      const { rows, entry } = await copyOut(client, table, folder);
      table.rows = rows;
      entries.push(entry);
    }
    await client.query("COMMIT");
    for (const name of files) entries.push(await describeFile(folder, name));
    return { format: FORMAT, version, made_at, migrations: [...history].map(([name, checksum]) => ({ name, checksum })), tables, entries };
  } finally {
    // An open transaction and its locks end with the connection.
    await client.end();
  }
}

async function describeFile(folder: string, name: string) {
  const file = path.join(folder, name);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { name, bytes: statSync(file).size, sha256: hash.digest("hex") };
}
