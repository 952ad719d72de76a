import { existsSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "../../scripts/processes.ts";

/**
 * Installs the packages that a lab has in its own folder, unless that has been done. No script of theirs runs.
 * @param main the package that is wanted
 * @returns its folder
 */
export async function ensureTool(folder: string, main: string): Promise<string> {
  const installed = path.join(folder, "node_modules", main);
  if (existsSync(installed)) return installed;
  console.log(`${main}: installing`);
  const parameters = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = await runToEnd("npm", parameters, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${main}: npm ci failed`);
  return installed;
}
