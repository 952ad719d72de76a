import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/**
 * Copies a stopped site's data folder with owners and rights: its database belongs to a user of its own.
 * @param from where SITE_URL was named by hand nothing was prepared (start-site.ts), and the folder stays empty
 */
export function copyData(from: string | undefined, to: string): void {
  if (!from) return;
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", `${from}/.`, to]);
}
