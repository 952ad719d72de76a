import type { ChildProcess, SpawnOptions } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The command line of a running process, "" when there is none: a number alone proves nothing, because numbers are used again
 * (always 1 in a container) and a killed process may linger as a zombie.
 */
export function commandLine(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (!existsSync("/proc/self/cmdline")) return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    // A thread's number is found there as well: in a container it is soon the one that a killed process had.
    if (/^State:\s+[ZX]/m.test(status) || Number(/^Tgid:\s+(\d+)$/m.exec(status)?.[1]) !== pid) return "";
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** True for one of this project's own commands, this process excepted. */
export const isOurs = (pid: number) => pid !== process.pid && /\bnode\b.*scripts.*\.(?:mjs|ts)\b/.test(commandLine(pid));

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
      // Linked, not written in place: it is there with its content or not at all.
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

/**
 * Removes a lock that nobody holds, unless somebody has taken it since it was looked at.
 * @param judged whose it was
 */
function putAside(file: string, judged: number) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) !== judged) linkSync(aside, file);
  } catch {
    // Somebody else was quicker: the next round tells who.
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

/** with the signal that each understands */
const helpers: Map<ChildProcess, NodeJS.Signals | number> = new Map();

/** Ends the programs that runToEnd() has started and that still run. */
export function stopHelpers() {
  for (const [helper, signal] of helpers) helper.kill(signal);
}

/**
 * Runs a program to its end.
 * @returns what it said is empty where it goes elsewhere
 */
export function runToEnd(program: string, parameters: string[], options: SpawnOptions): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, options);
    helpers.set(child, options.killSignal ?? "SIGTERM");
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject).once("close", (status) => {
      helpers.delete(child);
      resolve({ status, output });
    });
  });
}

/** Ends a program with this process, should it come to that before its own end. */
export function endWithThis(program: ChildProcess) {
  const end = () => void program.kill();
  process.once("exit", end);
  program.once("exit", () => process.off("exit", end));
}
