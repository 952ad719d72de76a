import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Copies the data folder of a stopped site with owners and permissions, because PostgreSQL runs as a separate user. */
export function copyData(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", `${from}/.`, to]);
}
