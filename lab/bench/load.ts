import { execFile } from "node:child_process";
import { get, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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

function start(command: string[]) {
  const [program = "", ...parameters] = pinCommand(command, clientCpu);
  return promisify(execFile)(program, parameters);
}

const run = async (command: string[]) => (await start(command)).stdout;

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
export const measureP99 = (address: string, load: Load): Promise<number> => readP99(startVisitors(address, load));

function startVisitors(address: string, load: Load) {
  const client = path.join(import.meta.dirname, "open-loop-client.ts");
  return start([process.execPath, client, JSON.stringify({ address, ...load, headers: REQUEST_HEADERS })]);
}

const readP99 = async (visitors: ReturnType<typeof startVisitors>) => Number((await visitors).stdout);

const VISITOR_LOAD = { perSecond: 100, seconds: 6 };
const MAX_WORK_SECONDS = 30 * 60;

/** Measures some work: its time, the growth of the site's memory in MB, and the p99 of the home page for some visitors before and during it. */
export async function measureWork(site: Site, work: () => Promise<unknown>) {
  const home = `${site.url}/`;
  await fetchRaw(home);
  const idle = await measureP99(home, VISITOR_LOAD);
  let seconds = 0;
  let busy = 0;
  const memory = await measureMemoryGrowth(site.pid, async () => {
    const visitors = startVisitors(home, { ...VISITOR_LOAD, seconds: MAX_WORK_SECONDS });
    const shortest = sleep(VISITOR_LOAD.seconds * 1000);
    seconds = (await measureTime(work).finally(() => shortest.finally(() => visitors.child.kill()))) / 1000;
    busy = await readP99(visitors);
  });
  return { seconds, memory, idle, busy };
}

/** The row that compares visitors during some work with an idle site. Times in milliseconds. */
export const compareVisitors = (work: string, busy: number, idle: number) =>
  atMost(`${work}: public page p99 meanwhile, against idle`, busy / idle, 3, {
    note: `home at ${VISITOR_LOAD.perSecond}/s: ${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms`,
  });

type Measured = Awaited<ReturnType<typeof measureWork>>;

/** The rows of some work: its time, memory, and the p99 of visitors. */
export const reportWork = (work: string, bars: { seconds: number; megabytes: number }, { seconds, memory, idle, busy }: Measured) => [
  atMost(work, seconds, bars.seconds, IN_SECONDS),
  atMost(`${work}: memory over rest`, memory.growth, bars.megabytes, { ...IN_MEGABYTES, note: memory.note }),
  compareVisitors(work, busy, idle),
];
