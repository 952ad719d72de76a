import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import type { Ledger } from "./writes.ts";

/** The database and the files of a site. */
export type Stored = { dataDirectory: string; connect: () => Promise<Client> };

const stemOf = (address: string) => path.basename(address).split(".", 1)[0] ?? "";

/**
 * What of the acknowledged is there, and what is wrong with rows and files. To be asked after a start on aged files (ageFiles): its sweep
 * removes what a write that was broken off left behind.
 */
export async function takeInventory(
  stored: Stored,
  { acknowledged, rows }: Ledger,
): Promise<{ acknowledged: number; found: number; problems: string[] }> {
  const client = await stored.connect();
  try {
    const problems = [];
    for (const [row, isThere] of rows) {
      const [table, id] = row.split("/");
      const { rowCount } = await client.query(`SELECT FROM ${table} WHERE id = $1`, [id]);
      if (rowCount !== Number(isThere)) problems.push(isThere ? `${row} is missing` : `${row} is there again`);
    }
    const lost = problems.length;
    const named = await namedFiles(client);
    const present = filesIn(path.join(stored.dataDirectory, "uploads"));
    for (const url of named) if (!existsSync(path.join(stored.dataDirectory, url))) problems.push(`the file of ${url} is missing`);
    const stems = new Set([...named].map(stemOf));
    problems.push(...present.filter((file) => !stems.has(stemOf(file))).map((file) => `no row names ${file}`));
    problems.push(...(await trashProblems(client, path.join(stored.dataDirectory, "trash"))));
    return { acknowledged, found: acknowledged - lost, problems };
  } finally {
    await client.end();
  }
}

/** Makes everything that is stored look two days old: a start sweeps no younger left-overs. */
export function ageFiles({ dataDirectory }: Stored): void {
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of ["uploads", "trash"]) {
    const folder = path.join(dataDirectory, name);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      utimesSync(path.join(entry.parentPath, entry.name), then, then);
  }
}

/** Every address of a stored file in any column of any table. */
async function namedFiles(client: Client) {
  const { rows } = await client.query(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`,
  );
  const named = new Set();
  for (const { table_name, column_name } of rows) {
    const found = await client.query(`SELECT "${column_name}" AS url FROM "${table_name}" WHERE "${column_name}" LIKE '/uploads/%'`);
    for (const { url } of found.rows) named.add(url);
  }
  return named as Set<string>;
}

/** Each item in the trash has its files, and each folder there has its item; so it is with files that were replaced. */
async function trashProblems(client: Client, folder: string) {
  const problems = await replacedProblems(client, path.join(folder, "replaced"));
  const { rows } = await client.query("SELECT id::text, files FROM trash_item");
  const folders = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (const { id, files } of rows) {
    const kept = new Set(folders.has(id) ? filesIn(path.join(folder, id)).map(stemOf) : []);
    for (const url of files) if (!kept.has(stemOf(url))) problems.push(`the trash lacks ${url}`);
    folders.delete(id);
  }
  folders.delete("replaced");
  return [...problems, ...[...folders].map((name) => `no row names the folder ${name} of the trash`)];
}

async function replacedProblems(client: Client, folder: string) {
  const { rows } = await client.query("SELECT stem FROM replaced_file");
  const known = new Set<string>(rows.map(({ stem }) => stem));
  const kept = new Set(existsSync(folder) ? filesIn(folder).map(stemOf) : []);
  const lost = [...known].filter((stem) => !kept.has(stem)).map((stem) => `of what was replaced ${stem} is missing`);
  return [...lost, ...[...kept].filter((stem) => !known.has(stem)).map((stem) => `no row names ${stem} among what was replaced`)];
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
