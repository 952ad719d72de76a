import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * The command line of a running process, "" when there is none. A process id alone proves nothing: ids are reused
 * (a container's first process is always 1), and a killed process may linger as a zombie.
 */
export function commandLine(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (!existsSync("/proc/self/cmdline")) return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    // Threads have entries there as well, and in a container a thread soon gets the id that a killed process had.
    if (/^State:\s+[ZX]/m.test(status) || Number(/^Tgid:\s+(\d+)$/m.exec(status)?.[1]) !== pid) return "";
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}
