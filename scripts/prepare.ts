import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { readEnvironment } from "#lib/platform/server/environment/environment.ts";
import { tryLock } from "./lock-file.ts";
import { stopChildren } from "./processes.ts";
import { root } from "./project-root.ts";

type Environment = ReturnType<typeof readEnvironment>;

/** Reads .env and creates the data folder. Every command calls this first. @param check throws before anything is created */
export async function prepare(check: (environment: Environment) => void = () => {}): Promise<Environment> {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  const { readEnvironment } = await import("#lib/platform/server/environment/environment.ts");
  const environment = readEnvironment(process.env);
  check(environment);
  mkdirSync(environment.DATA_DIR, { recursive: true });
  return environment;
}

export function lockDataFolder(dataDirectory: string) {
  const lock = tryLock(path.join(dataDirectory, "process.lock"));
  if ("heldBy" in lock) throw new Error(`DATA_DIR: ${dataDirectory} is in use by process ${lock.heldBy}`);
}

let stopping = false;

/** On SIGTERM, SIGINT or SIGHUP: stops child processes, runs `stop` and exits with 0. */
export function onSignal(stop: () => Promise<void>) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      stopChildren();
      await stop();
      process.exit(0);
    });
  }
}

/** Runs a command. On failure prints one line, runs `cleanUp` and exits with 1. */
export async function run(command: () => Promise<void>, cleanUp?: () => Promise<void> | undefined) {
  try {
    await command();
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    await cleanUp?.();
    process.exit(1);
  }
}
