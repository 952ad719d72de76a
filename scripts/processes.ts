import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

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
