import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Returns the command line of a running process, "" if there is none. A process id alone is not enough: ids are reused (a container's
 * first process is always 1), and a killed process may remain as a zombie.
 */
export function readCommandLine(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  try {
    if (!existsSync("/proc/self/cmdline")) return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    // Threads have entries too, and in a container a thread soon gets the id of a killed process.
    if (/^State:\s+[ZX]/m.test(status) || Number(/^Tgid:\s+(\d+)$/m.exec(status)?.[1]) !== pid) return "";
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}
