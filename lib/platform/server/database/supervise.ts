import { type SpawnOptions, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readCommandLine } from "#lib/platform/server/environment/command-line.ts";

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
const STABLE_MS = 60_000;

type SupervisedServer = {
  command: [string, string[], SpawnOptions];
  log: string;
  adoptedPid?: number;
  beforeStart: () => void;
};

/**
 * Keeps a server running and restarts it if it ends unexpectedly.
 * release() stops the supervision and returns the server's process id.
 */
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
