import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#lib/platform/server/log.ts";
import { withoutPersons } from "#lib/platform/server/logged-error.ts";
import { metrics } from "#lib/platform/server/metrics.ts";
import { matchRoute, type RouteClass } from "#lib/start/routes.ts";

/** What proxies make: hexadecimal numbers, UUIDs and the like. Nothing that could tell a person, or disturb a log. */
const SANE = /^[\w-]{8,64}$/;
/** Longer ones are of no use to anybody who looks for them, in characters. */
const LONGEST_PATH = 200;
/** Asked every few seconds by what watches over the site. */
const PROBE = /^\/api\/health(?:\/|$)/;

/**
 * Gives a request its id, and sees to it that its response bears it, is counted and is logged.
 * @param fromProxy only a proxy's word counts
 * @returns the id
 */
export function observe(request: IncomingMessage, response: ServerResponse, fromProxy: boolean): string {
  const { method, socket } = request;
  const told = fromProxy ? request.headers["x-request-id"] : undefined;
  const requestId = typeof told === "string" && SANE.test(told) ? told : randomUUID();
  response.setHeader("X-Request-Id", requestId);
  const [path = ""] = (request.url ?? "").split("?", 1);
  const begun = performance.now();
  const before = socket.bytesWritten;
  response.once("close", () => {
    const { statusCode: status, writableFinished } = response;
    const duration = performance.now() - begun;
    const route_class = matchRoute(path).class;
    metrics.count("http_requests", { route_class, status: `${Math.floor(status / 100)}xx`, source: "made" });
    metrics.observe("http_request_duration", duration / 1000, { route_class });
    if (status === 429) metrics.count("rate_limited");
    log.request(PROBE.test(path) ? "debug" : "info", {
      requestId,
      method,
      path: withoutPersons(path, LONGEST_PATH),
      status,
      ms: Math.round(duration * 10) / 10,
      bytes: socket.bytesWritten - before,
      ...(writableFinished ? {} : { brokenOff: true }),
    });
  });
  return requestId;
}

/** How often a cached response went out whole, and how often a 304 was enough. */
type Counter = { sent: number; notModified: number };

/** Counts cached responses by no more than adding one; what the numbers mean is worked out when somebody reads them. */
export function cachedCounters() {
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
