import "server-only";
import { recordAccess } from "@/lib/auth/server/access-log";
import { recordEvents } from "@/lib/history/server/record-events";
import { db } from "@/lib/platform/server/db";
import type { Author } from "@/lib/platform/server/http/version";

export type SignInSource = { username: string; address: string };

export const countAdministrators = (): Promise<number> => db().administrator.count();

export const addAdministrator = (username: string, password_hash: string) =>
  db().administrator.create({ data: { username, password_hash } });

export const findAdministrator = (username: string) => db().administrator.findUnique({ where: { username } });

/**
 * Sets the password of the user and ends their other sessions.
 * @param before the hash that the current password was checked against
 * @returns false if the session has ended or the password has changed since
 */
export const changePasswordHash = (session: string, by: Author, before: string | null, password_hash: string): Promise<boolean> =>
  db().$transaction(async (transaction) => {
    const username = by.name;
    const { count } = await transaction.administrator.updateMany({
      where: { username, password_hash: before, sessions: { some: { id: session } } },
      data: { password_hash },
    });
    if (count === 0) return false;
    await transaction.session.deleteMany({ where: { administrator: { username }, NOT: { id: session } } });
    await transaction.oneTimeLink.deleteMany({ where: { administrator: { username } } });
    await transaction.signInTicket.deleteMany({ where: { administrator: { username } } });
    await recordEvents(transaction, by, { action: "changed", resource: "account", title: username, after: { password: "new" } });
    await recordAccess(by, "changed-user", username, transaction);
    return true;
  });

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
