import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { atMost, IN_MEGABYTES, IN_SECONDS, type Row } from "../kit/lab.ts";
import { withCluster } from "../kit/postgres.ts";
import type { Site } from "../kit/site.ts";
import { clientCpu, measureMemoryGrowth, measureTime, pinCommand } from "./machine.ts";

/** `site` is running with the sample content. A group may stop it and start it again on the same data. */
export type Context = { site: Site; folder: string; log: (line: string) => void };
export type Group = (context: Context) => Promise<Row[]>;

export const MANY = 10_000;
export const MOST = 100_000;
const CONNECTIONS = 32;
/** The headers of every measured request. No Brotli, because Debian's nginx does not support it. */
const REQUEST_HEADERS = { "Accept-Encoding": "gzip" };

export type Captured = { headers: IncomingHttpHeaders; body: Buffer };

export async function fetchRaw(address: string): Promise<Captured> {
  const [response] = await once(get(address, { headers: REQUEST_HEADERS, agent: false }), "response");
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  return { headers: response.headers, body };
}

export async function fetchJson(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function start(command: string[]) {
  const [program = "", ...parameters] = pinCommand(command, clientCpu);
  return promisify(execFile)(program, parameters);
}

export async function runClosedLoop(address: string, seconds: number): Promise<{ requests: number; perSecond: number }> {
  const headers = Object.entries(REQUEST_HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const settings = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--timeout", "10s", ...headers];
  const { stdout } = await start(["wrk", ...settings, address]);
  const error = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (error) throw new Error(`${address}: ${error}`);
  return { requests: Number(/(\d+) requests in/.exec(stdout)?.[1]), perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]) };
}

type Load = { perSecond: number; seconds: number };

/**
 * Sends requests at a constant rate from a separate process. The result is the p99 latency in milliseconds (docs/LAB.md says how it
 * counts).
 */
function startVisitors(address: string, load: Load) {
  const client = path.join(import.meta.dirname, "open-loop-client.ts");
  return start([process.execPath, client, JSON.stringify({ address, ...load, headers: REQUEST_HEADERS })]);
}

const readP99 = async (visitors: ReturnType<typeof startVisitors>) => Number((await visitors).stdout);
export const measureP99 = (address: string, load: Load): Promise<number> => readP99(startVisitors(address, load));

const VISITOR_LOAD = { perSecond: 100, seconds: 6 };
const MAX_WORK_SECONDS = 30 * 60;

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

export const compareVisitors = (work: string, busy: number, idle: number) =>
  atMost(`${work}: public page p99 meanwhile, against idle`, busy / idle, 3, {
    note: `home at ${VISITOR_LOAD.perSecond}/s: ${busy.toFixed(2)} ms, idle ${idle.toFixed(2)} ms`,
  });

export async function reportWork(site: Site, name: string, bars: { seconds: number; megabytes: number }, work: () => Promise<unknown>) {
  const { seconds, memory, idle, busy } = await measureWork(site, work);
  return [
    atMost(name, seconds, bars.seconds, IN_SECONDS),
    atMost(`${name}: memory over rest`, memory.growth, bars.megabytes, { ...IN_MEGABYTES, note: memory.note }),
    compareVisitors(name, busy, idle),
  ];
}

export const readStatements = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

export async function restartWithProducts(site: Site, count: number): Promise<number> {
  await site.stop();
  await withCluster(site.dataDirectory, async (client) => {
    await client.query(readStatements("many-products.sql"), [count]);
    await client.query(readStatements("link-terms.sql"));
    await client.query("VACUUM (ANALYZE) product, product_term");
  });
  return site.start();
}

export async function readAll(request: Promise<Response>) {
  const { ok, status, url, body } = await request;
  if (!ok) throw new Error(`${url} answered ${status}`);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}
