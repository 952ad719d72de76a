import "server-only";
import { db } from "@/lib/server/db";

/** A name and an address that try to sign in. */
export type Pair = { username: string; address: string };

export const countAdministrators = (): Promise<number> => db().administrator.count();

export const addAdministrator = (username: string, password_hash: string) =>
  db().administrator.create({ data: { username, password_hash } });

export const findAdministrator = (username: string) => db().administrator.findUnique({ where: { username } });

/** Opens a session and clears away those that have expired. */
export async function addSession(administrator_id: number, expires_at: Date): Promise<string> {
  await db().session.deleteMany({ where: { expires_at: { lt: new Date() } } });
  return (await db().session.create({ data: { administrator_id, expires_at }, select: { id: true } })).id;
}

export const findSession = (id: string) => db().session.findUnique({ where: { id } });

/** The name of the administrator whose session this is; undefined when it has just ended. */
export const findUsername = async (session: string): Promise<string | undefined> =>
  (await db().session.findUnique({ where: { id: session }, select: { administrator: { select: { username: true } } } }))?.administrator
    .username;

export const removeSession = (id: string) => db().session.deleteMany({ where: { id } });

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
