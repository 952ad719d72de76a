import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
const STABLE_MS = 60_000;

type SupervisedServer = { command: [string, string[], SpawnOptions]; log: string; adoptedPid?: number; beforeStart: () => void };

/** Keeps a server running and restarts it if it ends unexpectedly. release() stops the supervision and returns the server's process id. */
export function supervise({ command: [program, parameters, options], log, adoptedPid, beforeStart }: SupervisedServer): {
  release: () => number;
} {
  let released = false;
  let pid = adoptedPid ?? 0;
  let pause = MIN_PAUSE_MS;

  const launch = (logMode: "w" | "a") => {
    const started = Date.now();
    const output = openSync(log, logMode, 0o600);
    const child = spawn(program, parameters, { ...options, cwd: "/", detached: true, stdio: ["ignore", output, output] });
    closeSync(output);
    pid = child.pid ?? 0;
    let hasEnded = false;
    const ended = () => {
      if (hasEnded) return;
      hasEnded = true;
      if (Date.now() - started > STABLE_MS) pause = MIN_PAUSE_MS;
      restart();
    };
    child.once("exit", ended).once("error", ended);
  };
  const restart = async () => {
    while (!released) {
      console.error(`Database: stopped unexpectedly, restarting (see ${log})`);
      await sleep(pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      if (released) return;
      try {
        beforeStart();
        return launch("a");
      } catch (error) {
        console.error(`Database: could not be restarted: ${(error as Error).message}`);
      }
    }
  };
  const watchAdopted = async () => {
    while (readCommandLine(pid)) await sleep(1000, undefined, { ref: false });
    await restart();
  };

  if (adoptedPid) watchAdopted();
  else launch("w");
  return {
    release: () => {
      released = true;
      return pid;
    },
  };
}

/**
 * Returns the command line of a running process, "" if there is none. A process id alone is not enough: ids are reused (a container's
 * first process is always 1), and a killed process may remain as a zombie.
 */
export function readCommandLine(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (!existsSync("/proc/self/cmdline")) return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    // Threads have entries too, and in a container a thread soon gets the id of a killed process.
    if (/^State:\s+[ZX]/m.test(status) || Number(/^Tgid:\s+(\d+)$/m.exec(status)?.[1]) !== pid) return "";
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}
