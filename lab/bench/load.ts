import { execFile } from "node:child_process";
import { get, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { atMost } from "../kit/table.ts";
import { clientCpu, pinCommand } from "./machine.ts";

const CONNECTIONS = 32;
/** The headers of every measured request. No Brotli, because Debian's nginx does not support it. */
const REQUEST_HEADERS = { "Accept-Encoding": "gzip" };

export type Captured = { headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request on its own connection. Throws unless the status is 200. */
export const fetchRaw = (address: string): Promise<Captured> =>
  new Promise((resolve, reject) => {
    const request = get(address, { headers: REQUEST_HEADERS, agent: false }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(chunks) });
      else reject(new Error(`${address} answered ${response.statusCode}`));
    });
    request.once("error", reject);
  });

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
 * request was due, so a stalled server cannot hide it. autocannon 9 with `overallRate` does not do this: for a server that stalls 200 ms
 * every 2 s it reported a p99 of 48 ms at 2000/s, this client 253 ms.
 */
export async function measureP99(address: string, { perSecond, seconds }: Load): Promise<number> {
  const client = path.join(import.meta.dirname, "open-loop-client.ts");
  return Number(await run([process.execPath, client, JSON.stringify({ address, perSecond, seconds, headers: REQUEST_HEADERS })]));
}

export const VISITOR_LOAD = { perSecond: 100, seconds: 6 };

/** The row that compares the p99 of the home page during other work with the p99 of an idle site. Times in milliseconds. */
export const compareP99 = (row: string, busy: number, idle: number, details = "; ") =>
  atMost(row, busy / idle, 3, { note: `home at ${VISITOR_LOAD.perSecond}/s: ${busy.toFixed(2)} ms${details}idle ${idle.toFixed(2)} ms` });
