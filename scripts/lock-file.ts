import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readCommandLine } from "#lib/platform/server/database/supervise.ts";

export const isProjectCommand = (pid: number) =>
  pid !== process.pid && /\bnode\b.*\b(?:scripts|lab)\b.*\.(?:mjs|ts)\b/.test(readCommandLine(pid));

const readHolder = (file: string) => {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
};

const ownLocks = new Set<string>();

export function tryLock(file: string): { release: () => void } | { heldBy: number } {
  const ownFile = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(ownFile, String(process.pid));
    try {
      // Linking is atomic: the lock file is never empty.
      linkSync(ownFile, file);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const heldBy = readHolder(file);
      if (ownLocks.has(file) || isProjectCommand(heldBy)) return { heldBy };
      removeStaleLock(file, heldBy);
    } finally {
      rmSync(ownFile, { force: true });
    }
  }
  ownLocks.add(file);
  const release = () => {
    ownLocks.delete(file);
    if (readHolder(file) === process.pid) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return {
    release: () => {
      process.off("exit", release);
      release();
    },
  };
}

/** Removes a stale lock, unless another process has acquired it in the meantime. */
function removeStaleLock(file: string, stalePid: number) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside) !== stalePid) linkSync(aside, file);
  } catch {
    // Another process was faster. The next attempt reads its lock.
  }
  rmSync(aside, { force: true });
}

export async function withLock<R>(file: string, work: () => R | Promise<R>) {
  for (;;) {
    const lock = tryLock(file);
    if ("release" in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await sleep(250);
  }
}
