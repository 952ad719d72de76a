import "server-only";
import type { Session } from "@/lib/auth/auth";
import { record } from "@/lib/history/server/record";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Client } from "@/lib/platform/server/http/address";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import { browserName } from "@/lib/shared/browser-name";

type Opening = { administrator_id: number; username: string; expires_at: Date };

/** Opens a session. */
export function addSession({ username, ...opening }: Opening, client: Client): Promise<string> {
  return db().$transaction(async (transaction) => {
    const { id } = await transaction.session.create({ data: { ...opening, ...client }, select: { id: true } });
    await record(transaction, { name: username, ...client }, { action: "signed-in", resource: "account", title: username });
    return id;
  });
}

export const findSession = (id: string) => db().session.findUnique({ where: { id } });

/** Notes that a session is in use, unless that was noted after `since`. */
export const touchSession = (id: string, since: Date) =>
  db().session.updateMany({ where: { id, last_seen_at: { lt: since } }, data: { last_seen_at: new Date() } });

/** The name of the administrator whose session this is; undefined when it has just ended. */
export const findUsername = async (session: string): Promise<string | undefined> =>
  (await db().session.findUnique({ where: { id: session }, select: { administrator: { select: { username: true } } } }))?.administrator
    .username;

/** The living sessions of an administrator: the one that asks, then those in use last. */
export async function listSessions(username: string, current: string): Promise<Session[]> {
  const rows = await db().session.findMany({
    where: { administrator: { username }, expires_at: { gt: new Date() } },
    orderBy: [{ last_seen_at: "desc" }, { id: "asc" }],
  });
  const own = (id: string) => Number(id === current);
  rows.sort((one, other) => own(other.id) - own(one.id));
  return rows.map(({ id, created_at, last_seen_at, address, agent }) => ({
    id,
    username,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    address,
    browser: browserName(agent),
    current: id === current,
  }));
}

/** Clears away the sessions that have expired; tells how many. */
export const removeExpiredSessions = async (): Promise<number> =>
  (await db().session.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;

export const removeSession = (id: string) => db().session.deleteMany({ where: { id } });

/** Ends one of somebody's own sessions; tells whether there was one. */
export const removeOwnSession = (by: Actor, id: string): Promise<boolean> =>
  db().$transaction(async (transaction) => {
    const { count } = await transaction.session.deleteMany({ where: { id, administrator: { username: by.name } } });
    if (count > 0) assertVersion(by, "account", { id }, []);
    return (await recordEnded(transaction, by, count)) > 0;
  });

/** Ends all of somebody's own sessions but one; tells how many. */
export const removeOtherSessions = (by: Actor, except: string): Promise<number> =>
  db().$transaction(async (transaction) => {
    assertVersion(by, "account", { username: by.name }, []);
    const { count } = await transaction.session.deleteMany({ where: { administrator: { username: by.name }, NOT: { id: except } } });
    return recordEnded(transaction, by, count);
  });

async function recordEnded(transaction: Transaction, by: Author, count: number): Promise<number> {
  const sessions = `${count} ended`;
  if (count > 0) await record(transaction, by, { action: "changed", resource: "account", title: by.name, after: { sessions } });
  return count;
}
