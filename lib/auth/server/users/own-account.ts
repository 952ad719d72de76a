import "server-only";
import type { Account } from "@/lib/auth/auth";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { readAccount } from "@/lib/auth/server/account";
import type { Caller } from "@/lib/auth/server/caller";
import { removeLinks } from "@/lib/auth/server/links/one-time-links";
import { requireFreeEmail } from "@/lib/auth/server/users/user-email";
import { type AccountChange, computeAccountVersion } from "@/lib/auth/users";
import { acquireLock, db } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";

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
