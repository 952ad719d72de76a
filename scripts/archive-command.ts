import path from "node:path";
import type { Manifest } from "#lib/backups/server/archive/manifest.ts";
import { tryLock } from "./lock-file.ts";
import { root } from "./project-root.ts";

/**
 * Parses the file and switches of a command. A switch that ends with "=" has a value. Paths are relative to where npm was called
 * (INIT_CWD).
 */
export function readCommand(parameters: string[], usage: string, allowedSwitches: string[] = []) {
  const isSwitch = (parameter: string) =>
    allowedSwitches.some((allowed) => (allowed.endsWith("=") ? parameter.startsWith(allowed) : parameter === allowed));
  const [file, ...rest] = parameters.filter((parameter) => !isSwitch(parameter));
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(usage);
  return { file: path.resolve(process.env.INIT_CWD ?? "", file), switches: new Set(parameters) };
}

/** Locks the data folder, because a second backup or restore would stop the embedded database of the first. */
export function lockForBackup(dataDirectory: string) {
  const lock = tryLock(path.join(dataDirectory, "backup.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: process ${lock.heldBy} is backing up or restoring ${dataDirectory}`);
}

export const readSwitch = (switches: Set<string>, name: string) =>
  [...switches].find((parameter) => parameter.startsWith(name))?.slice(name.length);

export const migrationsDirectory = path.join(root, "prisma/migrations");

export function formatSummary({ tables, entries, files = [] }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = [...entries, ...files].reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${rows} rows in ${tables.length} tables, ${entries.length - tables.length + files.length} files, ${megabytes.toFixed(1)} MB`;
}
