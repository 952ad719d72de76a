import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { openArchive } from "#lib/backups/server/archive/archive.ts";
import type { Manifest } from "#lib/backups/server/archive/manifest.ts";
import { loadTables } from "#lib/backups/server/archive/restore-archive.ts";
import { exportTable, setTextFormat } from "#lib/backups/server/archive/tables.ts";
import { backupReasons } from "#lib/backups/words.ts";
import type { Migration } from "#lib/platform/server/database/migrations.ts";

const DENIED = "42501";

/** The archive could not be checked, although it may be good. The message is for owners. */
export class CheckImpossible extends Error {}

/** Returns the name prefix of temporary databases. Each site on the same database server has its own. */
const readPrefix = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  return `backup_check_${createHash("sha256").update(rows[0]!.name).digest("hex").slice(0, 8)}_`;
};

const drop = (client: pg.Client, name: string) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);

/** Drops temporary databases of killed backups. The caller must hold the lock of backups. */
export async function dropLeftoverDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)", [
    await readPrefix(client),
  ]);
  for (const { name } of rows) await drop(client, name);
}

/** Calls `work` with a new, empty database on the same server, and drops it. @throws CheckImpossible if it cannot be created or used */
async function withCheckDatabase(client: pg.Client, url: string, work: (check: pg.Client) => Promise<void>): Promise<void> {
  const name = `${await readPrefix(client)}${randomBytes(4).toString("hex")}`;
  await createSimilarDatabase(client, name);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const check = new pg.Client({ connectionString: address.href, application_name: "backup-check" });
  check.on("error", () => {});
  try {
    await check.connect().catch((error: Error) => {
      throw new CheckImpossible(backupReasons.unreachableDatabase(error.message));
    });
    await work(check);
  } finally {
    await check.end().catch(() => {});
    await drop(client, name);
  }
}

/** Creates a database with the encoding and locale of the current one, so that all its texts can be stored. */
async function createSimilarDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ role: string; encoding: string; collate: string; ctype: string }>(
    `SELECT quote_ident(current_user) AS role, pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype
     FROM pg_database WHERE datname = current_database()`,
  );
  const { role, encoding, collate, ctype } = rows[0]!;
  const [encodingText, collateText, ctypeText] = [encoding, collate, ctype].map(pg.escapeLiteral);
  await client
    .query(
      `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0
       ENCODING ${encodingText} LC_COLLATE ${collateText} LC_CTYPE ${ctypeText}`,
    )
    .catch(({ code, message }: pg.DatabaseError) => {
      throw new CheckImpossible(code === DENIED ? backupReasons.noDatabase(role) : backupReasons.unreachableDatabase(message));
    });
}

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
