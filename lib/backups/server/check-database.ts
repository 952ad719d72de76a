import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { backupReasons } from "#lib/backups/words.ts";

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

/**
 * Calls `work` with a connection to a new, empty database on the same server, and drops the database afterwards.
 * @throws CheckImpossible if it cannot be created or used
 */
export async function withCheckDatabase(client: pg.Client, url: string, work: (check: pg.Client) => Promise<void>): Promise<void> {
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
