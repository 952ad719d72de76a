import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";

const FIRST = "20261121000000_catalogue";

export async function createFirstVersion(database: Client): Promise<void> {
  const sql = await readFile(path.resolve(import.meta.dirname, "../../prisma/migrations", FIRST, "migration.sql"), "utf8");
  await database.query(sql);
  await database.query(`CREATE TABLE "_prisma_migrations" (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
  await database.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), createHash("sha256").update(sql).digest("hex"), FIRST],
  );
}
