import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { expectNoProblem, type Row } from "./table.ts";
import type { Ledger } from "./writes.ts";

export type SiteStorage = { dataDirectory: string; connect: () => Promise<Client> };

const getStem = (address: string) => path.basename(address).split(".", 1)[0] ?? "";

const listFiles = (dataDirectory: string) =>
  readdirSync(path.join(dataDirectory, "uploads"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/**
 * Counts the acknowledged writes that exist and checks that rows and files match. Call it after a start on aged files (ageFiles), when the
 * server has removed the files of interrupted writes.
 * @param problems other problems of the same experiment
 */
export async function takeInventory(
  row: string,
  { dataDirectory, connect }: SiteStorage,
  { acknowledged, rows }: Ledger,
  { problems = [], details = "" }: { problems?: string[]; details?: string } = {},
): Promise<Row> {
  const client = await connect();
  try {
    const lost = [];
    for (const [stored, mustExist] of rows) {
      const [table, id] = stored.split("/");
      const { rowCount } = await client.query(`SELECT FROM ${table} WHERE id = $1`, [id]);
      if (rowCount !== Number(mustExist)) lost.push(mustExist ? `${stored} is missing` : `${stored} is not deleted`);
    }
    const measured = `${acknowledged - lost.length} of ${acknowledged} writes found${details}`;
    return expectNoProblem(row, measured, [...problems, ...lost, ...(await compareFiles(client, dataDirectory))].join("\n"));
  } finally {
    await client.end();
  }
}

/** Returns the files that rows need but that are missing, and files that neither a row nor the list of unused files has. */
async function compareFiles(client: Client, dataDirectory: string): Promise<string[]> {
  const read = async (statement: string) => (await client.query<{ value: string }>(statement)).rows.map(({ value }) => value);
  const [findUrls = ""] = await read(
    `SELECT string_agg(format('SELECT %2$I AS value FROM %1$I WHERE %2$I LIKE ''/uploads/%%''', table_name, column_name), ' UNION ') AS value
     FROM information_schema.columns WHERE table_schema = 'public' AND data_type IN ('text', 'character varying')`,
  );
  const urls = await read(findUrls);
  const used = new Set(urls.map(getStem));
  const deleted = new Set((await read("SELECT unnest(files) AS value FROM trash_item")).map(getStem));
  const unused = new Set(await read("SELECT stem AS value FROM unused_file"));
  const stored = new Set(listFiles(dataDirectory).map(getStem));
  return [
    ...urls.filter((url) => !existsSync(path.join(dataDirectory, url))).map((url) => `the file of ${url} is missing`),
    ...[...deleted.difference(stored)].map((stem) => `the file of ${stem}, which a deleted row uses, is missing`),
    ...[...used.intersection(unused)].map((stem) => `a row uses ${stem}, which is not served`),
    ...[...stored.difference(used).difference(unused)].map((stem) => `neither a row nor the list of unused files has ${stem}`),
  ];
}

/** Sets the time of all stored files two days back, because a start only removes orphaned files of that age. */
export function ageFiles({ dataDirectory }: SiteStorage): void {
  const time = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const file of listFiles(dataDirectory)) utimesSync(file, time, time);
}
