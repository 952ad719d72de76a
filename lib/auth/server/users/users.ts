import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { hasSecondFactorFilter } from "@/lib/auth/server/second-factor/factors";
import { userMessages } from "@/lib/auth/user-words";
import type { User, UserPage, UserQuery } from "@/lib/auth/users";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import type { Author } from "@/lib/platform/server/http/version";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { cutPage } from "@/lib/shared/paging";

const isOpenEnquiry: Prisma.EnquiryWhereInput = { state: { not: "done" }, spam: false };

const userColumns = {
  ...{ id: true, username: true, name: true, email: true, roles: true, language: true, active: true, last_seen_at: true },
  code: { select: { secret: true } },
  _count: { select: { enquiries: { where: isOpenEnquiry }, passkeys: true } },
} satisfies Prisma.AdministratorSelect;

const toUser = ({ last_seen_at, code, _count, ...row }: Prisma.AdministratorGetPayload<{ select: typeof userColumns }>): User => ({
  ...row,
  invited: row.username === null,
  second_factor: Boolean(code?.secret) || _count.passkeys > 0,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  open_enquiries: _count.enquiries,
});

export async function findUser(transaction: Transaction, id: number): Promise<User | undefined> {
  const row = await transaction.administrator.findUnique({ where: { id }, select: userColumns });
  return row ? toUser(row) : undefined;
}

export const listUserNames = () =>
  db().administrator.findMany({ select: { id: true, name: true, username: true, email: true }, orderBy: { id: "asc" } });

export async function listUsers({ after, limit }: UserQuery): Promise<UserPage> {
  const where = { id: { gt: after } };
  const rows = await db().administrator.findMany({ where, select: userColumns, orderBy: { id: "asc" }, take: limit + 1 });
  const { items, next } = cutPage(rows, limit);
  const without_second_factor = await db().administrator.count({
    where: { active: true, username: { not: null }, NOT: hasSecondFactorFilter },
  });
  return { items: items.map(toUser), total: await db().administrator.count(), next, without_second_factor };
}

/** Requires that no other user has this e-mail address, ignoring case. The caller must hold the lock of users. @throws HttpError 409 */
export async function requireFreeEmail(transaction: Transaction, email: string | null | undefined, own?: number): Promise<void> {
  if (!email) return;
  const [taken] = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM administrator WHERE lower(email) = lower(${email}) AND id <> ${own ?? 0}`;
  if (taken) throw createFieldError("email", userMessages.emailTaken, 409);
}

export const countUsers = (): Promise<number> => db().administrator.count();

export const addOwner = (username: string, password_hash: string) => db().administrator.create({ data: { username, password_hash } });

export const findUserByName = (username: string) => db().administrator.findUnique({ where: { username } });

/** Sets a password and ends the other sessions. @param before the checked hash @returns false if it has changed or the session has ended */
export const changePasswordHash = (session: string, by: Author, before: string | null, password_hash: string): Promise<boolean> =>
  db().$transaction(async (transaction) => {
    const username = by.name;
    const { count } = await transaction.administrator.updateMany({
      where: { username, password_hash: before, sessions: { some: { id: session } } },
      data: { password_hash },
    });
    if (count === 0) return false;
    await transaction.session.deleteMany({ where: { administrator: { username }, NOT: { id: session } } });
    await transaction.oneTimeLink.deleteMany({ where: { administrator: { username } } });
    await transaction.signInTicket.deleteMany({ where: { administrator: { username } } });
    await recordAccess(by, "changed-user", describeChange(username, { password: "new" }), transaction);
    return true;
  });
