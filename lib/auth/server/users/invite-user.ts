import "server-only";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { addLink, getLinkUrl, type LinkKind, removeLinks } from "@/lib/auth/server/links/one-time-links";
import { mailLink, queueStaffMail } from "@/lib/auth/server/mail/staff-mail";
import { getUserTitle, lockUser } from "@/lib/auth/server/users/user-changes";
import { requireFreeEmail } from "@/lib/auth/server/users/user-email";
import { userMessages as words } from "@/lib/auth/user-words";
import type { InvitationRequest } from "@/lib/auth/users";
import { acquireLock, db } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";

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
