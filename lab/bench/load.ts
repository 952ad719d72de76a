import { execFile } from "node:child_process";
import { get, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import type { Site } from "../kit/site.ts";
import { atMost, IN_MEGABYTES, IN_SECONDS } from "../kit/table.ts";
import { clientCpu, measureMemoryGrowth, measureTime, pinCommand } from "./machine.ts";

const CONNECTIONS = 32;
/** The headers of every measured request. No Brotli, because Debian's nginx does not support it. */
const REQUEST_HEADERS = { "Accept-Encoding": "gzip" };

export type Captured = { headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request on its own connection. Throws unless the status is 200. */
export const fetchRaw = (address: string): Promise<Captured> =>
  new Promise((resolve, reject) => {
    const request = get(address, { headers: REQUEST_HEADERS, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode === 200) resolve({ headers: response.headers, body });
      else reject(new Error(`${address} answered ${response.statusCode}`));
    });
    request.once("error", reject);
  });

export async function fetchJson(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

async function run(command: string[]) {
  const [program = "", ...parameters] = pinCommand(command, clientCpu);
  return (await promisify(execFile)(program, parameters)).stdout;
}

/** Measures the maximum throughput: each connection sends the next request as soon as it has a response. Throws unless all are 2xx. */
export async function runClosedLoop(address: string, seconds: number): Promise<{ requests: number; perSecond: number }> {
  const headers = Object.entries(REQUEST_HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const output = await run(["wrk", "-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--timeout", "10s", ...headers, address]);
  const error = /Non-2xx.*|Socket errors.*/.exec(output)?.[0];
  if (error) throw new Error(`${address}: ${error}`);
  return { requests: Number(/(\d+) requests in/.exec(output)?.[1]), perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]) };
}

type Load = { perSecond: number; seconds: number };

/**
 * Sends requests at a constant rate from a separate process and returns the p99 latency in milliseconds. Latency counts from the time when a
 * request was due, so a stalled server cannot hide it. autocannon does not do this (docs/LAB.md).
 */
export async function measureP99(address: string, { perSecond, seconds }: Load): Promise<number> {
  const client = path.join(import.meta.dirname, "open-loop-client.ts");
  return Number(await run([process.execPath, client, JSON.stringify({ address, perSecond, seconds, headers: REQUEST_HEADERS })]));
}

const VISITOR_LOAD = { perSecond: 100, seconds: 6 };

/** Returns the p99 of the home page for some visitors, in milliseconds. */
async function measureVisitors({ url }: Site): Promise<number> {
  await fetchRaw(`${url}/`);
  return measureP99(`${url}/`, VISITOR_LOAD);
}

/** Measures some work: its time, the growth of the site's memory in MB, and visitors before and again and again during the work. */
export async function measureWork(site: Site, work: () => Promise<unknown>) {
  const idle = await measureVisitors(site);
  const busy: number[] = [];
  let [seconds, isDone] = [0, false];
  const timeWork = async () => (seconds = (await measureTime(work).finally(() => (isDone = true))) / 1000);
  const measureUntilDone = async () => {
    while (!isDone) busy.push(await measureVisitors(site));
  };
  const memory = await measureMemoryGrowth(site.pid, () => Promise.all([timeWork(), measureUntilDone()]));
  return { seconds, memory, idle, busy };
}

/** The row that compares visitors during some work with an idle site. Times in milliseconds. */
export const compareVisitors = (work: string, busy: number, idle: number) =>
  atMost(`${work}: public page p99 meanwhile, against idle`, busy / idle, 3, {
    note: `home at ${VISITOR_LOAD.perSecond}/s: ${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms`,
  });

type Measured = Awaited<ReturnType<typeof measureWork>>;

/** The rows of some work: its time, memory, and the worst time of visitors. */
export const reportWork = (work: string, bars: { seconds: number; megabytes: number }, { seconds, memory, idle, busy }: Measured) => [
  atMost(work, seconds, bars.seconds, IN_SECONDS),
  atMost(`${work}: memory over rest`, memory.growth, bars.megabytes, { ...IN_MEGABYTES, note: memory.note }),
  compareVisitors(work, Math.max(...busy), idle),
];
