import "server-only";
import { MAX_BROWSERS_PER_NETWORK } from "@/lib/figures/figures";
import { hashVisitor } from "@/lib/figures/server/visitor-secret";
import { listNetworkLimits } from "@/lib/platform/server/http/network";
import type { Visitor } from "@/lib/shared/page-views";

/**
 * Creates a function that returns true if a browser counts as a visitor of the day. Clients can invent browser names, so each network has a
 * limit. Wider IPv6 networks (/56, /48) have two and four times the limit. Networks are kept as hashes.
 */
export function createBrowserLimit() {
  const browsersByNetwork = new Map<bigint, Set<bigint>>();
  return (secret: Uint8Array, { address }: Visitor, browser: bigint): boolean => {
    const networks = listNetworkLimits(address, MAX_BROWSERS_PER_NETWORK).map(({ network, limit }) => {
      const key = hashVisitor(secret, { address: network, agent: "" });
      const browsers = browsersByNetwork.get(key) ?? new Set<bigint>();
      browsersByNetwork.set(key, browsers);
      return { browsers, limit };
    });
    const fits = networks.every(({ browsers, limit }) => browsers.has(browser) || browsers.size < limit);
    if (fits) for (const { browsers } of networks) browsers.add(browser);
    return fits;
  };
}
