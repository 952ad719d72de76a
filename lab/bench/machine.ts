import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isInstalled } from "../kit/tools.ts";

/** Returns the CPUs of this process, for example "0-1,4". */
const readAllowedCpus = () => /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";

/** Servers share one CPU and clients another. Undefined if that is not possible. */
export const { serverCpu, clientCpu } = (() => {
  const numbers = readAllowedCpus()
    .split(",")
    .flatMap((range) => range.split("-"));
  const [first, last] = [numbers[0], numbers.at(-1)];
  return isInstalled("taskset") && first !== last ? { serverCpu: first, clientCpu: last } : { serverCpu: undefined, clientCpu: undefined };
})();

export const pinningNote = serverCpu === undefined ? "servers and clients share all processors (no taskset, or one processor only)" : "";

export function pinProcess(pid: number, cpu: string | undefined) {
  if (cpu !== undefined) execFileSync("taskset", ["-a", "-c", "-p", cpu, String(pid)], { stdio: "ignore" });
}

export const pinCommand = (command: string[], cpu: string | undefined) =>
  cpu === undefined ? command : ["taskset", "-c", cpu, ...command];

const TICKS_PER_SECOND = 100;

export function readCpuTime(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Returns the CPU time in milliseconds that the host took away from this virtual machine, or 0 if it is unknown. */
export function readStolenTime() {
  const fields = readFileSync("/proc/stat", "utf8").split("\n")[0]?.trim().split(/\s+/) ?? [];
  return (Number(fields[8] ?? 0) * 1000) / TICKS_PER_SECOND;
}

export const readResidentMemory = (pid: number) => Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

export function listDescendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

/** Returns the proportional set size of a process in MB: its own memory and its share of shared memory. */
export const readProportionalMemory = (pid: number) =>
  Number(/^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;

const SAMPLING_INTERVAL_MS = 20;
/** After this time the start-up work of a site is over. */
export const REST_MS = 5_000;

/** Returns the growth of a process's memory during some work over its memory at rest, in MB. */
export async function measureMemoryGrowth(pid: number, work: () => Promise<unknown>): Promise<{ growth: number; note: string }> {
  await sleep(REST_MS);
  const rest = readResidentMemory(pid);
  let peak = rest;
  const sampler = setInterval(() => {
    peak = Math.max(peak, readResidentMemory(pid));
  }, SAMPLING_INTERVAL_MS);
  await work().finally(() => clearInterval(sampler));
  return { growth: peak - rest, note: `at rest ${rest.toFixed(0)} MB` };
}

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function repeatDuring(repeated: () => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const loop = (async () => {
    while (!isDone) await repeated();
  })();
  await work().finally(() => {
    isDone = true;
  });
  await loop;
}
