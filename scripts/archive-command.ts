import { readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "#lib/backups/server/archive/manifest.ts";
import { tryLock } from "./lock-file.ts";
import { root } from "./project-root.ts";

/** Parses the file and switches of a command. Paths are relative to where npm was called (INIT_CWD). */
export function readCommand(parameters: string[], usage: string, allowedSwitches: string[] = []) {
  const [file, ...rest] = parameters.filter((parameter) => !allowedSwitches.includes(parameter));
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(usage);
  return { file: path.resolve(process.env.INIT_CWD ?? "", file), switches: new Set(parameters) };
}

/** Locks the data folder, because a second backup or restore would stop the embedded database of the first. */
export function lockForBackup(dataDirectory: string) {
  const lock = tryLock(path.join(dataDirectory, "backup.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: process ${lock.heldBy} is backing up or restoring ${dataDirectory}`);
}

/** Calls `work` with the database URL. Starts the embedded PostgreSQL if necessary. */
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
    // A running database belongs to the site.
    if (!cluster.adopted) await cluster.stop();
  }
}

export const readVersion = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
export const migrationsDirectory = path.join(root, "prisma/migrations");

export function formatSummary({ tables, entries }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${rows} rows in ${tables.length} tables, ${entries.length - tables.length} files, ${megabytes.toFixed(1)} MB`;
}
