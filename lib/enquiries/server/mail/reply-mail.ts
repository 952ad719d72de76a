import "server-only";
import type { SendMailOptions } from "nodemailer";
import { isPlainAddress } from "@/lib/platform/mailboxes";
import { db } from "@/lib/platform/server/db";
import { composeMail, getMessageId } from "@/lib/platform/server/mail/compose-mail";
import type { MailDefinition } from "@/lib/platform/server/mail/outbox";
import { CONFIRMATION_DAYS } from "@/lib/shared/limits";
import { readContent } from "@/lib/website/server/content";

/** Returns the PDF of a quotation. Registered where quotations are known. */
export type AttachQuotation = (id: number) => Promise<NonNullable<SendMailOptions["attachments"]>>;

/** Mail that staff write. It continues the thread of the confirmation and of earlier replies. */
export const defineReplyMail = (attachQuotation: AttachQuotation): MailDefinition => ({
  maxDays: CONFIRMATION_DAYS,
  endsWhenRejected: true,
  compose: async ({ reply_id }, { from }) => {
    const reply = await db().enquiryReply.findUnique({
      where: { id: reply_id! },
      include: { enquiry: { include: { log: { where: { action: "confirmed" }, take: 1 }, replies: { where: { channel: "mail" } } } } },
    });
    if (!reply?.enquiry.email) return undefined;
    const { enquiry } = reply;
    const { brand, email } = await readContent("company");
    const earlier = [
      ...(enquiry.log.length > 0 ? [getMessageId("confirmation", enquiry.id, enquiry.created_at)] : []),
      ...enquiry.replies.filter(({ id }) => id < reply.id).map(({ id, at }) => getMessageId("reply", id, at)),
    ];
    return composeMail({
      from: { name: brand, address: from },
      to: [enquiry.email],
      replyTo: isPlainAddress(email) ? { name: brand, address: email } : undefined,
      subject: reply.subject || brand,
      id: ["reply", reply.id, reply.at],
      ...(earlier.length > 0 && { inReplyTo: earlier.at(-1), references: earlier }),
      ...(reply.quotation_id && { attachments: await attachQuotation(reply.quotation_id) }),
      text: reply.text,
    });
  },
  onEnd: async (transaction, { id, reply_id }, isSent) => {
    const mail = isSent ? null : await transaction.outboxMail.findUnique({ where: { id }, select: { error: true } });
    await transaction.enquiryReply.update({
      where: { id: reply_id! },
      data: { state: isSent ? "sent" : "failed", error: mail?.error ?? null },
    });
  },
});
