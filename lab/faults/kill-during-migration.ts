import path from "node:path";
import type { Client } from "pg";
import { applyMigration, ensureHistory, readHistory, readMigrations } from "#lib/platform/server/database/migrations.ts";
import { root } from "../../scripts/project-root.ts";
import { expectNoProblem, type Row } from "../kit/lab.ts";
import { makeSite } from "../kit/site.ts";
import { describeRecovery, type FaultContext } from "./faults.ts";

/**
 * Kills each migration after all its statements and before its entry is written. Each kill is proved to hit inside the migration: its
 * transaction waits for a lock that we hold.
 */
export async function* killDuringMigration({ folder, postgres, atEnd }: FaultContext): AsyncGenerator<Row> {
  const name = "migrating";
  const url = await postgres.createDatabase(name);
  // A transaction sees one snapshot of pg_stat_activity, so another connection holds the lock.
  const [client, blocker] = [await postgres.connect(name), await postgres.connect(name)];
  atEnd(() => Promise.all([client.end(), blocker.end()]));
  const known = readMigrations(path.join(root, "prisma/migrations"));
  await ensureHistory(client);
  const site = await makeSite(path.join(folder, "migrating"), { DATABASE_URL: url });
  atEnd(() => site.stop());

  const problems: string[] = [];
  for (const migration of known) {
    const before = await describeSchema(client);
    await blocker.query('BEGIN; LOCK TABLE "_prisma_migrations" IN SHARE MODE');
    const start = site.start().catch(() => {});
    await site.waitUntil(() => isMigrationWaiting(client));
    await site.stop("SIGKILL");
    await start;
    await blocker.query("ROLLBACK");
    await site.waitUntil(async () => !(await isMigrationWaiting(client)));
    if ((await readHistory(client, known)).has(migration.name)) problems.push(`${migration.name} counts as applied`);
    if ((await describeSchema(client)) !== before) problems.push(`${migration.name} was applied in part`);
    await client.query("BEGIN");
    await applyMigration(client, migration);
    await client.query("COMMIT");
    if (migration === known[0])
      await client.query("INSERT INTO main_category (title, slug, updated_at) VALUES ('From before', 'from-before', now())");
  }
  const milliseconds = await site.start();
  const { rowCount } = await client.query("SELECT FROM main_category WHERE title = 'From before'");
  if (rowCount !== 1) problems.push("a row from before is missing");
  yield expectNoProblem(
    `kill -9 inside each of ${known.length} migrations`,
    `${known.length} rolled back${describeRecovery(milliseconds)}`,
    problems.join("\n"),
  );
}

/** Another connection than ours waits in the last statement of a migration. */
async function isMigrationWaiting(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
     AND starts_with(query, 'INSERT INTO "_prisma_migrations"')`,
  );
  return rowCount === 1;
}

async function describeSchema(client: Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT table_name, column_name, data_type, column_default, is_nullable FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT tablename, indexname, indexdef, NULL, NULL FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2, 3`,
  );
  return JSON.stringify(rows);
}
