import { randomUUID } from "node:crypto";
import { log } from "../lib/server/log.ts";
import { withoutPersons } from "../lib/server/logged-error.ts";
import { metrics } from "../lib/server/metrics.ts";
import { kindOf } from "./kinds.mjs";

/** @typedef {import("./held-answer.mjs").Request} Request */
/** @typedef {import("./held-answer.mjs").Response} Response */

/** What proxies make: hexadecimal numbers, UUIDs and the like. Nothing that could tell a person, or disturb a log. */
const SANE = /^[\w-]{8,64}$/;
/** Longer ones are of no use to anybody who looks for them, in characters. */
const LONGEST_PATH = 200;
/** Asked every few seconds by what watches over the site. */
const PROBE = /^\/api\/health(?:\/|$)/;

/**
 * Gives a request its id, and sees to it that its answer bears it, is counted and is logged. For answers that are made; those that were
 * kept are counted only. A request that is handed on keeps its id.
 * @param {(address: string | undefined) => boolean} isProxy
 */
export const observer =
  (isProxy) =>
  /** @param {Request} request @param {Response} response @returns {string} the id */
  (request, response) => {
    const given = response.getHeader("X-Request-Id");
    if (given) return String(given);
    const { method, socket } = request;
    const told = isProxy(socket.remoteAddress) ? request.headers["x-request-id"] : undefined;
    const requestId = typeof told === "string" && SANE.test(told) ? told : randomUUID();
    response.setHeader("X-Request-Id", requestId);
    const [path = ""] = (request.url ?? "").split("?");
    const begun = performance.now();
    const before = socket.bytesWritten;
    response.once("close", () => {
      const { statusCode: status, writableFinished } = response;
      const duration = performance.now() - begun;
      count(kindOf(path), status, duration);
      log.request(PROBE.test(path) ? "debug" : "info", {
        requestId,
        method,
        path: withoutPersons(path).slice(0, LONGEST_PATH),
        status,
        ms: Math.round(duration * 10) / 10,
        bytes: socket.bytesWritten - before,
        ...(writableFinished ? {} : { brokenOff: true }),
      });
    });
    return requestId;
  };

/** @param {string} kind @param {number} status @param {number} duration in milliseconds */
function count(kind, status, duration) {
  metrics.count("http_requests", { kind, status: `${Math.floor(status / 100)}xx`, source: "made" });
  metrics.observe("http_request_duration", duration / 1000, { kind });
  if (status === 429) metrics.count("rate_limited");
}
