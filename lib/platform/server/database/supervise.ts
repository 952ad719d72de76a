import { type SpawnOptions, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine } from "#lib/platform/server/environment/command-line.ts";

/** Between a server's end and its next start, in milliseconds; doubled each time that the server does not last. */
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** A server that ran this long has lasted. */
const LASTED = 60_000;

type Supervised = {
  command: [string, string[], SpawnOptions];
  /** The file that its output goes to. */
  log: string;
  /** The process id of a server that runs already. */
  adopted?: number;
  /** Clears away what a dead server left. */
  beforeStart: () => void;
};

/**
 * Keeps a server running: one that ends by itself is started again, so that the site recovers without a restart.
 * release() ends the supervision and returns the server's process id.
 */
export function supervise({ command: [program, parameters, options], log, adopted, beforeStart }: Supervised): { release: () => number } {
  let released = false;
  let pid = adopted ?? 0;
  let pause = SHORTEST_PAUSE;

  const launch = () => {
    const started = Date.now();
    const output = openSync(log, "w");
    // In a process group of its own: Ctrl+C reaches only this process, which stops the server last.
    const child = spawn(program, parameters, { ...options, cwd: "/", detached: true, stdio: ["ignore", output, output] });
    closeSync(output);
    pid = child.pid ?? 0;
    let over = false;
    const ended = () => {
      if (over) return;
      over = true;
      if (Date.now() - started > LASTED) pause = SHORTEST_PAUSE;
      again();
    };
    child.once("exit", ended).once("error", ended);
  };
  const again = async () => {
    if (released) return;
    console.error(`Database: ended by itself, starting it again (see ${log})`);
    await sleep(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    if (released) return;
    beforeStart();
    launch();
  };
  const watchAdopted = async () => {
    while (commandLine(pid)) await sleep(1000, undefined, { ref: false });
    await again();
  };

  if (adopted) watchAdopted();
  else launch();
  return {
    release: () => {
      released = true;
      return pid;
    },
  };
}
