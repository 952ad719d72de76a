import "server-only";
import { linkMails } from "@/lib/auth/link-mails";
import { describeChange, recordAccess } from "@/lib/auth/server/access-log";
import { addLink, getLinkUrl, type LinkKind, removeLinks } from "@/lib/auth/server/links/one-time-links";
import { mailUser } from "@/lib/auth/server/user-mail";
import { getUserTitle, lockUser } from "@/lib/auth/server/users/user-changes";
import { requireFreeEmail } from "@/lib/auth/server/users/users";
import { userMessages as words } from "@/lib/auth/user-words";
import type { InvitationRequest } from "@/lib/auth/users";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";

type SentLink<D = object> = { data: D & { link: string; expires_at: string }; mailed: boolean };

async function addMailedLink(
  transaction: Transaction,
  user: { id: number; email: string | null; name: string },
  kind: LinkKind,
): Promise<SentLink> {
  const { id, expires_at } = await addLink(transaction, user.id, kind);
  const mailed = await mailUser(transaction, user, (site) => linkMails[kind](user.name, site), id);
  return { data: { link: await getLinkUrl({ id, kind }), expires_at: expires_at.toISOString() }, mailed };
}

export const inviteUser = ({ email, name, roles }: InvitationRequest, by: Actor): Promise<SentLink<{ id: number }>> =>
  db().$transaction(async (transaction) => {
    await acquireLock(transaction, "users");
    await requireFreeEmail(transaction, email);
    const user = await transaction.administrator.create({ data: { email, name, roles } });
    const { data, mailed } = await addMailedLink(transaction, user, "invitation");
    await recordAccess(by, "invited-user", describeChange(name, { roles }), transaction);
    return { data: { id: user.id, ...data }, mailed };
  });

/** Creates a link to set a new password or to accept the invitation. Earlier links stop working. @throws HttpError 404, 409 */
export const createUserLink = (id: number, by: Actor): Promise<SentLink> =>
  db().$transaction(async (transaction) => {
    const user = await lockUser(transaction, id, by);
    if (!user.active) throw new HttpError(409, words.inactive);
    const kind = user.invited ? ("invitation" as const) : ("reset" as const);
    await removeLinks(transaction, id);
    const sent = await addMailedLink(transaction, user, kind);
    const title = getUserTitle(user);
    await recordAccess(by, "changed-user", describeChange(title, { link: "new" }), transaction);
    return sent;
  });
