import "server-only";
import { record } from "@/lib/history/server/record";
import { db } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";

/** A name and an address that try to sign in. */
export type Pair = { username: string; address: string };

export const countAdministrators = (): Promise<number> => db().administrator.count();

export const addAdministrator = (username: string, password_hash: string) =>
  db().administrator.create({ data: { username, password_hash } });

export const findAdministrator = (username: string) => db().administrator.findUnique({ where: { username } });

/**
 * Sets the password of whoever a session belongs to and ends their other sessions.
 * @param before the hash that the current password was checked against
 * @returns false when the session has ended, or the password has been changed, meanwhile
 */
export const changePasswordHash = (session: string, by: Author, before: string, password_hash: string): Promise<boolean> =>
  db().$transaction(async (transaction) => {
    const username = by.name;
    const { count } = await transaction.administrator.updateMany({
      where: { username, password_hash: before, sessions: { some: { id: session } } },
      data: { password_hash },
    });
    if (count === 0) return false;
    await transaction.session.deleteMany({ where: { administrator: { username }, NOT: { id: session } } });
    await record(transaction, by, { action: "changed", resource: "account", title: username, after: { password: "new" } });
    return true;
  });

export const findLock = (pair: Pair) => db().signInLock.findUnique({ where: { username_address: pair } });

export const addLock = (pair: Pair, until: Date) =>
  db().signInLock.upsert({ where: { username_address: pair }, create: { ...pair, until }, update: { until } });

/**
 * Remembers a failure and forgets those from before `since`.
 * @returns how many there are since then for the name, or for the address, whichever is more
 */
export async function addFailure(pair: Pair, since: Date): Promise<number> {
  const { username, address } = pair;
  await db().signInFailure.deleteMany({ where: { at: { lt: since } } });
  await db().signInFailure.create({ data: pair });
  const counts = await Promise.all([
    db().signInFailure.count({ where: { username, at: { gte: since } } }),
    db().signInFailure.count({ where: { address, at: { gte: since } } }),
  ]);
  return Math.max(...counts);
}

export const removeFailures = (pair: Pair) => db().signInFailure.deleteMany({ where: pair });
