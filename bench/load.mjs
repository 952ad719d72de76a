import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { ASKING } from "./answer.mjs";
import { asking, pinned } from "./machine.mjs";

const CONNECTIONS = 32;

/** @param {string[]} command */
async function run(command) {
  const [program = "", ...parameters] = pinned(command, asking);
  return (await promisify(execFile)(program, parameters)).stdout;
}

/**
 * As many requests as a server answers: each of some keep-alive connections asks again as soon as it has its answer.
 * @param {string} address @param {{ seconds: number }} how
 * @returns {Promise<{ requests: number, perSecond: number }>}
 * @throws {Error} when an answer is not 2xx
 */
export async function closedLoop(address, { seconds }) {
  const headers = Object.entries(ASKING).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const said = await run(["wrk", "-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--timeout", "10s", ...headers, address]);
  const trouble = /Non-2xx.*|Socket errors.*/.exec(said)?.[0];
  if (trouble) throw new Error(`${address}: ${trouble}`);
  return { requests: Number(/(\d+) requests in/.exec(said)?.[1]), perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1]) };
}

/**
 * Requests at a constant rate, whether earlier ones are answered or not, from a process of its own. Latency counts from the moment at
 * which a request was due: one that must wait for those before it is as late as its visitor finds it.
 * @param {string} address @param {{ perSecond: number, seconds: number }} how
 * @returns {Promise<{ requests: number, p50: number, p99: number, max: number }>} latencies in milliseconds
 * @throws {Error} when an answer is not 2xx
 */
export async function openLoop(address, { perSecond, seconds }) {
  const client = path.join(import.meta.dirname, "open-loop-client.mjs");
  return JSON.parse(await run([process.execPath, client, JSON.stringify({ address, perSecond, seconds, headers: ASKING })]));
}
