import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The command line of a running process, "" when there is none: a number alone proves nothing, because numbers are used again
 * (always 1 in a container) and a killed process may linger as a zombie.
 * @param {number} pid
 */
export function commandLine(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (!existsSync("/proc/self/cmdline")) return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
    if (/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) return "";
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/**
 * The id of the process that holds a lock file, 0 when nobody does.
 * @param {string} file
 */
function holder(file) {
  const pid = Number(existsSync(file) ? readFileSync(file, "utf8") : 0);
  return pid !== process.pid && /\bnode\b.*scripts.*\.mjs/.test(commandLine(pid)) ? pid : 0;
}

/**
 * Takes a lock file for as long as this process lives, or until release().
 * @param {string} file
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    const heldBy = holder(file);
    if (heldBy) return { heldBy };
    rmSync(file, { force: true });
    return tryLock(file);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  return {
    release: () => {
      process.off("exit", release);
      release();
    },
  };
}

/**
 * Runs work that only one process at a time may do; others wait for their turn.
 * @template R
 * @param {string} file
 * @param {() => R | Promise<R>} work
 */
export async function withLock(file, work) {
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
