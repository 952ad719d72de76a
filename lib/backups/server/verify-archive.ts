import path from "node:path";
import { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { openArchive } from "#lib/backups/server/archive/archive.ts";
import type { Manifest } from "#lib/backups/server/archive/manifest.ts";
import { loadTables } from "#lib/backups/server/archive/restore-archive.ts";
import { exportTable, setTextFormat } from "#lib/backups/server/archive/tables.ts";
import { CheckImpossible, withCheckDatabase } from "#lib/backups/server/check-database.ts";
import { backupReasons } from "#lib/backups/words.ts";
import type { Migration } from "#lib/platform/server/database/migrations.ts";

export class ArchiveDamaged extends Error {}

type Verification = { file: string; manifest: Manifest; known: Migration[]; client: pg.Client; url: string };

/**
 * Restores an archive into a temporary database and compares it with the manifest of the snapshot: rows and checksum of each table, and the
 * checksum of each file.
 * @throws ArchiveDamaged if something differs, CheckImpossible if there can be no temporary database
 */
export async function verifyArchive({ file, manifest, known, client, url }: Verification): Promise<void> {
  const stored = await openArchive(file).catch(({ message }: Error) => {
    throw new ArchiveDamaged(message);
  });
  if (!isDeepStrictEqual(stored, manifest)) throw new ArchiveDamaged(`the manifest of ${path.basename(file)} differs`);
  await withCheckDatabase(client, url, async (check) => {
    await setTextFormat(check);
    await check.query("BEGIN");
    await loadTables({ file, manifest, known, client: check }, discard).catch((error: Error & { code?: string }) => {
      throw isDataError(error) ? new ArchiveDamaged(error.message) : new CheckImpossible(backupReasons.unreachableDatabase(error.message));
    });
    for (const table of manifest.tables) await compareTable(check, table, manifest);
    await check.query("COMMIT");
  });
}

/** Returns false for errors of the database server, such as a full disk. SQLSTATE classes 22 and 23 are data errors. */
const isDataError = ({ code }: { code?: string }) => code === undefined || /^2[23]/.test(code);

async function discard(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

async function compareTable(check: pg.Client, table: Manifest["tables"][number], { entries }: Manifest): Promise<void> {
  const { rows, entry } = await exportTable(check, table, new Writable({ write: (_chunk, _encoding, done) => done() }));
  const expected = entries.find(({ name }) => name === entry.name);
  if (rows !== table.rows) throw new ArchiveDamaged(`the table ${table.name} has ${rows} rows after restoring, not ${table.rows}`);
  if (!isDeepStrictEqual(entry, expected)) throw new ArchiveDamaged(`the table ${table.name} has other values after restoring`);
}
