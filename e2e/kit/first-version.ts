import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";

const FIRST = "20261121000000_catalogue";
const MIGRATIONS = path.resolve(import.meta.dirname, "../../prisma/migrations");

export const createFirstVersion = (database: Client): Promise<void> => createVersion(database, FIRST);

/** Creates the tables of a version. @param last the name of its last migration */
export async function createVersion(database: Client, last: string): Promise<void> {
  await database.query(`CREATE TABLE "_prisma_migrations" (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name) && name <= last).sort();
  for (const name of names) {
    const sql = await readFile(path.join(MIGRATIONS, name, "migration.sql"), "utf8");
    await database.query(sql);
    await database.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), createHash("sha256").update(sql).digest("hex"), name],
    );
  }
}
