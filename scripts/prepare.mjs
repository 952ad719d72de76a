import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { ensureDependencies, root } from "./dependencies.mjs";
import { stopHelpers, tryLock } from "./processes.mjs";

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

let stopping = false;

/**
 * What a signal does, from the first moment on: programs under way end, then `stop` runs, then this process ends with 0.
 * @param {() => Promise<void>} stop
 */
export function onSignal(stop) {
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      stopHelpers();
      await stop();
      process.exit(0);
    });
  }
}

/**
 * Runs a command; a failure is told in one line, and ends with 1.
 * @param {() => Promise<void>} command
 * @param {() => Promise<void> | undefined} [cleanUp] what a failed command leaves to do
 */
export async function run(command, cleanUp) {
  try {
    await command();
  } catch (error) {
    // A signal breaks off what is under way; it decides how to end.
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    await cleanUp?.();
    process.exit(1);
  }
}
