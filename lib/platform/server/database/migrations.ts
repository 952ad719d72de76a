import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ClientBase as Client } from "pg";

const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export type Migration = { name: string; sql: string; checksum: string };

/** The migrations in a folder, in order. */
export const readMigrations = (directory: string): Migration[] =>
  readdirSync(directory)
    .filter((name) => existsSync(path.join(directory, name, "migration.sql")))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });

/** Creates the table of applied migrations if there is none yet. */
export const ensureHistory = (client: Client) => client.query(HISTORY);

/** The names of the migrations that a database has seen, with their checksums. */
export async function readHistory(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return new Map(rows.map(({ migration_name, checksum }) => [migration_name, checksum]));
}

/** Throws one line that names the migration when a newer version made the database, or a migration broke off in it. */
export async function refuseForeign(client: Client, known: Migration[]) {
  const { rows } = await client.query(
    `SELECT migration_name AS name, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const newer = rows.find(({ name }) => !known.some((migration) => migration.name === name));
  if (newer) throw new Error(`Database: was made by a newer version (migration ${newer.name}). Install that version or restore a backup.`);
  const unfinished = rows.find(({ finished_at }) => finished_at === null);
  if (unfinished) throw new Error(`Database: the migration ${unfinished.name} was begun and never finished. Restore a backup.`);
}

/** The migrations that a history lacks; throws when one that was applied has been edited since. */
export const pendingMigrations = (migrations: Migration[], history: Map<string, string>) =>
  migrations.filter(({ name, checksum }) => {
    if (history.has(name) && history.get(name) !== checksum)
      throw new Error(`Database: the migration ${name} was changed after it had been applied.`);
    return !history.has(name);
  });

/**
 * Applies the migrations of a folder that the database has not seen, in order, and returns their names. Each runs in one transaction with
 * its entry in the history, which `prisma migrate` uses as well. The caller holds the start-up lock.
 */
export async function migrate(client: Client, directory: string): Promise<string[]> {
  const known = readMigrations(directory);
  await ensureHistory(client);
  await refuseForeign(client, known);
  const pending = pendingMigrations(known, await readHistory(client));
  for (const migration of pending) {
    await client.query("BEGIN");
    try {
      await applyMigration(client, migration);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Database: the migration ${migration.name} failed, nothing of it was done: ${reason}`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}

/** Applies one migration and records it in the history; the caller has begun the transaction. */
export async function applyMigration(client: Client, { name, sql, checksum }: Migration) {
  await client.query(sql);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}
