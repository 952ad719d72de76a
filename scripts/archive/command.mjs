import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../dependencies.mjs";
import { tryLock } from "../processes.mjs";

/**
 * The file and the switches that a command was given. npm runs commands in the project's folder: a name is meant where npm was called.
 * @param {string[]} parameters @param {string} usage @param {string[]} [switches]
 */
export function readCommand(parameters, usage, switches = []) {
  const [file, ...rest] = parameters.filter((parameter) => !switches.includes(parameter));
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(usage);
  return { file: path.resolve(process.env.INIT_CWD ?? "", file), given: new Set(parameters) };
}

/**
 * One backup or restore at a time: each would start and stop the embedded database under the other.
 * @param {string} dataDirectory
 */
export function takeTurn(dataDirectory) {
  const lock = tryLock(path.join(dataDirectory, "backup.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: process ${lock.heldBy} is backing up or restoring ${dataDirectory}`);
}

/**
 * Runs work on the site's database, which the embedded PostgreSQL is started for where it does not run yet.
 * @template R
 * @param {{ DATABASE_URL?: string, DATA_DIR: string }} environment
 * @param {(url: string) => Promise<R>} work
 */
export async function withDatabase({ DATABASE_URL, DATA_DIR }, work) {
  if (DATABASE_URL) return work(DATABASE_URL);
  const { openCluster } = await import("../database.mjs");
  const cluster = await openCluster(DATA_DIR);
  try {
    return await work(await cluster.ready());
  } finally {
    // One that was running already belongs to the site.
    if (!cluster.adopted) await cluster.stop();
  }
}

/** What this version is called, and the folder of the migrations that it knows. */
export const version = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
export const migrationsDirectory = path.join(root, "prisma/migrations");

/** @param {import("./manifest.mjs").Manifest} manifest */
export function summary({ tables, entries }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${rows} rows in ${tables.length} tables, ${entries.length - tables.length} files, ${megabytes.toFixed(1)} MB`;
}
