import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { matchRoute, type RouteClass } from "#lib/platform/routes.ts";
import { log } from "#lib/platform/server/log.ts";
import { redact } from "#lib/platform/server/logged-error.ts";
import { COUNTERS, GAUGES, HISTOGRAMS, type MetricDefinition, type Metrics, metrics } from "#lib/platform/server/metrics.ts";
import { context } from "#lib/platform/server/process-context.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;
const MAX_PATH_LENGTH = 200;
const PROBE_PATH = /^\/api\/health(?:\/|$)/;

/** Assigns a request id and counts and logs the response. @param fromProxy a request id is only accepted from a proxy @returns the id */
export function observeRequest(request: IncomingMessage, response: ServerResponse, fromProxy: boolean): string {
  const { method, socket } = request;
  const proxyId = fromProxy ? request.headers["x-request-id"] : undefined;
  const requestId = typeof proxyId === "string" && REQUEST_ID.test(proxyId) ? proxyId : randomUUID();
  response.setHeader("X-Request-Id", requestId);
  const [path = ""] = (request.url ?? "").split("?", 1);
  const startedAt = performance.now();
  const bytesBefore = socket.bytesWritten;
  response.once("close", () => {
    const { statusCode: status, writableFinished } = response;
    const duration = performance.now() - startedAt;
    const route_class = matchRoute(path).class;
    metrics.count("http_requests", { route_class, status: `${Math.floor(status / 100)}xx`, source: "made" });
    metrics.observe("http_request_duration", duration / 1000, { route_class });
    if (status === 429) metrics.count("rate_limited");
    log.request(PROBE_PATH.test(path) ? "debug" : "info", {
      requestId,
      method,
      path: redact(path, MAX_PATH_LENGTH),
      status,
      ms: Math.round(duration * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
      ...(writableFinished ? {} : { brokenOff: true }),
    });
  });
  return requestId;
}

type Counter = { sent: number; notModified: number };

export function createCacheCounters() {
  const counters = new Map<RouteClass, Counter>();
  metrics.onReading(() => {
    for (const [route_class, counter] of counters) {
      const { sent, notModified } = counter;
      Object.assign(counter, { sent: 0, notModified: 0 });
      metrics.count("http_requests", { route_class, status: "2xx", source: "cached" }, sent);
      metrics.count("http_requests", { route_class, status: "3xx", source: "cached" }, notModified);
      metrics.count("cache_hits", {}, sent + notModified);
    }
  });
  return (routeClass: RouteClass, status: number) => {
    const counter = counters.get(routeClass) ?? { sent: 0, notModified: 0 };
    counters.set(routeClass, counter);
    if (status === 304) counter.notModified++;
    else counter.sent++;
  };
}

const TIMEOUT_MS = 10_000;

/** Time for values that must be queried. If the database is silent, the other metrics are still returned. */
const READ_TIMEOUT_MS = 2_000;

/** Enables metrics. Must run before code that counts is loaded. @returns all metrics in the Prometheus format */
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
