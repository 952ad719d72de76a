import "server-only";
import type { SendMailOptions } from "nodemailer";
import { linkMails } from "@/lib/auth/link-mails";
import { getLinkUrl, type LinkKind } from "@/lib/auth/server/links/one-time-links";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { getMailSettings, type MailSettings } from "@/lib/platform/server/mail/mail-settings";
import { escapeHtml, toOneLine } from "@/lib/platform/server/mail/mail-text";
import { type MailKind, queueMail } from "@/lib/platform/server/mail/mailer";
import { createMessageId } from "@/lib/platform/server/mail/message-id";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";

/** `{link}` in the text is replaced with the URL of the one-time link. */
export type StaffMail = { subject: string; text: string };

type Recipient = { id: number; email: string | null; name: string };

type MailRow = StaffMail & { id: number; created_at: Date };

function compose(
  { id, created_at, ...mail }: MailRow,
  email: string,
  link: string,
  brand: string,
  { from }: MailSettings,
): SendMailOptions {
  const text = fillPlaceholders(mail.text, { link });
  return {
    envelope: { from, to: [email] },
    from: { name: brand, address: from },
    to: [{ name: "", address: email }],
    subject: toOneLine(mail.subject),
    messageId: createMessageId("staff", id, created_at),
    headers: { "Auto-Submitted": "auto-generated" },
    text,
    html: `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export const createStaffMailKind = (readBrand: () => Promise<string>): MailKind => ({
  ...{ queue: "staff-mail", name: "the mail to staff", maxDays: 5, endsWhenRejected: true },
  countWaiting: () => db().staffMail.count(),
  listWaiting: async () => (await db().staffMail.findMany({ select: { id: true }, orderBy: { id: "asc" } })).map(({ id }) => id),
  findWaiting: async (id) => {
    const row = await db().staffMail.findUnique({ where: { id }, include: { administrator: true, link: true } });
    const email = row?.administrator.active ? row.administrator.email : undefined;
    const isOutdated = row?.link && row.link.expires_at < new Date();
    if (!row || !email || isOutdated) return void (await removeStaffMail(id));
    return {
      createdAt: row.created_at,
      compose: async (settings) => compose(row, email, row.link ? await getLinkUrl(row.link) : "", await readBrand(), settings),
    };
  },
  remove: removeStaffMail,
});

/**
 * Adds the mail with a link, if a mail server is set and the user has an address. Call `queueStaffMail` after the transaction.
 * @returns the id of the mail
 */
export async function mailLink(
  transaction: Transaction,
  { id, email, name }: Recipient,
  link_id: string,
  kind: LinkKind,
): Promise<number | undefined> {
  if (!email || !getMailSettings()) return undefined;
  const site = new URL(env().SITE_URL).host;
  const { subject, text } = linkMails[kind](name, site);
  const data = { administrator_id: id, subject, text, link_id };
  return (await transaction.staffMail.create({ data, select: { id: true } })).id;
}

/**
 * Adds a mail to a user, if a mail server is set and the user has an address. Call `queueStaffMail` after the transaction.
 * @returns the ids of the added mails
 */
export async function addUserMail(
  transaction: Transaction,
  { id, email }: Pick<Recipient, "id" | "email">,
  create: (site: string) => StaffMail,
): Promise<number[]> {
  if (!email || !getMailSettings()) return [];
  const data = { administrator_id: id, ...create(new URL(env().SITE_URL).host) };
  return [(await transaction.staffMail.create({ data, select: { id: true } })).id];
}

export const queueStaffMail = (ids: number[]): void => queueMail("staff-mail", ids);

const removeStaffMail = (id: number) => db().staffMail.deleteMany({ where: { id } });
