import "server-only";
import { db, type Transaction } from "@/lib/platform/server/db";
import { computeKeyedHash } from "@/lib/platform/server/environment/encryption";
import { toNetwork } from "@/lib/platform/server/http/network";

export type SignInSource = { username: string; address: string };

/** Locks count networks, because a client can use all addresses of an IPv6 network. */
const toPair = ({ username, address }: SignInSource) => ({ username, address: toNetwork(address) });

export const findSignInLock = (source: SignInSource) => db().signInLock.findUnique({ where: { username_address: toPair(source) } });

export const addLock = (source: SignInSource, until: Date) => {
  const pair = toPair(source);
  return db().signInLock.upsert({ where: { username_address: pair }, create: { ...pair, until }, update: { until } });
};

/** They contain names of users and addresses. */
export const removeExpiredLocks = async (): Promise<number> =>
  (await db().signInLock.deleteMany({ where: { until: { lt: new Date() } } })).count;

/** Records a failure. @returns the failures since then for the username or for the address (the higher number) */
export async function addFailure(source: SignInSource, since: Date): Promise<number> {
  const pair = toPair(source);
  const { username, address } = pair;
  await db().signInFailure.deleteMany({ where: { at: { lt: since } } });
  await db().signInFailure.create({ data: pair });
  const counts = await Promise.all([
    db().signInFailure.count({ where: { username, at: { gte: since } } }),
    db().signInFailure.count({ where: { address, at: { gte: since } } }),
  ]);
  return Math.max(...counts);
}

export const removeFailures = (source: SignInSource) => db().signInFailure.deleteMany({ where: toPair(source) });

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 180;

/** The database contains no addresses, only keyed hashes of networks. */
const hashNetwork = async (address: string) => (await computeKeyedHash("sign-in-network", toNetwork(address))).toString("hex");

export const isKnownNetwork = async (address: string): Promise<boolean> =>
  (await db().signInNetwork.count({ where: { hash: await hashNetwork(address) } })) > 0;

export async function addKnownNetwork(transaction: Transaction, address: string): Promise<void> {
  const hash = await hashNetwork(address);
  const last_at = new Date();
  // In one statement, because two first sign-ins of a network may meet.
  await transaction.$executeRaw`
    INSERT INTO sign_in_network (hash, last_at) VALUES (${hash}, ${last_at}) ON CONFLICT (hash) DO UPDATE SET last_at = excluded.last_at`;
}

export const removeOldNetworks = async (): Promise<number> =>
  (await db().signInNetwork.deleteMany({ where: { last_at: { lt: new Date(Date.now() - KEPT_DAYS * DAY_MS) } } })).count;
