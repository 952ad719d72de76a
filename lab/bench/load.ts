import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { ASKING } from "./answer.ts";
import { asking, pinned } from "./machine.ts";

const CONNECTIONS = 32;

async function run(command: string[]) {
  const [program = "", ...parameters] = pinned(command, asking);
  return (await promisify(execFile)(program, parameters)).stdout;
}

/** As many requests as a server can answer: each connection asks again as soon as it has its response. Throws when one is not 2xx. */
export async function closedLoop(address: string, { seconds }: { seconds: number }): Promise<{ requests: number; perSecond: number }> {
  const headers = Object.entries(ASKING).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const said = await run(["wrk", "-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--timeout", "10s", ...headers, address]);
  const trouble = /Non-2xx.*|Socket errors.*/.exec(said)?.[0];
  if (trouble) throw new Error(`${address}: ${trouble}`);
  return { requests: Number(/(\d+) requests in/.exec(said)?.[1]), perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1]) };
}

/**
 * Requests at a constant rate, whether earlier ones are answered or not, from a process of its own; latencies in milliseconds. A latency
 * counts from the moment at which the request was due, so that a server cannot hide a pause by being asked less often. autocannon 9 with
 * `overallRate` does: where a server stood still for 200 ms every 2 s it gave a p99 of 48 ms at 2000/s, and this client 253 ms.
 */
export async function openLoop(
  address: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ requests: number; p50: number; p99: number; max: number }> {
  const client = path.join(import.meta.dirname, "open-loop-client.ts");
  return JSON.parse(await run([process.execPath, client, JSON.stringify({ address, perSecond, seconds, headers: ASKING })]));
}
