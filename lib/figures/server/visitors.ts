import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { MAX_BROWSERS_PER_NETWORK } from "@/lib/figures/figures";
import { db } from "@/lib/platform/server/db";
import { listNetworkLimits, toNetwork } from "@/lib/platform/server/http/network";
import type { Visitor } from "@/lib/shared/page-views";

/**
 * Returns a function that tells whether a browser counts. Clients can invent names of browsers, so each network has a limit; /56 and /48
 * have two and four times as many. Networks are hashed.
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

/** Returns the secret of a day, which all instances share. Undefined for a past day whose secret was deleted. */
export async function readVisitorSecret(day: string, today: string): Promise<Uint8Array | undefined> {
  if (day === today)
    await db().$executeRaw`INSERT INTO figure_secret (day, secret) VALUES (${day}::date, ${randomBytes(32)}) ON CONFLICT DO NOTHING`;
  const [row] = await db().$queryRaw<{ secret: Uint8Array }[]>`SELECT secret FROM figure_secret WHERE day = ${day}::date`;
  return row?.secret;
}

/** Hashes network and browser to 64 bits. The result is the same all day and cannot be traced back without the day's secret. */
export const hashVisitor = (secret: Uint8Array, { address, agent }: Pick<Visitor, "address" | "agent">): bigint =>
  createHmac("sha256", secret)
    .update(`${toNetwork(address)}\n${agent}`)
    .digest()
    .readBigInt64BE();
