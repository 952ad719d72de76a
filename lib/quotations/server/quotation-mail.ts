import "server-only";
import { formatDay as toDay } from "@/lib/enquiries/server/enquiry-rows";
import type { DigestSection } from "@/lib/enquiries/server/notifications";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { composeMail } from "@/lib/platform/server/mail/compose-mail";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import type { MailDefinition } from "@/lib/platform/server/mail/outbox";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { formatNumber } from "@/lib/quotations/quotations";
import { getContent } from "@/lib/quotations/server/quotation-rows";
import { describeEndings, quotationMails } from "@/lib/quotations/words";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { MAIL_DAYS } from "@/lib/shared/limits";
import { readContent } from "@/lib/website/server/content";

/** Mail to staff about a quotation in its present state: accepted, or sent and about to end. */
export const quotationMail: MailDefinition = {
  maxDays: MAIL_DAYS,
  endsWhenRejected: true,
  compose: async ({ id, administrator_id, quotation_id, created_at }, { from }) => {
    const user = await db().administrator.findFirst({ where: { id: administrator_id!, active: true }, select: { email: true } });
    const row = await db().quotation.findFirst({ where: { id: quotation_id!, state: { in: ["sent", "accepted"] }, erased_at: null } });
    if (!user?.email || !row) return undefined;
    const link = `${env().SITE_URL}/admin/quotations?id=${row.id}`;
    const name = row.answer_name ?? getContent(row).customer.name;
    const { brand } = await readContent("company");
    return composeMail({
      from: { name: brand, address: from },
      to: [user.email],
      id: ["quotation", id, created_at],
      headers: { "Auto-Submitted": "auto-generated" },
      ...quotationMails[row.state as keyof typeof quotationMails](formatNumber(row), name, link, formatDay(toDay(row.valid_until)!)),
    });
  },
};

/** Queues mail to the assignee of the enquiry, or else to the author, in place of mail that waits. */
export async function mailResponsible(transaction: Transaction, ids: number[], others?: "with owners"): Promise<void> {
  await transaction.outboxMail.deleteMany({ where: { kind: "quotation", quotation_id: { in: ids } } });
  if (!getMailSettings()) return;
  const isOwner = others ? Prisma.sql`OR 'owner' = ANY(a.roles)` : Prisma.empty;
  await transaction.$executeRaw`
    INSERT INTO outbox (kind, administrator_id, quotation_id)
    SELECT 'quotation', a.id, q.id FROM quotation q LEFT JOIN enquiry e ON e.id = q.enquiry_id
    JOIN administrator a ON a.id = e.assignee_id OR (e.assignee_id IS NULL AND a.username = q.by) ${isOwner}
    WHERE q.id = ANY(${ids}::int[]) AND a.active AND a.username IS NOT NULL AND a.email IS NOT NULL`;
}

/** Reminds once of each quotation that ends in two days and was sent before. @returns their number */
export async function remindOfEndings(timeZone: string): Promise<number> {
  const today = toLocalDay(new Date(), timeZone);
  return db().$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ id: number }[]>`
      UPDATE quotation SET reminded_at = now()
      WHERE state = 'sent' AND erased_at IS NULL AND reminded_at IS NULL AND valid_until BETWEEN ${today}::date AND ${today}::date + 2
        AND (sent_at AT TIME ZONE ${timeZone})::date < valid_until - 2
      RETURNING id`;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await mailResponsible(transaction, ids);
    return ids.length;
  });
}

/** Counts the quotations without an answer that end within two days, for whom a reminder of them would go to. */
export const listEndings: DigestSection = async ({ id, username }, today) => {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM quotation q LEFT JOIN enquiry e ON e.id = q.enquiry_id
    WHERE q.state = 'sent' AND q.erased_at IS NULL AND q.valid_until BETWEEN ${today}::date AND ${today}::date + 2
      AND (e.assignee_id = ${id} OR (e.assignee_id IS NULL AND q.by = ${username}))`;
  return row!.count > 0 ? [describeEndings(row!.count)] : [];
};
