import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { findLink, removeLinks } from "@/lib/auth/server/links/one-time-links";
import { findPasswordFault, hashPassword } from "@/lib/auth/server/password";
import { userMessages as words } from "@/lib/auth/user-words";
import type { Acceptance } from "@/lib/auth/users";
import { authMessages } from "@/lib/auth/words";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import type { Client } from "@/lib/platform/server/http/client";
import { createFieldError } from "@/lib/platform/server/http/errors";

/** Gives an invited user a username and a password. @throws HttpError 410 for a dead link, 400 or 409 if one of them is unsuitable */
export async function acceptInvitation({ token, username, password }: Acceptance, client: Client): Promise<void> {
  await findLink(db(), "invitation", token);
  const fault = await findPasswordFault(password, username);
  if (fault) throw createFieldError("password", authMessages.account.password[fault]);
  await requireFreeUsername(db(), username);
  const password_hash = await hashPassword(password);
  await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    const id = await findLink(transaction, "invitation", token);
    await requireFreeUsername(transaction, username);
    await transaction.administrator.update({ where: { id }, data: { username, password_hash } });
    await removeLinks(transaction, id);
    await recordAccess({ name: username, ...client }, "changed-user", describeChange(username, { invitation: "accepted" }), transaction);
  });
}

/** Usernames that differ only in case would be confused, and so would users with the name of a deleted one in the access log. */
async function requireFreeUsername(transaction: Transaction, username: string): Promise<void> {
  const [taken] = await transaction.$queryRaw<object[]>`
    SELECT FROM administrator WHERE lower(username) = lower(${username})
    UNION ALL SELECT FROM access_log WHERE action = 'deleted-user' AND lower(subject) = lower(${username}) LIMIT 1`;
  if (taken) throw createFieldError("username", words.usernameTaken, 409);
}
