import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/** The programs that run now, each with the signal that ends it. */
const helpers = new Map<ChildProcess, NodeJS.Signals | number>();

/** Ends the programs that runToEnd() started and that still run. */
export function stopHelpers() {
  for (const [helper, signal] of helpers) helper.kill(signal);
}

/** Runs a program to its end. `output` is what it printed, unless `options.stdio` sends that elsewhere. */
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

/** Ends a program when this process ends. */
export function endWithThis(program: ChildProcess) {
  const end = () => void program.kill();
  process.once("exit", end);
  program.once("exit", () => process.off("exit", end));
}
