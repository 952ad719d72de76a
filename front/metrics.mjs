import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../lib/server/log.ts";
import { COUNTERS, GAUGES, HISTOGRAMS } from "../lib/server/metrics.ts";
import { context } from "../lib/server/process-context.ts";

/** Whoever reads gives up sooner, in milliseconds. */
const PATIENCE = 10_000;

/** What a database that falls silent is asked for stays as it was: all other rows are wanted then more than ever. In milliseconds. */
const READING = 2_000;

/**
 * Begins to count, before anything is loaded that counts.
 * @returns {Promise<{ type: string, read: () => Promise<string> }>} all rows as Prometheus reads them
 */
async function openMetrics() {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  /** @param {string} name @param {import("../lib/server/metrics.ts").Row} row */
  const described = (name, { help, labels = [] }) => ({ name: `shilaya_${name}`, help, labelNames: labels, registers });
  /** @template R, M @param {Record<string, R>} rows @param {(name: string, row: R) => M} make */
  const each = (rows, make) => new Map(Object.entries(rows).map(([name, row]) => [name, make(name, row)]));
  const counters = each(COUNTERS, (name, row) => new Counter(described(`${name}_total`, row)));
  const gauges = each(GAUGES, (name, row) => new Gauge(described(name, row)));
  const histograms = each(HISTOGRAMS, (name, row) => new Histogram({ ...described(`${name}_seconds`, row), buckets: [...row.buckets] }));
  /** @type {(() => void | Promise<void>)[]} */
  const readings = [];
  /** @type {import("../lib/server/metrics.ts").Metrics} */
  const metrics = {
    count: (row, labels = {}, by = 1) => counters.get(row)?.inc(labels, by),
    observe: (row, seconds, labels = {}) => histograms.get(row)?.observe(labels, seconds),
    set: (row, value, labels = {}) => gauges.get(row)?.set(labels, value),
    add: (row, by) => gauges.get(row)?.inc(by),
    onReading: (read) => void readings.push(read),
  };
  context.metrics = metrics;
  const read = async () => {
    await Promise.race([Promise.all(readings.map(async (reading) => reading())), sleep(READING, undefined, { ref: false })]);
    return register.metrics();
  };
  return { type: register.contentType, read };
}

/**
 * Counts from now on, and tells on a port of its own what was counted: nobody who visits the site sees it.
 * @param {{ port: number, host: string }} where
 * @returns {Promise<{ close: () => void }>}
 */
export async function serveMetrics({ port, host }) {
  const { type, read } = await openMetrics();
  const server = createServer({ requestTimeout: PATIENCE, headersTimeout: PATIENCE }, async (request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (path !== "/metrics") return response.writeHead(404).end();
    if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405, { Allow: "GET, HEAD" }).end();
    try {
      const text = await read();
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    } catch (error) {
      log.error("The metrics could not be read", error);
      response.writeHead(500).end();
    }
  });
  server.timeout = PATIENCE;
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, () => resolve(undefined)));
  return { close: () => void server.close().closeAllConnections() };
}
