import { createHash } from "node:crypto";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Migration } from "#lib/platform/server/database/migrations.ts";
import { type Manifest, toTableEntry } from "./manifest.ts";

type Table = Manifest["tables"][number];

const HISTORY = "_prisma_migrations";
const quote = pg.escapeIdentifier;

/** Returns the tables, types or functions that migrations create. Other objects in the database must not be copied or dropped. */
const findCreated = (migrations: Migration[], kind: "TABLE" | "TYPE" | "FUNCTION") =>
  migrations.flatMap(({ sql }) => [...sql.matchAll(new RegExp(`CREATE (?:UNLOGGED )?${kind} "(\\w+)"`, "g"))].map(([, name = ""]) => name));

export async function dropTables(client: Client, migrations: Migration[]) {
  for (const table of [HISTORY, ...findCreated(migrations, "TABLE")]) await client.query(`DROP TABLE IF EXISTS ${quote(table)} CASCADE`);
  for (const type of findCreated(migrations, "TYPE")) await client.query(`DROP TYPE IF EXISTS ${quote(type)} CASCADE`);
  for (const name of findCreated(migrations, "FUNCTION")) await client.query(`DROP FUNCTION IF EXISTS ${quote(name)} CASCADE`);
}

/**
 * Describes the existing tables, referenced tables first. Skips unlogged tables: their rows are deleted after a day. Row counts are filled
 * in later.
 */
export async function describeTables(client: Client, migrations: Migration[]): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns,
       ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS parents
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname = ANY ($1) ORDER BY c.relname`,
    [[HISTORY, ...findCreated(migrations, "TABLE")]],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter((row) => !ordered.includes(row) && row.parents.every((parent: string) => isOrdered(ordered, parent)));
    if (ready.length === 0) throw new Error("Tables that refer to each other in a circle cannot be backed up");
    ordered.push(...ready);
  }
  const tables = [];
  for (const { name, columns } of ordered) tables.push({ name, columns, rows: 0, sequences: await sequences(client, name, columns) });
  return tables;
}

const isOrdered = (ordered: { name: string }[], parent: string) => ordered.some(({ name }) => name === parent.replaceAll('"', ""));

/** Sequences are read after the snapshot, so they are never behind its rows. */
async function sequences(client: Client, table: string, columns: string[]) {
  const { rows } = await client.query(
    `SELECT name AS column, pg_get_serial_sequence(quote_ident($1), name) AS sequence FROM unnest($2::text[]) AS name
     WHERE pg_get_serial_sequence(quote_ident($1), name) IS NOT NULL`,
    [table, columns],
  );
  const states = [];
  for (const { column, sequence } of rows) {
    const { rows: state } = await client.query(`SELECT last_value::text AS value, is_called AS called FROM ${sequence}`);
    states.push({ column, ...state[0] });
  }
  return states;
}

/** Makes the text and the order of exported rows independent of the settings of the database. */
export const setTextFormat = (client: Client) =>
  client.query(
    `SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
     SET extra_float_digits = 1; SET synchronize_seqscans = off`,
  );

const toColumnList = ({ name, columns }: Table) => `${quote(name)} (${columns.map(quote).join(", ")})`;

export async function exportTable(
  client: Client,
  table: Table,
  output: Writable,
): Promise<{ rows: number; entry: Manifest["entries"][number] }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const name = toTableEntry(table.name);
  const rows = client.query(to(`COPY ${toColumnList(table)} TO STDOUT`));
  await pipeline(rows, measure, output);
  return { rows: rows.rowCount, entry: { name, bytes, sha256: hash.digest("hex") } };
}

export async function importTable(client: Client, table: Table, content: AsyncIterable<Buffer>) {
  await client.query(`ALTER TABLE ${quote(table.name)} DISABLE TRIGGER USER`);
  const rows = client.query(from(`COPY ${toColumnList(table)} FROM STDIN`));
  await pipeline(content, rows);
  await client.query(`ALTER TABLE ${quote(table.name)} ENABLE TRIGGER USER`);
  if (rows.rowCount !== table.rows)
    throw new Error(`The table ${table.name} has ${rows.rowCount} rows, but the backup lists ${table.rows}`);
  for (const { column, value, called } of table.sequences) {
    await client.query("SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)", [table.name, column, value, called]);
  }
}
