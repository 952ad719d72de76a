import "server-only";
import type { Session } from "@/lib/auth/auth";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { authMessages } from "@/lib/auth/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { Client } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import { getBrowserName } from "@/lib/shared/browser-name";

/** An authenticated user, with the hash that the password was checked against. */
export type ProvenUser = { id: number; username: string; password_hash?: string | null };

/** Opens a session. @throws HttpError 401 if the user was deactivated or got another password since the check */
export async function addSession(
  transaction: Transaction,
  { id: administrator_id, username, password_hash }: ProvenUser,
  expires_at: Date,
  client: Client,
  factor = "",
): Promise<string> {
  // Locks the user first. A concurrent password change then either ends this session or is found by this check.
  const where = { id: administrator_id, active: true, password_hash };
  const { count } = await transaction.administrator.updateMany({ where, data: { last_seen_at: new Date() } });
  if (count === 0) throw new HttpError(401, authMessages.signIn.invalid);
  const { id } = await transaction.session.create({ data: { administrator_id, expires_at, ...client }, select: { id: true } });
  await recordAccess({ name: username, ...client }, "signed-in", factor, transaction);
  return id;
}

export const findSession = (id: string) => db().session.findUnique({ where: { id }, include: { administrator: true } });

export async function touchSession(id: string, since: Date): Promise<void> {
  const last_seen_at = new Date();
  const { count } = await db().session.updateMany({ where: { id, last_seen_at: { lt: since } }, data: { last_seen_at } });
  if (count > 0) await db().administrator.updateMany({ where: { sessions: { some: { id } } }, data: { last_seen_at } });
}

export async function listSessions(username: string, current: string): Promise<Session[]> {
  const rows = await db().session.findMany({
    where: { administrator: { username }, expires_at: { gt: new Date() } },
    orderBy: [{ last_seen_at: "desc" }, { id: "asc" }],
  });
  const rank = (id: string) => Number(id === current);
  rows.sort((one, other) => rank(other.id) - rank(one.id));
  return rows.map(({ id, created_at, last_seen_at, address, agent }) => ({
    id,
    username,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    address,
    browser: getBrowserName(agent),
    current: id === current,
  }));
}

export const removeExpiredSessions = async (): Promise<number> =>
  (await db().session.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;

export async function endAccess(transaction: Transaction, administrator_id: number): Promise<number> {
  await transaction.signInTicket.deleteMany({ where: { administrator_id } });
  return (await transaction.session.deleteMany({ where: { administrator_id } })).count;
}

export const removeSession = (id: string) => db().session.deleteMany({ where: { id } });

export const removeOwnSession = (by: Actor, id: string): Promise<boolean> =>
  db().$transaction(async (transaction) => {
    const { count } = await transaction.session.deleteMany({ where: { id, administrator: { username: by.name } } });
    if (count > 0) assertVersion(by, "account", { id }, []);
    return (await recordEndedSessions(transaction, by, count)) > 0;
  });

export const removeOtherSessions = (by: Actor, except: string): Promise<number> =>
  db().$transaction(async (transaction) => {
    assertVersion(by, "account", { username: by.name }, []);
    const { count } = await transaction.session.deleteMany({ where: { administrator: { username: by.name }, NOT: { id: except } } });
    return recordEndedSessions(transaction, by, count);
  });

async function recordEndedSessions(transaction: Transaction, by: Author, count: number): Promise<number> {
  if (count > 0) await recordAccess(by, "changed-user", describeChange(by.name, { sessions: `${count} ended` }), transaction);
  return count;
}
