import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/platform/server/log.ts";
import { COUNTERS, GAUGES, HISTOGRAMS, type MetricDefinition, type Metrics } from "#lib/platform/server/metrics.ts";
import { context } from "#lib/platform/server/process-context.ts";

const TIMEOUT_MS = 10_000;

/** Time for values that must be queried. If the database is silent, the other metrics are still returned. */
const READ_TIMEOUT_MS = 2_000;

/**
 * Enables metrics. Must run before code that counts is loaded.
 * @returns all metrics in the Prometheus format
 */
async function openMetrics(): Promise<{ type: string; read: () => Promise<string> }> {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const toOptions = (name: string, { help, labels = [] }: MetricDefinition) => ({
    name: `shilaya_${name}`,
    help,
    labelNames: labels,
    registers,
  });
  const createAll = <R, M>(rows: Record<string, R>, create: (name: string, row: R) => M) =>
    new Map(Object.entries(rows).map(([name, row]) => [name, create(name, row)]));
  const counters = createAll<MetricDefinition, InstanceType<typeof Counter>>(
    COUNTERS,
    (name, row) => new Counter(toOptions(`${name}_total`, row)),
  );
  const gauges = createAll<MetricDefinition, InstanceType<typeof Gauge>>(GAUGES, (name, row) => new Gauge(toOptions(name, row)));
  const histograms = createAll<MetricDefinition & { buckets: readonly number[] }, InstanceType<typeof Histogram>>(
    HISTOGRAMS,
    (name, row) => new Histogram({ ...toOptions(`${name}_seconds`, row), buckets: [...row.buckets] }),
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
    await Promise.race([Promise.all(readings.map(async (reading) => reading())), sleep(READ_TIMEOUT_MS, undefined, { ref: false })]);
    return register.metrics();
  };
  return { type: register.contentType, read };
}

/** Enables metrics and serves them on a separate port that visitors cannot reach. */
export async function serveMetrics({ port, host }: { port: number; host: string }): Promise<{ close: () => void }> {
  const { type, read } = await openMetrics();
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, async (request, response) => {
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
  server.timeout = TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return { close: () => void server.close().closeAllConnections() };
}
