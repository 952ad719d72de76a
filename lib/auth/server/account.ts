import "server-only";
import { z } from "zod";
import type { PasswordChange, Session } from "@/lib/auth/auth";
import { changePasswordHash } from "@/lib/auth/server/administrators";
import { usernameOf } from "@/lib/auth/server/auth";
import { checkPassword } from "@/lib/auth/server/lockout";
import { newPasswordFault } from "@/lib/auth/server/new-password";
import { hashPassword } from "@/lib/auth/server/password";
import { listSessions, removeOtherSessions, removeOwnSession } from "@/lib/auth/server/sessions";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor, Author } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

const words = messages.account;

/** Who is signed in, and where: the address counts for the lockout. */
type Signed = Author & { address: string };

/**
 * Changes one's own password, and ends one's other sessions.
 * @throws HttpError 400 when the current password is wrong or the new one will not do, 429 while the name is locked for this address
 */
export async function changePassword(session: string, { current, password }: PasswordChange, by: Signed): Promise<void> {
  const { name: username, address } = by;
  const fault = await newPasswordFault(password, username);
  if (fault) throw new HttpError(400, words.password[fault]);
  const administrator = await checkPassword({ username, address }, current);
  // Not 401: the session is a good one.
  if (!administrator) throw new HttpError(400, words.password.currentWrong);
  const changed = await changePasswordHash(session, by, administrator.password_hash, await hashPassword(password));
  if (!changed) throw new HttpError(401, messages.unauthorized);
}

/** The sessions of whoever this one belongs to, itself among them. */
export const ownSessions = async (session: string): Promise<Session[]> => listSessions(await usernameOf(session), session);

/**
 * Ends one of one's own sessions.
 * @throws HttpError 404 when there is none with this id; also for somebody else's
 */
export async function endSession(id: string, by: Actor): Promise<void> {
  const isId = z.uuid().safeParse(id).success;
  if (!isId || !(await removeOwnSession(by, id))) throw new HttpError(404, words.sessions.missing);
}

/** Ends all of one's own sessions but this one; tells how many. */
export const endOtherSessions = (session: string, by: Actor): Promise<number> => removeOtherSessions(by, session);
