import "server-only";
import { getLinkUrl } from "@/lib/auth/server/links/one-time-links";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { composeMail } from "@/lib/platform/server/mail/compose-mail";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import type { MailDefinition } from "@/lib/platform/server/mail/outbox";
import { MAIL_DAYS } from "@/lib/shared/limits";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";

/** `{link}` in the text is replaced with the URL of the one-time link. */
type UserMail = { subject: string; text: string };

/** Mail to a user. Not sent if the user is not active any more, has no address, or if its link has expired. */
export const defineUserMail = (readBrand: () => Promise<string>): MailDefinition => ({
  maxDays: MAIL_DAYS,
  endsWhenRejected: true,
  compose: async ({ id, administrator_id, link_id, created_at, ...mail }, { from }) => {
    const user = await db().administrator.findFirst({ where: { id: administrator_id!, active: true }, select: { email: true } });
    const link = link_id ? await db().oneTimeLink.findFirst({ where: { id: link_id, expires_at: { gt: new Date() } } }) : undefined;
    if (!user?.email || link === null) return undefined;
    const text = fillPlaceholders(mail.text ?? "", { link: link ? await getLinkUrl(link) : "" });
    return composeMail({
      from: { name: await readBrand(), address: from },
      to: [user.email],
      subject: mail.subject ?? "",
      id: ["staff", id, created_at],
      headers: { "Auto-Submitted": "auto-generated" },
      text,
    });
  },
});

export async function mailUser(
  transaction: Transaction,
  { id, email }: { id: number; email: string | null },
  create: (site: string) => UserMail,
  link_id?: string,
): Promise<boolean> {
  if (!email || !getMailSettings()) return false;
  const data = { kind: "user" as const, administrator_id: id, link_id, ...create(new URL(env().SITE_URL).host) };
  await transaction.outboxMail.create({ data, select: { id: true } });
  return true;
}

export async function mailOwners(mail: UserMail, transaction: Transaction = db()): Promise<void> {
  if (!getMailSettings()) return;
  const owners = await transaction.administrator.findMany({
    where: { active: true, roles: { has: "owner" }, username: { not: null }, email: { not: null } },
    select: { id: true },
  });
  await transaction.outboxMail.createMany({ data: owners.map(({ id }) => ({ kind: "user", administrator_id: id, ...mail })) });
}
