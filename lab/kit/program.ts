import type { ChildProcess, SpawnOptionsWithoutStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { endWithThis } from "../../scripts/processes.ts";

/** A program that runs, or has run. */
export type Program = {
  process: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** What of it went to standard output. */
  stdout: () => string;
  /** Its exit code once it has ended, null when a signal ended it. */
  ended: Promise<number | null>;
  /** Resolves when it has printed these words. */
  said: (words: string) => Promise<void>;
};

/** Starts a program, which ends with this process at the latest. */
export function launch(
  [program = "", ...parameters]: string[],
  { variables, echo, ...options }: SpawnOptionsWithoutStdio & { variables?: Record<string, string>; echo?: boolean } = {},
): Program {
  const child = spawn(program, parameters, { ...options, env: { ...process.env, ...variables } });
  endWithThis(child);
  let output = "";
  let stdout = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk));
  if (echo) {
    child.stdout.on("data", (chunk: Buffer) => process.stdout.write(chunk));
    child.stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk));
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve).once("error", () => resolve(null)));
  return {
    process: child,
    output: () => output,
    stdout: () => stdout,
    ended,
    said: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(words) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
        ended.then((code) => reject(new Error(`${program} ${parameters.join(" ")} ended with ${code}: ${output}`)));
        look();
      }),
  };
}
