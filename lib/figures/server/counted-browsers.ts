import "server-only";
import { MAX_BROWSERS_PER_NETWORK } from "@/lib/figures/figures";
import { hashVisitor } from "@/lib/figures/server/visitor-secret";
import { toNetworks } from "@/lib/platform/server/http/network";
import type { Visitor } from "@/lib/shared/page-views";

/**
 * Creates a function that returns true if a browser counts as a visitor of the day. Clients can invent browser names, so each network has a
 * limit. Wider IPv6 networks (/56, /48) have two and four times the limit. Networks are kept as hashes.
 */
export function createBrowserLimit() {
  const browsersByNetwork = new Map<bigint, Set<bigint>>();
  return (secret: Uint8Array, { address }: Visitor, browser: bigint): boolean => {
    const networks = toNetworks(address).reverse();
    const sets = networks.map((network) => {
      const key = hashVisitor(secret, { address: network, agent: "" });
      const browsers = browsersByNetwork.get(key) ?? new Set<bigint>();
      browsersByNetwork.set(key, browsers);
      return browsers;
    });
    const fits = sets.every((browsers, place) => browsers.has(browser) || browsers.size < MAX_BROWSERS_PER_NETWORK * 2 ** place);
    if (fits) for (const browsers of sets) browsers.add(browser);
    return fits;
  };
}
