import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ClientBase as Client } from "pg";

const HISTORY_TABLE_SQL = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export type Migration = { name: string; sql: string; checksum: string };

export const readMigrations = (directory: string): Migration[] =>
  readdirSync(directory)
    .filter((name) => existsSync(path.join(directory, name, "migration.sql")))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });

export const ensureHistory = (client: Client) => client.query(HISTORY_TABLE_SQL);

export async function readHistory(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return new Map(rows.map(({ migration_name, checksum }) => [migration_name, checksum]));
}

/** Throws a one-line error if a newer version created the database, or if a migration did not finish. */
export async function rejectForeignHistory(client: Client, known: Migration[]) {
  const { rows } = await client.query(
    `SELECT migration_name AS name, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const newer = rows.find(({ name }) => !known.some((migration) => migration.name === name));
  if (newer) throw new Error(`Database: created by a newer version (migration ${newer.name}). Install that version or restore a backup.`);
  const unfinished = rows.find(({ finished_at }) => finished_at === null);
  if (unfinished) throw new Error(`Database: the migration ${unfinished.name} did not finish. Restore a backup.`);
}

export const pendingMigrations = (migrations: Migration[], history: Map<string, string>) =>
  migrations.filter(({ name, checksum }) => {
    if (history.has(name) && history.get(name) !== checksum)
      throw new Error(`Database: the migration ${name} was changed after it had been applied.`);
    return !history.has(name);
  });

/**
 * Applies all new migrations in order and returns their names. Each runs in a transaction with its history entry, in the table of
 * `prisma migrate`. The caller must hold START_LOCK.
 */
export async function migrate(client: Client, directory: string): Promise<string[]> {
  const known = readMigrations(directory);
  await ensureHistory(client);
  await rejectForeignHistory(client, known);
  const pending = pendingMigrations(known, await readHistory(client));
  for (const migration of pending) {
    await client.query("BEGIN");
    try {
      await applyMigration(client, migration);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Database: the migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}

/** Applies one migration and records it. The caller must have started the transaction. */
export async function applyMigration(client: Client, { name, sql, checksum }: Migration) {
  await client.query(sql);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}
