import { metrics } from "../lib/server/metrics.ts";

/** @typedef {{ sent: number, unchanged: number }} Tally how often a kept answer went out whole, and how often a 304 was enough */

/**
 * Counts what was kept by no more than adding one; what the numbers mean is worked out when somebody reads them.
 * @returns {(kind: import("./kinds.mjs").Kind) => Tally} the tally of all answers of a kind
 */
export function makeTallies() {
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  metrics.onReading(() => {
    for (const [kind, tally] of tallies) {
      const { sent, unchanged } = tally;
      Object.assign(tally, { sent: 0, unchanged: 0 });
      metrics.count("http_requests", { kind, status: "2xx", source: "kept" }, sent);
      metrics.count("http_requests", { kind, status: "3xx", source: "kept" }, unchanged);
      metrics.count("cache_hits", {}, sent + unchanged);
    }
  });
  return (kind) => {
    const tally = tallies.get(kind) ?? { sent: 0, unchanged: 0 };
    tallies.set(kind, tally);
    return tally;
  };
}
