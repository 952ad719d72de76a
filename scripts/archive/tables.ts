import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Migration } from "#lib/platform/server/database/migrations.ts";
import { type Manifest, tableEntry } from "./manifest.ts";

type Table = Manifest["tables"][number];

const HISTORY = "_prisma_migrations";
const quoted = pg.escapeIdentifier;

/** The names that the given migrations create. A database may hold other tables as well, which are not ours to copy or drop. */
const made = (migrations: Migration[], kind: "TABLE" | "TYPE") =>
  migrations.flatMap(({ sql }) => [...sql.matchAll(new RegExp(`CREATE ${kind} "(\\w+)"`, "g"))].map(([, name = ""]) => name));

/** Drops everything that the given migrations created. */
export async function dropTables(client: Client, migrations: Migration[]) {
  for (const table of [HISTORY, ...made(migrations, "TABLE")]) await client.query(`DROP TABLE IF EXISTS ${quoted(table)} CASCADE`);
  for (const type of made(migrations, "TYPE")) await client.query(`DROP TYPE IF EXISTS ${quoted(type)} CASCADE`);
}

/** The existing tables out of those that the given migrations create, parents before the tables that refer to them, without counts. */
export async function describeTables(client: Client, migrations: Migration[]): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns,
       ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS parents
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY ($1) ORDER BY c.relname`,
    [[HISTORY, ...made(migrations, "TABLE")]],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter((row) => !ordered.includes(row) && row.parents.every((parent: string) => placed(ordered, parent)));
    if (ready.length === 0) throw new Error("Tables that refer to each other in a circle cannot be backed up");
    ordered.push(...ready);
  }
  const tables = [];
  for (const { name, columns } of ordered) tables.push({ name, columns, rows: 0, sequences: await sequences(client, name, columns) });
  return tables;
}

/** PostgreSQL writes the name of a parent with quotes where it needs them. */
const placed = (ordered: { name: string }[], parent: string) => ordered.some(({ name }) => name === parent.replaceAll('"', ""));

/** Sequences are read after the transaction's snapshot was taken, so they are never behind its rows. */
async function sequences(client: Client, table: string, columns: string[]) {
  const { rows } = await client.query(
    `SELECT name AS column, pg_get_serial_sequence(quote_ident($1), name) AS sequence FROM unnest($2::text[]) AS name
     WHERE pg_get_serial_sequence(quote_ident($1), name) IS NOT NULL`,
    [table, columns],
  );
  const found = [];
  for (const { column, sequence } of rows) {
    const { rows: state } = await client.query(`SELECT last_value::text AS value, is_called AS called FROM ${sequence}`);
    found.push({ column, ...state[0] });
  }
  return found;
}

const columnList = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(", ")})`;

/** Writes a table's rows into its file. */
export async function copyOut(client: Client, table: Table, folder: string): Promise<{ rows: number; entry: Manifest["entries"][number] }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const name = tableEntry(table.name);
  const rows = client.query(to(`COPY ${columnList(table)} TO STDOUT`));
  await pipeline(rows, measure, createWriteStream(path.join(folder, name)));
  return { rows: rows.rowCount, entry: { name, bytes, sha256: hash.digest("hex") } };
}

/** Reads rows into an empty table, and sets its sequences to where they were. */
export async function copyIn(client: Client, table: Table, content: AsyncIterable<Buffer>) {
  // What triggers write on account of these rows came into the backup by itself.
  await client.query(`ALTER TABLE ${quoted(table.name)} DISABLE TRIGGER USER`);
  const rows = client.query(from(`COPY ${columnList(table)} FROM STDIN`));
  await pipeline(content, rows);
  await client.query(`ALTER TABLE ${quoted(table.name)} ENABLE TRIGGER USER`);
  if (rows.rowCount !== table.rows) throw new Error(`The table ${table.name} has not the number of rows that the backup names`);
  for (const { column, value, called } of table.sequences) {
    await client.query("SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)", [table.name, column, value, called]);
  }
}
