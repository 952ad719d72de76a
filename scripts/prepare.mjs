import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { ensureDependencies, root } from "./dependencies.mjs";
import { tryLock } from "./processes.mjs";

/** What every command begins with: dependencies, and the environment checked. */
export async function prepare() {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  await ensureDependencies();
  const { readEnvironment } = await import("../lib/server/environment.mjs");
  const environment = readEnvironment(process.env);
  mkdirSync(environment.DATA_DIR, { recursive: true });
  return environment;
}

/**
 * Claims a data folder for this process.
 * @param {string} dataDirectory
 * @throws {Error} when another process uses it
 */
export function claim(dataDirectory) {
  const lock = tryLock(path.join(dataDirectory, "process.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: ${dataDirectory} is in use by process ${lock.heldBy}`);
}

/**
 * Runs a command; a failure is told in one line.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
