import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isInstalled } from "../kit/program.ts";

const allowed = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
const ends = allowed.split(/[,-]/);

/** Servers share one CPU and clients another. Undefined if that is not possible. */
export const [serverCpu, clientCpu] = isInstalled("taskset") && ends.length > 1 ? [ends[0], ends.at(-1)] : [];

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

export function listDescendants(pid: number): number[] {
  const readChildren = (thread: string) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").match(/\d+/g) ?? [];
  const children = readdirSync(`/proc/${pid}/task`).flatMap(readChildren).map(Number);
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

const readMegabytes = (file: string, field: string) =>
  Number(new RegExp(`^${field}:\\s*(\\d+)`, "m").exec(readFileSync(file, "utf8"))?.[1]) / 1024;

export const readResidentMemory = (pid: number) => readMegabytes(`/proc/${pid}/status`, "VmRSS");
export const readProportionalMemory = (pid: number) => readMegabytes(`/proc/${pid}/smaps_rollup`, "Pss");

const SAMPLING_INTERVAL_MS = 20;
/** After this time the start-up work of a site is over. */
export const REST_MS = 5_000;

export async function samplePeak(read: () => number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, read())), SAMPLING_INTERVAL_MS);
  await work().finally(() => clearInterval(sampler));
  return peak;
}

export async function measureMemoryGrowth(pid: number, work: () => Promise<unknown>): Promise<{ growth: number; note: string }> {
  await sleep(REST_MS);
  const rest = readResidentMemory(pid);
  const peak = await samplePeak(() => readResidentMemory(pid), work);
  return { growth: Math.max(0, peak - rest), note: `at rest ${rest.toFixed(0)} MB` };
}

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
