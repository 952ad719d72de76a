import type { Client } from "pg";
import { expect } from "./fixtures";

/** Tables that tell what happened, count, or wait for jobs: an undo adds to them as every change does. */
const RECORDS = [
  "_prisma_migrations",
  "access_log",
  "audit_entry",
  "content_version",
  "figure",
  "figure_secret",
  "figure_visitor",
  // Redirects of addresses that were public stay after an undo.
  "former_address",
  "idempotency",
  "import_job",
  "presence",
  "rate_limit",
  "search_due",
  // The dictionary of the search index keeps words that no product has now.
  "search_value",
  "session",
  "webhook_delivery",
];

/** Columns that say when a row was stored, and copies for a later restore. */
const UNCOMPARED = ["updated_at", "remove_at"];
const UNCOMPARED_BY_TABLE: Record<string, string[]> = { administrator: ["last_seen_at"], term: ["created_at"], unused_file: ["media"] };

export type DatabaseSnapshot = Map<string, string[]>;

/** Reads all rows of all tables that hold data, as text. Waits until the search index is up to date. */
export async function readDatabase(database: Client): Promise<DatabaseSnapshot> {
  await expect.poll(async () => (await database.query("SELECT FROM search_due")).rowCount, { timeout: 30_000 }).toBe(0);
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  const snapshot: DatabaseSnapshot = new Map();
  for (const { name } of tables.rows.filter((table) => !RECORDS.includes(table.name))) {
    const uncompared = [...UNCOMPARED, ...(UNCOMPARED_BY_TABLE[name] ?? [])];
    const { rows } = await database.query<{ row: string }>(`SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t ORDER BY 1`, [
      uncompared,
    ]);
    snapshot.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return snapshot;
}

/** Lists the rows that only one of two snapshots has. */
export function listDifferences(before: DatabaseSnapshot, after: DatabaseSnapshot): string[] {
  return [...before].flatMap(([table, rows]) => {
    const [old, current] = [new Set(rows), new Set(after.get(table))];
    const lost = [...old.difference(current)].map((row) => `- ${table} ${row}`);
    return [...lost, ...[...current.difference(old)].map((row) => `+ ${table} ${row}`)];
  });
}
