import "server-only";
import { randomBytes } from "node:crypto";
import { secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { authMessages } from "@/lib/auth/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { HttpError } from "@/lib/platform/server/http/errors";

const TICKET_MINUTES = 5;
const MAX_ATTEMPTS = 5;
const MAX_TICKETS = 10;

const createGoneError = () => new HttpError(410, words.errors.ticketGone);

type CheckedUser = { id: number; password_hash: string | null };

/** Creates a ticket after a right password. Deletes the oldest beyond the limit: many would allow many attempts. @throws HttpError 401 */
export async function addTicket({ id: administrator_id, password_hash }: CheckedUser): Promise<string> {
  const where = { administrator_id };
  const old = await db().signInTicket.findMany({ where, orderBy: { expires_at: "desc" }, skip: MAX_TICKETS - 1 });
  if (old.length > 0) await db().signInTicket.deleteMany({ where: { token_hash: { in: old.map(({ token_hash }) => token_hash) } } });
  const ticket = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + TICKET_MINUTES * 60_000);
  // Waits for a new password that is being saved, which deletes earlier tickets.
  const count = await db().$executeRaw`
    INSERT INTO sign_in_ticket (token_hash, administrator_id, expires_at) SELECT ${hashToken(ticket)}, id, ${expires_at}
    FROM administrator WHERE id = ${administrator_id} AND active AND password_hash = ${password_hash} FOR SHARE`;
  if (count === 0) throw new HttpError(401, authMessages.signIn.invalid);
  return ticket;
}

/** Counts an attempt. @returns the user of the ticket @throws HttpError 410 if it is unknown, used or expired, or has no attempts left */
export async function countTicketAttempt(ticket: string): Promise<{ id: number; username: string }> {
  const token_hash = hashToken(ticket);
  const { count } = await db().signInTicket.updateMany({
    where: { token_hash, attempts: { lt: MAX_ATTEMPTS }, expires_at: { gt: new Date() } },
    data: { attempts: { increment: 1 } },
  });
  const row = count > 0 ? await db().signInTicket.findUnique({ where: { token_hash }, include: { administrator: true } }) : null;
  if (!row?.administrator.username || !row.administrator.active) throw createGoneError();
  return { id: row.administrator_id, username: row.administrator.username };
}

/** Deletes a ticket in the transaction that opens the session. @throws HttpError 410 if another sign-in has used it */
export async function consumeTicket(transaction: Transaction, ticket: string): Promise<void> {
  const { count } = await transaction.signInTicket.deleteMany({ where: { token_hash: hashToken(ticket) } });
  if (count === 0) throw createGoneError();
}

export const removeExpiredTickets = async (): Promise<number> =>
  (await db().signInTicket.deleteMany({ where: { expires_at: { lt: new Date() } } })).count;
