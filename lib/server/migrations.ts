import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";

const HISTORY = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

type Applied = { migration_name: string; checksum: string };

/**
 * Applies what prisma/migrations holds and the database has not seen, in order, each in one transaction together with its
 * entry in the history that `prisma migrate` keeps as well. The caller holds the start-up lock.
 * @param directory the folder of migrations
 * @returns the names of those applied now
 * @throws Error when an applied migration has been edited since
 */
export async function migrate(client: Client, directory: string): Promise<string[]> {
  await client.query(HISTORY);
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`,
  );
  const history = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const applied: string[] = [];
  for (const name of migrationNames(directory)) {
    const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
    const checksum = createHash("sha256").update(sql).digest("hex");
    if (history.get(name) === checksum) continue;
    if (history.has(name)) throw new Error(`Migration ${name} was changed after it had been applied.`);
    await apply(client, name, sql, checksum);
    applied.push(name);
  }
  return applied;
}

const migrationNames = (directory: string) =>
  readdirSync(directory)
    .filter((name) => existsSync(path.join(directory, name, "migration.sql")))
    .sort();

async function apply(client: Client, name: string, sql: string, checksum: string): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
