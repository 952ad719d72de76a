import "server-only";
import { linkMails } from "@/lib/auth/link-mails";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { addLink, findLink, removeLinks } from "@/lib/auth/server/links/one-time-links";
import { findPasswordFault, hashPassword } from "@/lib/auth/server/password";
import { endAccess } from "@/lib/auth/server/sessions";
import { mailUser } from "@/lib/auth/server/user-mail";
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
  await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const user = await transaction.administrator.findUnique({ where: { id: found.id } });
    if (!user?.active) return;
    const { id } = await addLink(transaction, user.id, "reset");
    await mailUser(transaction, user, (site) => linkMails.reset(user.name, site), id);
  });
}

/** Sets a new password, and ends all sessions and sign-in locks. @throws HttpError 410 for a dead link, 400 for an unsuitable password */
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
