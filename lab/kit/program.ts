import { type SpawnOptionsWithoutStdio, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { runToEnd, stopOnExit } from "../../scripts/processes.ts";

type Options = SpawnOptionsWithoutStdio & { variables?: Record<string, string>; echo?: boolean };

/** Starts a program. It is killed when this process exits. */
export function launch([program = "", ...parameters]: string[], { variables, echo, ...options }: Options = {}) {
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
    /** Resolves with the exit code, or null after a signal. */
    ended,
    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
    waitForOutput: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => output.includes(text) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on("data", check);
        ended.then((code) => reject(new Error(`${program} ${parameters.join(" ")} ended with ${code}: ${output}`)));
        check();
      }),
  };
}

export type Program = ReturnType<typeof launch>;

export const isInstalled = (program: string) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

export function requirePrograms(...programs: string[]) {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) throw new Error(`${missing.join(" and ")} missing: apt-get install --no-install-recommends ${missing.join(" ")}`);
}

export async function installTool(folder: string, main: string): Promise<string> {
  const installed = path.join(folder, "node_modules", main);
  if (existsSync(installed)) return installed;
  console.log(`${main}: installing`);
  const parameters = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = await runToEnd("npm", parameters, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${main}: npm ci failed`);
  return installed;
}
