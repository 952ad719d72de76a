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

export async function readHistory(client: Client, known: Migration[]): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return replaceOldMigrations(new Map(rows.map(({ migration_name, checksum }) => [migration_name, checksum])), known);
}

const BASELINE = "0_init";

/** The last of the migrations that the baseline replaced. New migrations have later names, so that their names tell which are new. */
const LAST_REPLACED = "20261130100000_store_adoption";

/** Replaces the migrations of the version before by the baseline. @throws Error if an older version created the database */
export function replaceOldMigrations(history: Map<string, string>, known: Migration[]): Map<string, string> {
  const baseline = known.find(({ name }) => name === BASELINE);
  if (history.size === 0 || !baseline || history.has(BASELINE)) return history;
  if (!history.has(LAST_REPLACED))
    throw new Error("Database: created by a version that this one cannot upgrade. Start the version of November 2026 on it first.");
  const later = [...history].filter(([name]) => name > LAST_REPLACED);
  return new Map([[baseline.name, baseline.checksum], ...later]);
}

async function rejectUnfinished(client: Client) {
  const { rows } = await client.query(
    `SELECT migration_name AS name FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NULL ORDER BY migration_name`,
  );
  if (rows[0]) throw new Error(`Database: the migration ${rows[0].name} did not finish. Restore a backup.`);
}

export const findNewer = (history: Map<string, string>, known: Migration[]) =>
  [...history.keys()].find((name) => !known.some((migration) => migration.name === name));

export const pendingMigrations = (migrations: Migration[], history: Map<string, string>) =>
  migrations.filter(({ name, checksum }) => {
    if (history.has(name) && history.get(name) !== checksum)
      throw new Error(`Database: the migration ${name} was changed after it had been applied.`);
    return !history.has(name);
  });

/** Applies new migrations, each in a transaction with its entry in the table of `prisma migrate`. The caller must hold START_LOCK. */
export async function migrate(client: Client, directory: string): Promise<string[]> {
  const known = readMigrations(directory);
  await ensureHistory(client);
  await rejectUnfinished(client);
  const history = await readHistory(client, known);
  const newer = findNewer(history, known);
  if (newer) throw new Error(`Database: created by a newer version (migration ${newer}). Install that version or restore a backup.`);
  const pending = pendingMigrations(known, history);
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
