import { type ChildProcess, type SpawnOptionsWithoutStdio, spawn } from "node:child_process";
import { stopOnExit } from "../../scripts/processes.ts";

export type Program = {
  process: ChildProcess;
  output: () => string;
  stdout: () => string;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Resolves when the output contains the text. Rejects if the program ends first. */
  waitForOutput: (text: string) => Promise<void>;
};

/** Starts a program. It is killed when this process exits. */
export function launch(
  [program = "", ...parameters]: string[],
  { variables, echo, ...options }: SpawnOptionsWithoutStdio & { variables?: Record<string, string>; echo?: boolean } = {},
): Program {
  const child = spawn(program, parameters, { ...options, env: { ...process.env, ...variables } });
  stopOnExit(child);
  let output = "";
  let stdout = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk));
  for (const name of ["stdout", "stderr"] as const) {
    child[name].on("data", (chunk: Buffer) => {
      output += chunk;
      if (echo) process[name].write(chunk);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve).once("error", () => resolve(null)));
  return {
    process: child,
    output: () => output,
    stdout: () => stdout,
    ended,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = () => output.includes(text) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on("data", check);
        ended.then((code) => reject(new Error(`${program} ${parameters.join(" ")} ended with ${code}: ${output}`)));
        check();
      }),
  };
}
