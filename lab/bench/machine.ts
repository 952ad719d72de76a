import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const has = (program: string) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

const canPin = has("taskset");

/** The processors that this process may use, e.g. "0-1,4". */
const allowed = () => /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";

/** Servers share one processor and clients another; undefined where that is not possible. */
export const { serving, asking } = (() => {
  const numbers = allowed()
    .split(",")
    .flatMap((range) => range.split("-"));
  const [first, last] = [numbers[0], numbers.at(-1)];
  return canPin && first !== last ? { serving: first, asking: last } : { serving: undefined, asking: undefined };
})();

export const pinning = serving === undefined ? "servers and clients share all processors (no taskset, or one processor only)" : "";

/** Keeps a process, all its threads, on one processor. */
export function pin(pid: number, processor: string | undefined) {
  if (processor !== undefined) execFileSync("taskset", ["-a", "-c", "-p", processor, String(pid)], { stdio: "ignore" });
}

/** A command that runs on one processor. */
export const pinned = (command: string[], processor: string | undefined) =>
  processor === undefined ? command : ["taskset", "-c", processor, ...command];

/** Clock ticks per second in /proc, the same on every Linux of today. */
const TICKS = 100;

/** What a process has used so far, all its threads, in milliseconds of processor time. */
export function usedTime(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** The processor time that the machine's host gave to others so far, in milliseconds; 0 where nothing tells. */
export function stolenTime() {
  const all = readFileSync("/proc/stat", "utf8").split("\n")[0]?.trim().split(/\s+/) ?? [];
  return (Number(all[8] ?? 0) * 1000) / TICKS;
}

/** Memory of a process that is in use and lies in RAM, in MB. */
export const residentMemory = (pid: number) => Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The processes that a process started, and those that they started. */
export function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Memory of a process in MB, with its share of what it shares with others. */
export const proportionalMemory = (pid: number) =>
  Number(/^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;
