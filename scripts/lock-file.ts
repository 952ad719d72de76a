import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine } from "#lib/platform/server/environment/command-line.ts";

/** True for one of this project's own commands, except this process. */
export const isOurs = (pid: number) => pid !== process.pid && /\bnode\b.*\b(?:scripts|lab)\b.*\.(?:mjs|ts)\b/.test(commandLine(pid));

const holderOf = (file: string) => {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
};

/** Takes a lock file for as long as this process lives, or until release(). */
export function tryLock(file: string): { release: () => void } | { heldBy: number } {
  const mine = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(mine, String(process.pid));
    try {
      // Linked, not written in place: the lock never exists without its content.
      linkSync(mine, file);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const heldBy = holderOf(file);
      if (isOurs(heldBy)) return { heldBy };
      putAside(file, heldBy);
    } finally {
      rmSync(mine, { force: true });
    }
  }
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return {
    release: () => {
      process.off("exit", release);
      release();
    },
  };
}

/** Removes the lock that `judged` left, unless another process has taken it meanwhile. */
function putAside(file: string, judged: number) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) !== judged) linkSync(aside, file);
  } catch {
    // Another process was quicker: the next round reads its lock.
  }
  rmSync(aside, { force: true });
}

/** Runs work that only one process at a time may do; others wait for their turn. */
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
