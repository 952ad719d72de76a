import "server-only";
import { z } from "zod";
import type { Account, PasswordChange, Session } from "@/lib/auth/auth";
import type { Caller } from "@/lib/auth/server/caller";
import { checkPassword } from "@/lib/auth/server/lockout";
import { findPasswordFault } from "@/lib/auth/server/new-password";
import { hashPassword } from "@/lib/auth/server/password";
import { readSecondFactors } from "@/lib/auth/server/second-factor/factors";
import { listSessions, removeOtherSessions, removeOwnSession } from "@/lib/auth/server/sessions";
import { changePasswordHash } from "@/lib/auth/server/users/user-accounts";
import { authMessages } from "@/lib/auth/words";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor, Author } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

const words = authMessages.account;

type AuthorWithAddress = Author & { address: string };

/**
 * Changes the password of the user and ends their other sessions.
 * @throws HttpError 400 if the current password is wrong or the new one is invalid, 429 while the username is locked for this address
 */
export async function changePassword(
  session: string,
  { current, password }: PasswordChange,
  by: AuthorWithAddress,
  signal: AbortSignal,
): Promise<void> {
  const { name: username, address } = by;
  const fault = await findPasswordFault(password, username);
  if (fault) throw new HttpError(400, words.password[fault]);
  const administrator = await checkPassword({ username, address }, current, signal);
  // Not 401: the session itself is valid.
  if (!administrator) throw new HttpError(400, words.password.currentWrong);
  const changed = await changePasswordHash(session, by, administrator.password_hash, await hashPassword(password));
  if (!changed) throw new HttpError(401, messages.unauthorized);
}

export async function readAccount({ userId, name: username }: Caller): Promise<Account> {
  const select = { name: true, email: true, roles: true, language: true } as const;
  const user = await db().administrator.findUniqueOrThrow({ where: { id: userId }, select });
  return { username, ...user, ...(await readSecondFactors(userId)) };
}

export const listOwnSessions = ({ name, session }: Caller): Promise<Session[]> => listSessions(name, session);

export async function endSession(id: string, by: Actor): Promise<void> {
  const isId = z.uuid().safeParse(id).success;
  if (!isId || !(await removeOwnSession(by, id))) throw new HttpError(404, words.sessions.missing);
}

export const endOtherSessions = (session: string, by: Actor): Promise<number> => removeOtherSessions(by, session);
