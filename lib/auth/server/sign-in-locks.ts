import "server-only";
import { db } from "@/lib/platform/server/db";
import { toNetwork } from "@/lib/platform/server/http/network";

export type SignInSource = { username: string; address: string };

/** Locks count networks, because a client can use all addresses of an IPv6 network. */
const toPair = ({ username, address }: SignInSource) => ({ username, address: toNetwork(address) });

export const findSignInLock = (source: SignInSource) => db().signInLock.findUnique({ where: { username_address: toPair(source) } });

export const addLock = (source: SignInSource, until: Date) => {
  const pair = toPair(source);
  return db().signInLock.upsert({ where: { username_address: pair }, create: { ...pair, until }, update: { until } });
};

/** Deletes past locks, which contain usernames and addresses. */
export const removeExpiredLocks = async (): Promise<number> =>
  (await db().signInLock.deleteMany({ where: { until: { lt: new Date() } } })).count;

/**
 * Records a failure and deletes those before `since`.
 * @returns the number of failures since then for the username or for the address (the higher one)
 */
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
