import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { root } from "./dependencies.ts";
import { tryLock } from "./lock-file.ts";
import { stopHelpers } from "./processes.ts";

/** What every command begins with: reads .env, checks the environment and makes the data folder. */
export async function prepare() {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  const { readEnvironment } = await import("#lib/platform/server/environment/environment.ts");
  const environment = readEnvironment(process.env);
  mkdirSync(environment.DATA_DIR, { recursive: true });
  return environment;
}

/** Claims a data folder for this process; throws when another process uses it. */
export function claim(dataDirectory: string) {
  const lock = tryLock(path.join(dataDirectory, "process.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: ${dataDirectory} is in use by process ${lock.heldBy}`);
}

let stopping = false;

/** On a signal, helper programs are ended, then `stop` runs, then this process ends with 0. */
export function onSignal(stop: () => Promise<void>) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      stopHelpers();
      await stop();
      process.exit(0);
    });
  }
}

/** Runs a command. A failure is printed in one line, then `cleanUp` runs, and the process ends with 1. */
export async function run(command: () => Promise<void>, cleanUp?: () => Promise<void> | undefined) {
  try {
    await command();
  } catch (error) {
    // After a signal, work that breaks off is no failure.
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    await cleanUp?.();
    process.exit(1);
  }
}
