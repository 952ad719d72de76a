import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { addLink, getLinkUrl, type LinkKind, removeLinks } from "@/lib/auth/server/links/one-time-links";
import { mailLink, queueStaffMail } from "@/lib/auth/server/mail/staff-mail";
import { endAccess } from "@/lib/auth/server/sessions";
import { findUser, requireFreeEmail } from "@/lib/auth/server/users/users";
import { userMessages as words } from "@/lib/auth/user-words";
import { computeUserVersion, type InvitationRequest, type User, type UserChange } from "@/lib/auth/users";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type Actor, assertVersion } from "@/lib/platform/server/http/version";

/** Gives the open enquiries of a user to another one. */
type MoveEnquiries = (transaction: Transaction, from: number, to: number, by: Actor) => Promise<void>;

/** The name of a user in the history. */
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

type SentLink<D = object> = { data: D & { link: string; expires_at: string }; mailed: boolean };

type CreatedLink = { id: string; expires_at: Date; mail: number | undefined };

async function sendLink({ id, expires_at, mail }: CreatedLink, kind: LinkKind): Promise<SentLink> {
  if (mail !== undefined) queueStaffMail([mail]);
  return { data: { link: await getLinkUrl({ id, kind }), expires_at: expires_at.toISOString() }, mailed: mail !== undefined };
}

/**
 * Invites a user. The link is also mailed if a mail server is set.
 * @throws HttpError 409 if the e-mail address is taken
 */
export async function inviteUser({ email, name, roles }: InvitationRequest, by: Actor): Promise<SentLink<{ id: number }>> {
  const { id, link } = await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    await requireFreeEmail(transaction, email);
    const user = await transaction.administrator.create({ data: { email, name, roles } });
    const created = await addLink(transaction, user.id, "invitation");
    const mail = await mailLink(transaction, user, created.id, "invitation");
    await recordAccess(by, "invited-user", describeChange(name, { roles }), transaction);
    return { id: user.id, link: { ...created, mail } };
  });
  const { data, mailed } = await sendLink(link, "invitation");
  return { data: { id, ...data }, mailed };
}

/**
 * Creates a link to set a new password, or to accept the invitation if the user has not done so. Earlier links of the user stop working.
 * @throws HttpError 404 if there is no such user, 409 if the user is not active
 */
export async function createUserLink(id: number, by: Actor): Promise<SentLink> {
  const { kind, ...link } = await db().$transaction(async (transaction) => {
    const user = await lockUser(transaction, id, by);
    if (!user.active) throw new HttpError(409, words.inactive);
    const kind = user.invited ? ("invitation" as const) : ("reset" as const);
    await removeLinks(transaction, id);
    const created = await addLink(transaction, id, kind);
    const mail = await mailLink(transaction, user, created.id, kind);
    const title = getUserTitle(user);
    await recordAccess(by, "changed-user", describeChange(title, { link: "new" }), transaction);
    return { kind, ...created, mail };
  });
  return sendLink(link, kind);
}
