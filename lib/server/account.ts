import "server-only";
import { z } from "zod";
import type { PasswordChange, Session } from "@/lib/domain/auth";
import { messages } from "@/lib/domain/messages";
import { usernameOf } from "@/lib/server/auth";
import { HttpError } from "@/lib/server/errors";
import { checkPassword } from "@/lib/server/lockout";
import { newPasswordFault } from "@/lib/server/new-password";
import { hashPassword } from "@/lib/server/password";
import { changePasswordHash } from "@/lib/server/queries/administrators";
import { listSessions, removeOtherSessions, removeOwnSession } from "@/lib/server/queries/sessions";

const words = messages.account;

/**
 * Changes the password of whoever a session belongs to, and ends their other sessions.
 * @param address the client's address, for the lockout
 * @throws HttpError 400 when the current password is wrong or the new one will not do, 429 while the name is locked for this address
 */
export async function changePassword(session: string, { current, password }: PasswordChange, address: string): Promise<void> {
  const username = await usernameOf(session);
  const fault = await newPasswordFault(password, username);
  if (fault) throw new HttpError(400, words.password[fault]);
  const administrator = await checkPassword({ username, address }, current);
  // Not 401: the session is a good one.
  if (!administrator) throw new HttpError(400, words.password.currentWrong);
  const changed = await changePasswordHash(session, username, administrator.password_hash, await hashPassword(password));
  if (!changed) throw new HttpError(401, messages.unauthorized);
}

/** The sessions of whoever this one belongs to, itself among them. */
export const ownSessions = async (session: string): Promise<Session[]> => listSessions(await usernameOf(session), session);

/**
 * Ends one of one's own sessions.
 * @throws HttpError 404 when there is none with this id; also for somebody else's
 */
export async function endSession(session: string, id: string): Promise<void> {
  const isId = z.uuid().safeParse(id).success;
  if (!isId || !(await removeOwnSession(await usernameOf(session), id))) throw new HttpError(404, words.sessions.missing);
}

/** Ends all of one's own sessions but this one; tells how many. */
export const endOtherSessions = async (session: string): Promise<number> => removeOtherSessions(await usernameOf(session), session);
