import type { SpawnOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLine } from "./processes.ts";

// Between a server's end and its next start, in milliseconds; doubled each time it does not last.
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** One that ran this long has lasted. */
const LASTED = 60_000;

/**
 * Keeps a server running: one that ends by itself is started again, so that the site recovers without a restart.
 * @param what.log the file that its output goes to
 * @param what.adopted the id of the server that runs already
 * @param what.beforeStart clears away what a dead server left
 * @returns release() lets the server go and tells its process id
 */
export function supervise({
  command: [program, parameters, options],
  log,
  adopted,
  beforeStart,
}: {
  command: [string, string[], SpawnOptions];
  /** the file that its output goes to */
  log: string;
  /** the id of the server that runs already */
  adopted?: number;
  /** clears away what a dead server left */
  beforeStart: () => void;
}): { release: () => number } {
  let released = false;
  let pid = adopted ?? 0;
  let pause = SHORTEST_PAUSE;

  const launch = () => {
    const started = Date.now();
    const output = openSync(log, "w");
    // In a group of its own: Ctrl+C reaches this process, which stops the server last.
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
