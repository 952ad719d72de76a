import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../dependencies.ts";
import { tryLock } from "../lock-file.ts";
import type { Manifest } from "./manifest.ts";

/** The file and the switches of a command. npm runs commands in the project's folder, but a path is relative to where npm was called. */
export function readCommand(parameters: string[], usage: string, switches: string[] = []) {
  const [file, ...rest] = parameters.filter((parameter) => !switches.includes(parameter));
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(usage);
  return { file: path.resolve(process.env.INIT_CWD ?? "", file), given: new Set(parameters) };
}

/** Lets one backup or restore run at a time: each would stop the embedded database under the other. */
export function takeTurn(dataDirectory: string) {
  const lock = tryLock(path.join(dataDirectory, "backup.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: process ${lock.heldBy} is backing up or restoring ${dataDirectory}`);
}

/** Runs work on the site's database; starts the embedded PostgreSQL if it does not run. */
export async function withDatabase<R>(
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string; DATA_DIR: string },
  work: (url: string) => Promise<R>,
) {
  if (DATABASE_URL) return work(DATABASE_URL);
  const { openCluster } = await import("#lib/platform/server/database/open-cluster.ts");
  const cluster = await openCluster(DATA_DIR);
  try {
    return await work(await cluster.ready());
  } finally {
    // A database that was running already belongs to the site.
    if (!cluster.adopted) await cluster.stop();
  }
}

export const version = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
export const migrationsDirectory = path.join(root, "prisma/migrations");

export function summary({ tables, entries }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${rows} rows in ${tables.length} tables, ${entries.length - tables.length} files, ${megabytes.toFixed(1)} MB`;
}
