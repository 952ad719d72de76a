import "server-only";
import { db } from "@/lib/platform/server/db";

export type SignInSource = { username: string; address: string };

export const findSignInLock = (pair: SignInSource) => db().signInLock.findUnique({ where: { username_address: pair } });

export const addLock = (pair: SignInSource, until: Date) =>
  db().signInLock.upsert({ where: { username_address: pair }, create: { ...pair, until }, update: { until } });

/** Deletes past locks, which contain usernames and addresses. */
export const removeExpiredLocks = async (): Promise<number> =>
  (await db().signInLock.deleteMany({ where: { until: { lt: new Date() } } })).count;

/**
 * Records a failure and deletes those before `since`.
 * @returns the number of failures since then for the username or for the address (the higher one)
 */
export async function addFailure(pair: SignInSource, since: Date): Promise<number> {
  const { username, address } = pair;
  await db().signInFailure.deleteMany({ where: { at: { lt: since } } });
  await db().signInFailure.create({ data: pair });
  const counts = await Promise.all([
    db().signInFailure.count({ where: { username, at: { gte: since } } }),
    db().signInFailure.count({ where: { address, at: { gte: since } } }),
  ]);
  return Math.max(...counts);
}

export const removeFailures = (pair: SignInSource) => db().signInFailure.deleteMany({ where: pair });
