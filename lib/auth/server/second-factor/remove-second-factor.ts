import "server-only";
import { secondFactorMails, secondFactorWords as words } from "@/lib/auth/second-factor-words";
import { recordAccess } from "@/lib/auth/server/access-log";
import type { Caller } from "@/lib/auth/server/caller";
import { hasSecondFactor } from "@/lib/auth/server/second-factor/factors";
import { endAccess } from "@/lib/auth/server/sessions";
import { mailUser } from "@/lib/auth/server/user-mail";
import { getUserTitle, lockUser } from "@/lib/auth/server/users/user-changes";
import { db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";

/** Removes all second factors of another user, who has lost them, and mails that. @throws HttpError 404, 409 if there are none */
export async function removeSecondFactor(id: number, { userId, name }: Caller, by: Actor): Promise<void> {
  if (id === userId) throw new HttpError(409, words.errors.ownSecondFactor);
  await db().$transaction(async (transaction) => {
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
    await mailUser(transaction, user, (site) => secondFactorMails.removed(user.name || title, site, name));
  });
}
