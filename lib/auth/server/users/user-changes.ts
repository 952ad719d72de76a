import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { removeLinks } from "@/lib/auth/server/links/one-time-links";
import { endAccess } from "@/lib/auth/server/sessions";
import { findUser, requireFreeEmail } from "@/lib/auth/server/users/users";
import { userMessages as words } from "@/lib/auth/user-words";
import { computeUserVersion, type User, type UserChange } from "@/lib/auth/users";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";

/** Gives the open enquiries of a user to another one. */
type MoveEnquiries = (transaction: Transaction, from: number, to: number, by: Actor) => Promise<void>;

export const getUserTitle = ({ username, name }: Pick<User, "username" | "name">) => username ?? name;

/** Locks all users. @throws HttpError 404 if there is no such user, 409 if If-Match names another version */
export async function lockUser(transaction: Transaction, id: number, by: Actor): Promise<User> {
  await acquireLock(transaction, "users");
  const user = await findUser(transaction, id);
  if (!user) throw new HttpError(404, words.missing);
  assertVersion(by, "account", user, computeUserVersion(user));
  return user;
}

async function requireActiveOwner(transaction: Transaction): Promise<void> {
  const where = { active: true, roles: { has: "owner" as const }, username: { not: null } };
  if ((await transaction.administrator.count({ where })) === 0) throw new HttpError(409, words.lastOwner);
}

const toLoggedFields = ({ name, roles, active }: User) => ({ name, roles, active });

/** @throws HttpError 409 if the e-mail address is taken, or if no active owner would be left */
export const updateUser = (id: number, change: UserChange, by: Actor, moveEnquiries: MoveEnquiries): Promise<User> =>
  db().$transaction(async (transaction) => {
    const { reassign_to, ...data } = change;
    const before = await lockUser(transaction, id, by);
    await requireFreeEmail(transaction, data.email, id);
    await transaction.administrator.update({ where: { id }, data });
    await requireActiveOwner(transaction);
    if (reassign_to) await moveEnquiries(transaction, id, reassign_to, by);
    const after = (await findUser(transaction, id))!;
    const isDeactivated = before.active && !after.active;
    if (isDeactivated || before.roles.join() !== after.roles.join()) await endAccess(transaction, id);
    if (isDeactivated || before.email !== after.email) await removeLinks(transaction, id);
    const title = getUserTitle(after);
    await recordAccess(by, "changed-user", describeChange(title, toLoggedFields(after), toLoggedFields(before)), transaction);
    return after;
  });

/** Deletes a user. The access log keeps the name. @throws HttpError 409 if no active owner would be left */
export const removeUser = (id: number, reassignTo: number | undefined, by: Actor, moveEnquiries: MoveEnquiries): Promise<User> =>
  db().$transaction(async (transaction) => {
    const user = await lockUser(transaction, id, by);
    if (reassignTo) await moveEnquiries(transaction, id, reassignTo, by);
    await transaction.administrator.delete({ where: { id } });
    await requireActiveOwner(transaction);
    const title = getUserTitle(user);
    await recordAccess(by, "deleted-user", title, transaction);
    return user;
  });

/** Signs a user out everywhere. @returns the number of ended sessions */
export const endUserSessions = (id: number, by: Actor): Promise<number> =>
  db().$transaction(async (transaction) => {
    const title = getUserTitle(await lockUser(transaction, id, by));
    const count = await endAccess(transaction, id);
    await recordAccess(by, "changed-user", describeChange(title, { sessions: `${count} ended` }), transaction);
    return count;
  });
