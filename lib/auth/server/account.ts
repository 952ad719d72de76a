import "server-only";
import { z } from "zod";
import type { Account, PasswordChange } from "@/lib/auth/auth";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { removeLinks } from "@/lib/auth/server/links/one-time-links";
import { checkPassword } from "@/lib/auth/server/lockout";
import { findPasswordFault, hashPassword } from "@/lib/auth/server/password";
import { readSecondFactors } from "@/lib/auth/server/second-factor/factors";
import { removeOwnSession } from "@/lib/auth/server/sessions";
import { changePasswordHash, requireFreeEmail } from "@/lib/auth/server/users/users";
import { type AccountChange, computeAccountVersion } from "@/lib/auth/users";
import { authMessages } from "@/lib/auth/words";
import { acquireLock, db } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, type Author, assertVersion } from "@/lib/platform/server/http/version";
import { messages } from "@/lib/shared/words/messages";

const words = authMessages.account;

/** Changes the password of the user and ends their other sessions. @throws HttpError 400 for a wrong or unsuitable one, 429 while locked */
export async function changePassword(
  session: string,
  { current, password }: PasswordChange,
  by: Author & { address: string },
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

export async function endSession(id: string, by: Actor): Promise<void> {
  const isId = z.uuid().safeParse(id).success;
  if (!isId || !(await removeOwnSession(by, id))) throw new HttpError(404, words.sessions.missing);
}

/** Excludes the e-mail address, which does not belong in the log. */
const toLoggedFields = ({ name, language, passkey_after_password }: Pick<Account, "name" | "language" | "passkey_after_password">) => ({
  name,
  language,
  passkey_after_password,
});

export async function updateAccount(caller: Caller, change: AccountChange, by: Actor): Promise<Account> {
  const where = { id: caller.userId };
  const select = { name: true, email: true, language: true, passkey_after_password: true } as const;
  await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const before = await transaction.administrator.findUniqueOrThrow({ where, select });
    assertVersion(by, "account", before, computeAccountVersion(before));
    if (change.passkey_after_password && (await transaction.passkey.count({ where: { administrator_id: caller.userId } })) === 0)
      throw createFieldError("passkey_after_password", secondFactorWords.errors.noPasskey);
    await requireFreeEmail(transaction, change.email, caller.userId);
    const after = await transaction.administrator.update({ where, data: change, select });
    const isNewEmail = before.email !== after.email;
    if (isNewEmail) await removeLinks(transaction, caller.userId);
    const fields = { ...toLoggedFields(after), ...(isNewEmail && { email: "new" }) };
    await recordAccess(by, "changed-user", describeChange(by.name, fields, toLoggedFields(before)), transaction);
  });
  return readAccount(caller);
}
