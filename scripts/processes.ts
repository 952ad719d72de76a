import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

const children = new Map<ChildProcess, NodeJS.Signals | number>();

export function stopChildren() {
  for (const [childProcess, signal] of children) childProcess.kill(signal);
}

/** Runs a program and returns its exit status and output. The output is empty if `options.stdio` redirects it. */
export function runToEnd(program: string, parameters: string[], options: SpawnOptions): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, options);
    children.set(child, options.killSignal ?? "SIGTERM");
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", reject).once("close", (status) => {
      children.delete(child);
      resolve({ status, output });
    });
  });
}

export function stopOnExit(program: ChildProcess) {
  const end = () => void program.kill();
  process.once("exit", end);
  program.once("exit", () => process.off("exit", end));
}
