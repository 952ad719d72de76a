// A restore is atomic. Rows change in one transaction. Files are added before its commit and removed after it or a day after the next start,
// so that old and new rows always have their files. File names are content hashes, so files with equal names are equal.
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { INSTANCE_NAME_PREFIX, LOCK_SPACE, LOCKS, START_LOCK } from "#lib/platform/server/database/locks.ts";
import {
  applyMigration,
  ensureHistory,
  findNewer,
  type Migration,
  pendingMigrations,
  readHistory,
  replaceOldMigrations,
} from "#lib/platform/server/database/migrations.ts";
import { splitIntoChunks } from "#lib/shared/collections.ts";
import { readEntries } from "./archive.ts";
import type { Place } from "./disk-place.ts";
import { type Manifest, toTableEntry } from "./manifest.ts";
import { dropTables, importTable } from "./tables.ts";

export function splitMigrations({ migrations, version }: Manifest, known: Migration[]): { before: Migration[]; after: Migration[] } {
  const applied = replaceOldMigrations(new Map(migrations.map(({ name, checksum }) => [name, checksum])), known);
  const newer = findNewer(applied, known);
  if (newer) throw new Error(`The backup was made by a newer version (${version}): this one does not know the migration ${newer}`);
  return { before: known.filter(({ name }) => applied.has(name)), after: pendingMigrations(known, applied) };
}

export async function containsData(client: pg.Client, known: Migration[]) {
  const { rows } = await client.query(
    `SELECT to_regclass('administrator') IS NOT NULL AND to_regclass('"_prisma_migrations"') IS NOT NULL AS used`,
  );
  if (!rows[0].used) return false;
  const newer = findNewer(await readHistory(client, known), known);
  if (newer) throw new Error(`The database is newer than this version, which does not know the migration ${newer}`);
  return (await client.query("SELECT FROM administrator LIMIT 1")).rowCount === 1;
}

export async function belongsToOtherDatabase(client: pg.Client, place: Place) {
  const mark = await place.readMark();
  if (!mark) return false;
  const { rows } = await client.query("SELECT to_regclass('file_store') IS NOT NULL AS known");
  return !rows[0].known || (await client.query("SELECT FROM file_store WHERE id::text = $1", [mark])).rowCount === 0;
}

export async function refuseRunning(client: pg.Client) {
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1)",
    [INSTANCE_NAME_PREFIX],
  );
  if (rowCount) throw new Error(`DATABASE_URL: the site runs on this database, in ${rowCount} instance(s): stop them first`);
}

export type LoadOptions = { file: string; manifest: Manifest; known: Migration[]; client: pg.Client };

type ReadFile = (content: AsyncIterable<Buffer>, name: string) => Promise<void>;

/**
 * Replaces all tables with the tables of the archive, in the schema of its version. Reads each file completely, because its checksum is
 * checked at the end.
 */
export async function loadTables({ file, manifest, known, client }: LoadOptions, readFile: ReadFile) {
  const { before } = splitMigrations(manifest, known);
  await dropTables(client, known);
  await ensureHistory(client);
  for (const { sql } of before) await client.query(sql);
  await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")}`);
  for await (const { name, content } of readEntries(file, manifest)) {
    const table = manifest.tables.find((candidate) => toTableEntry(candidate.name) === name);
    if (table) await importTable(client, table, content);
    else await readFile(content, name);
  }
}

export type FetchFiles = (files: NonNullable<Manifest["files"]>, folder: string) => Promise<void>;

/** Files fetched at a time, because all of them may not fit on this disk. */
const CHUNK_SIZE = 1_000;

type RestoreOptions = LoadOptions & { place: Place; folder: string; fetchFiles: FetchFiles };

export async function restoreArchive({ place, folder, fetchFiles, ...options }: RestoreOptions) {
  const { manifest, known, client } = options;
  const { after } = splitMigrations(manifest, known);
  rmSync(folder, { recursive: true, force: true });
  const names = manifest.entries.map(({ name }) => name).filter((name) => !name.startsWith("tables/"));
  const beside = manifest.files ?? [];
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [START_LOCK]);
    await client.query("SELECT pg_advisory_xact_lock($1, $2)", [LOCK_SPACE, LOCKS.files]);
    await loadTables(options, (content, name) => extractFile(content, path.join(folder, name)));
    for (const migration of after) await applyMigration(client, migration);
    await client.query("DELETE FROM session");
    // Assigns a new store id, because the backed-up site may still run elsewhere. The next start writes it to the store.
    await client.query("DELETE FROM file_store");
    await client.query("INSERT INTO file_store (id) VALUES (gen_random_uuid())");
    // The list contains backups of the backed-up site. This site must not remove them.
    await client.query("DELETE FROM backup");
    await place.putInPlace(names, folder);
    for (const chunk of splitIntoChunks(beside, CHUNK_SIZE)) {
      await fetchFiles(chunk, folder);
      const chunkNames = chunk.map(({ name }) => name);
      await place.putInPlace(chunkNames, folder);
      rmSync(folder, { recursive: true, force: true });
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await place.removeOthers(new Set([...names, ...beside.map(({ name }) => name)]));
  await place.removeMark();
}

async function extractFile(content: AsyncIterable<Buffer>, file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  await pipeline(content, createWriteStream(file, { flush: true }));
}
