import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { matchRoute, type RouteClass } from "#lib/platform/routes.ts";
import { log } from "#lib/platform/server/log.ts";
import { redact } from "#lib/platform/server/logged-error.ts";
import { metrics } from "#lib/platform/server/metrics.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;
const MAX_PATH_LENGTH = 200;
const PROBE_PATH = /^\/api\/health(?:\/|$)/;

/**
 * Assigns a request id and counts and logs the response.
 * @param fromProxy a request id is only accepted from a proxy
 * @returns the id
 */
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
