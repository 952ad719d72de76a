// All or nothing, whenever it breaks off. The rows change in one transaction. The backup's files are put beside the present ones before
// it commits, and files that the backup does not hold are removed afterwards: in between, the old rows and the new rows have all their
// files. The sweep at the next start removes what is too much. A file's name is the hash of its content, so equal names are equal files.
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { INSTANCES, LOCK_SPACE, LOCKS, START_LOCK } from "#lib/platform/server/database/locks.ts";
import { applyMigration, ensureHistory, type Migration, pendingMigrations, readHistory } from "#lib/platform/server/database/migrations.ts";
import { contentOf } from "./archive.ts";
import { type Manifest, tableEntry } from "./manifest.ts";
import type { Place } from "./places.ts";
import { copyIn, dropTables } from "./tables.ts";

/** The migrations to apply before and after an archive's rows are loaded; throws when this version lacks one. */
export function migrationsAround({ migrations, version }: Manifest, known: Migration[]): { before: Migration[]; after: Migration[] } {
  const applied = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = migrations.find(({ name }) => !known.some((migration) => migration.name === name));
  if (newer) throw new Error(`The backup was made by a newer version (${version}): this one does not know the migration ${newer.name}`);
  return { before: known.filter(({ name }) => applied.has(name)), after: pendingMigrations(known, applied) };
}

/** True when the database holds a site; throws when it is newer than this version. */
export async function holdsData(client: pg.Client, known: Migration[]) {
  const { rows } = await client.query(
    `SELECT to_regclass('administrator') IS NOT NULL AND to_regclass('"_prisma_migrations"') IS NOT NULL AS used`,
  );
  if (!rows[0].used) return false;
  const newer = [...(await readHistory(client)).keys()].find((name) => !known.some((migration) => migration.name === name));
  if (newer) throw new Error(`The database is newer than this version, which does not know the migration ${newer}`);
  return (await client.query("SELECT FROM administrator LIMIT 1")).rowCount === 1;
}

/** True where the files belong to another database, which would lose them. */
export async function isAnothers(client: pg.Client, place: Place) {
  const mark = await place.readMark();
  if (!mark) return false;
  const { rows } = await client.query("SELECT to_regclass('file_store') IS NOT NULL AS known");
  return !rows[0].known || (await client.query("SELECT FROM file_store WHERE id::text = $1", [mark])).rowCount === 0;
}

/** Throws while an instance runs on the database, on whatever machine. */
export async function refuseRunning(client: pg.Client) {
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1)",
    [INSTANCES],
  );
  if (rowCount) throw new Error(`DATABASE_URL: the site runs on this database, in ${rowCount} instance(s): stop them first`);
}

type Loading = {
  file: string;
  manifest: Manifest;
  known: Migration[];
  client: pg.Client;
  place: Place;
  /** Where files are unpacked before they are put in place. */
  folder: string;
};

/** Replaces database and files by what an archive holds. */
export async function load({ file, manifest, known, client, place, folder }: Loading) {
  const { before, after } = migrationsAround(manifest, known);
  rmSync(folder, { recursive: true, force: true });
  const names = manifest.entries.map(({ name }) => name).filter((name) => !name.startsWith("tables/"));
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [START_LOCK]);
    await client.query("SELECT pg_advisory_xact_lock($1, $2)", [LOCK_SPACE, LOCKS.files]);
    await dropTables(client, known);
    await ensureHistory(client);
    for (const { sql } of before) await client.query(sql);
    await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
    for await (const { name, content } of contentOf(file, manifest)) {
      const table = manifest.tables.find((candidate) => tableEntry(candidate.name) === name);
      if (table) await copyIn(client, table, content);
      else await extract(content, path.join(folder, name));
    }
    for (const migration of after) await applyMigration(client, migration);
    await client.query("DELETE FROM session");
    // A mark of its own: the site that the backup was made of may go on elsewhere. The next start marks the store with it.
    await client.query("DELETE FROM file_store");
    await client.query("INSERT INTO file_store (id) VALUES (gen_random_uuid())");
    await place.putInPlace(names, folder);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await place.removeOthers(new Set(names));
  await place.removeMark();
}

async function extract(content: AsyncIterable<Buffer>, file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  await pipeline(content, createWriteStream(file, { flush: true }));
}
