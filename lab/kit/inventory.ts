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
    problems.push(...files.filter((file) => !stems.has(getStem(file))).map((file) => `no row uses ${file}`));
    problems.push(...(await checkTrash(client, path.join(storage.dataDirectory, "trash"))));
    return { acknowledged, found: acknowledged - lost, problems };
  } finally {
    await client.end();
  }
}

/** Sets the time of all stored files two days back, because a start only removes orphaned files of that age. */
export function ageFiles({ dataDirectory }: SiteStorage): void {
  const time = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of ["uploads", "trash"]) {
    const folder = path.join(dataDirectory, name);
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      utimesSync(path.join(entry.parentPath, entry.name), time, time);
  }
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

/** Checks that items in the trash and their folders match, and replaced files and their rows. */
async function checkTrash(client: Client, folder: string) {
  const problems = await checkReplacedFiles(client, path.join(folder, "replaced"));
  const { rows } = await client.query("SELECT id::text, files FROM trash_item");
  const folders = new Set(existsSync(folder) ? readdirSync(folder) : []);
  for (const { id, files } of rows) {
    const stems = new Set(folders.has(id) ? listFiles(path.join(folder, id)).map(getStem) : []);
    for (const url of files) if (!stems.has(getStem(url))) problems.push(`the trash does not contain ${url}`);
    folders.delete(id);
  }
  folders.delete("replaced");
  return [...problems, ...[...folders].map((name) => `no row uses the trash folder ${name}`)];
}

async function checkReplacedFiles(client: Client, folder: string) {
  const { rows } = await client.query("SELECT stem FROM replaced_file");
  const recorded = new Set<string>(rows.map(({ stem }) => stem));
  const stems = new Set(existsSync(folder) ? listFiles(folder).map(getStem) : []);
  const lost = [...recorded].filter((stem) => !stems.has(stem)).map((stem) => `the replaced file ${stem} is missing`);
  return [...lost, ...[...stems].filter((stem) => !recorded.has(stem)).map((stem) => `no row uses the replaced file ${stem}`)];
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
