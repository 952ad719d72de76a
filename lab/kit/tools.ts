import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "../../scripts/processes.ts";

export const isInstalled = (program: string) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

export function requirePrograms(...programs: string[]) {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) throw new Error(`${missing.join(" and ")} missing: apt-get install --no-install-recommends ${missing.join(" ")}`);
}

/** Installs the npm packages of a lab's own folder on first use, without install scripts. Returns the folder of the main package. */
export async function installTool(folder: string, main: string): Promise<string> {
  const installed = path.join(folder, "node_modules", main);
  if (existsSync(installed)) return installed;
  console.log(`${main}: installing`);
  const parameters = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = await runToEnd("npm", parameters, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${main}: npm ci failed`);
  return installed;
}
