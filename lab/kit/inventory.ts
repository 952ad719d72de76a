import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import type { Ledger } from "./writes.ts";

export type SiteStorage = { dataDirectory: string; connect: () => Promise<Client> };

const getStem = (address: string) => path.basename(address).split(".", 1)[0] ?? "";

/**
 * Counts the acknowledged writes that exist and checks that rows and files match. Call it after a start on aged files (ageFiles), when the
 * server has removed the files of interrupted writes.
 */
export async function takeInventory(
  storage: SiteStorage,
  { acknowledged, rows }: Ledger,
): Promise<{ acknowledged: number; found: number; problems: string[] }> {
  const client = await storage.connect();
  try {
    const problems = [];
    for (const [row, mustExist] of rows) {
      const [table, id] = row.split("/");
      const { rowCount } = await client.query(`SELECT FROM ${table} WHERE id = $1`, [id]);
      if (rowCount !== Number(mustExist)) problems.push(mustExist ? `${row} is missing` : `${row} is not deleted`);
    }
    const lost = problems.length;
    const urls = await listUrls(client);
    const files = listFiles(path.join(storage.dataDirectory, "uploads"));
    for (const url of urls) if (!existsSync(path.join(storage.dataDirectory, url))) problems.push(`the file of ${url} is missing`);
    const stems = new Set([...urls].map(getStem));
    const trash = await checkUnusedFiles(client, new Set(files.map(getStem)));
    problems.push(...trash.problems, ...[...stems.intersection(trash.unused)].map((stem) => `a row uses ${stem}, which is not served`));
    const known = stems.union(trash.unused);
    problems.push(
      ...files.filter((file) => !known.has(getStem(file))).map((file) => `neither a row nor the list of unused files has ${file}`),
    );
    return { acknowledged, found: acknowledged - lost, problems };
  } finally {
    await client.end();
  }
}

/** Sets the time of all stored files two days back, because a start only removes orphaned files of that age. */
export function ageFiles({ dataDirectory }: SiteStorage): void {
  const time = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const folder = path.join(dataDirectory, "uploads");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    utimesSync(path.join(entry.parentPath, entry.name), time, time);
}

async function listUrls(client: Client) {
  const { rows } = await client.query(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`,
  );
  const urls = new Set<string>();
  for (const { table_name, column_name } of rows) {
    const found = await client.query(`SELECT "${column_name}" AS url FROM "${table_name}" WHERE "${column_name}" LIKE '/uploads/%'`);
    for (const { url } of found.rows) urls.add(url);
  }
  return urls;
}

/** Checks that the files of deleted rows are kept, and returns the stems of all files that no row uses. */
async function checkUnusedFiles(client: Client, stored: Set<string>): Promise<{ unused: Set<string>; problems: string[] }> {
  const { rows } = await client.query("SELECT stem FROM unused_file");
  const items = await client.query<{ url: string }>("SELECT DISTINCT unnest(files) AS url FROM trash_item");
  const lost = items.rows.filter(({ url }) => !stored.has(getStem(url)));
  return {
    unused: new Set<string>(rows.map(({ stem }) => stem)),
    problems: lost.map(({ url }) => `the file of ${url}, which a deleted row uses, is missing`),
  };
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
