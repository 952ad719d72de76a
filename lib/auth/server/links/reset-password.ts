import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { addLink, findLink, removeLinks } from "@/lib/auth/server/links/one-time-links";
import { mailLink, queueStaffMail } from "@/lib/auth/server/mail/staff-mail";
import { findPasswordFault } from "@/lib/auth/server/new-password";
import { hashPassword } from "@/lib/auth/server/password";
import { endAccess } from "@/lib/auth/server/sessions";
import type { ForgottenPassword, PasswordReset } from "@/lib/auth/users";
import { authMessages } from "@/lib/auth/words";
import { acquireLock, db } from "@/lib/platform/server/db";
import type { Client } from "@/lib/platform/server/http/client";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { allowResetMail } from "@/lib/platform/server/http/rate-limits";
import { log } from "@/lib/platform/server/log";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";

/** Mails a link to set a new password. Runs after the answer, so that the response time does not reveal which users exist. */
export function requestReset(person: ForgottenPassword): void {
  mailReset(person).catch((error: unknown) => log.error("Mail: a link for a new password could not be queued", error));
}

async function mailReset({ username, email }: ForgottenPassword): Promise<void> {
  if (!getMailSettings()) return;
  const [found] = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM administrator WHERE active AND username IS NOT NULL AND email IS NOT NULL
    AND (username = ${username ?? null} OR lower(email) = lower(${email ?? null}))`;
  if (!found || !(await allowResetMail(found.id))) return;
  const mail = await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const user = await transaction.administrator.findUnique({ where: { id: found.id } });
    if (!user?.active) return undefined;
    const { id } = await addLink(transaction, user.id, "reset");
    return mailLink(transaction, user, id, "reset");
  });
  if (mail !== undefined) queueStaffMail([mail]);
}

/**
 * Sets a new password, and ends all sessions and the sign-in locks of the user.
 * @throws HttpError 410 if the link was used or has expired, 400 for an unsuitable password
 */
export async function resetPassword({ token, password }: PasswordReset, client: Client): Promise<void> {
  const administrator = await db().administrator.findUnique({ where: { id: await findLink(db(), "reset", token) } });
  const fault = await findPasswordFault(password, administrator?.username ?? "");
  if (fault) throw createFieldError("password", authMessages.account.password[fault]);
  const password_hash = await hashPassword(password);
  await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const id = await findLink(transaction, "reset", token);
    const { username } = await transaction.administrator.update({ where: { id }, data: { password_hash } });
    const name = username ?? "";
    await removeLinks(transaction, id);
    await endAccess(transaction, id);
    await transaction.signInLock.deleteMany({ where: { username: name } });
    await recordAccess({ name, ...client }, "changed-user", describeChange(name, { password: "new" }), transaction);
  });
}
