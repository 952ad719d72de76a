import "server-only";
import { db, type Transaction } from "@/lib/platform/server/db";
import { computeKeyedHash } from "@/lib/platform/server/environment/encryption";
import { toNetwork } from "@/lib/platform/server/http/network";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 180;

/** The database contains no addresses, only keyed hashes of networks. */
const hashNetwork = async (address: string) => (await computeKeyedHash("sign-in-network", toNetwork(address))).toString("hex");

/** Returns true if a user has signed in from the network of this address. */
export const isKnownNetwork = async (address: string): Promise<boolean> =>
  (await db().signInNetwork.count({ where: { hash: await hashNetwork(address) } })) > 0;

/** Remembers the network of a sign-in. */
export async function addKnownNetwork(transaction: Transaction, address: string): Promise<void> {
  const hash = await hashNetwork(address);
  const last_at = new Date();
  // In one statement, because two first sign-ins of a network may meet.
  await transaction.$executeRaw`
    INSERT INTO sign_in_network (hash, last_at) VALUES (${hash}, ${last_at}) ON CONFLICT (hash) DO UPDATE SET last_at = excluded.last_at`;
}

export const removeOldNetworks = async (): Promise<number> =>
  (await db().signInNetwork.deleteMany({ where: { last_at: { lt: new Date(Date.now() - KEPT_DAYS * DAY_MS) } } })).count;
