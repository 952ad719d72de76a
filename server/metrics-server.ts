import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/platform/server/log.ts";
import { COUNTERS, GAUGES, HISTOGRAMS, type Metrics, type Row } from "#lib/platform/server/metrics.ts";
import { context } from "#lib/platform/server/process-context.ts";

/** Whoever reads gives up sooner, in milliseconds. */
const PATIENCE = 10_000;

/** How long a reading waits for what has to be asked first, in milliseconds: with a silent database the other rows are wanted most. */
const READING = 2_000;

/**
 * Begins to count, before anything is loaded that counts.
 * @returns all rows as Prometheus reads them
 */
async function openMetrics(): Promise<{ type: string; read: () => Promise<string> }> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const described = (name: string, { help, labels = [] }: Row) => ({ name: `shilaya_${name}`, help, labelNames: labels, registers });
  const each = <R, M>(rows: Record<string, R>, make: (name: string, row: R) => M) =>
    new Map(Object.entries(rows).map(([name, row]) => [name, make(name, row)]));
  const counters = each<Row, InstanceType<typeof Counter>>(COUNTERS, (name, row) => new Counter(described(`${name}_total`, row)));
  const gauges = each<Row, InstanceType<typeof Gauge>>(GAUGES, (name, row) => new Gauge(described(name, row)));
  const histograms = each<Row & { buckets: readonly number[] }, InstanceType<typeof Histogram>>(
    HISTOGRAMS,
    (name, row) => new Histogram({ ...described(`${name}_seconds`, row), buckets: [...row.buckets] }),
  );
  const readings: (() => void | Promise<void>)[] = [];
  const metrics: Metrics = {
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

/** Counts from now on, and serves what was counted on a port of its own: nobody who visits the site sees it. */
export async function serveMetrics({ port, host }: { port: number; host: string }): Promise<{ close: () => void }> {
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
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return { close: () => void server.close().closeAllConnections() };
}
