import "server-only";
import { secondFactorMails, secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { addUserMail, queueStaffMail } from "@/lib/auth/server/mail/staff-mail";
import { hasSecondFactor } from "@/lib/auth/server/second-factor/factors";
import { endAccess } from "@/lib/auth/server/sessions";
import { getUserTitle, lockUser } from "@/lib/auth/server/users/user-changes";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";

/**
 * Removes codes, passkeys and recovery codes of another user, who has lost them, and tells the user by mail.
 * @throws HttpError 404 if there is no such user, 409 if the user has none or is the caller
 */
export async function removeSecondFactor(id: number, { userId, name }: Caller, by: Actor): Promise<void> {
  if (id === userId) throw new HttpError(409, words.errors.ownSecondFactor);
  const mail = await db().$transaction(async (transaction) => {
    const user = await lockUser(transaction, id, by);
    if (!(await hasSecondFactor(id, transaction))) throw new HttpError(409, words.errors.noSecondFactor);
    const where = { administrator_id: id };
    await transaction.oneTimeCode.deleteMany({ where });
    await transaction.recoveryCode.deleteMany({ where });
    await transaction.passkey.deleteMany({ where });
    await transaction.administrator.update({ where: { id }, data: { passkey_after_password: false } });
    await endAccess(transaction, id);
    const title = getUserTitle(user);
    await recordAccess(by, "changed-user", words.accessSubjects.removed(title), transaction);
    return addUserMail(transaction, user, (site) => secondFactorMails.removed(user.name || title, site, name));
  });
  queueStaffMail(mail);
}
