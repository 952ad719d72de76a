import "server-only";
import type { SendMailOptions } from "nodemailer";
import { deskMessages as words } from "@/lib/enquiries/desk-messages";
import { markTrashedReply } from "@/lib/enquiries/server/removed-enquiries";
import { isPlainAddress } from "@/lib/platform/mailboxes";
import { db } from "@/lib/platform/server/db";
import { composeMail, getMessageId } from "@/lib/platform/server/mail/compose-mail";
import type { MailDefinition } from "@/lib/platform/server/mail/outbox";
import { CONFIRMATION_DAYS } from "@/lib/shared/limits";
import { readContent } from "@/lib/website/server/content";

/** Returns the PDF of a quotation and its customer's address, unless it was erased. Passed in, because quotations are a later feature. */
export type AttachQuotation = (id: number) => Promise<{ email: string; attachments: SendMailOptions["attachments"] } | undefined>;

/** Mail that staff write. It continues the thread of the confirmation and of earlier replies. */
export const defineReplyMail = (attachQuotation: AttachQuotation): MailDefinition => ({
  maxDays: CONFIRMATION_DAYS,
  endsWhenRejected: true,
  compose: async ({ reply_id }, { from }) => {
    const reply = await db().enquiryReply.findUnique({
      where: { id: reply_id! },
      include: { enquiry: { include: { log: { where: { action: "confirmed" }, take: 1 }, replies: { where: { channel: "mail" } } } } },
    });
    const quotation = reply?.quotation_id ? await attachQuotation(reply.quotation_id) : undefined;
    const to = quotation?.email || reply?.enquiry.email;
    if (!reply || !to) return undefined;
    if (reply.quotation_id && !quotation) return failReply(reply.id, words.quotationErased);
    const { enquiry } = reply;
    const { brand, email } = await readContent("company");
    const earlier = [
      ...(enquiry.log.length > 0 ? [getMessageId("confirmation", enquiry.id, enquiry.created_at)] : []),
      ...enquiry.replies.filter(({ id }) => id < reply.id).map(({ id, at }) => getMessageId("reply", id, at)),
    ];
    return composeMail({
      from: { name: brand, address: from },
      to: [to],
      replyTo: isPlainAddress(email) ? { name: brand, address: email } : undefined,
      subject: reply.subject || brand,
      id: ["reply", reply.id, reply.at],
      ...(earlier.length > 0 && { inReplyTo: earlier.at(-1), references: earlier }),
      ...(quotation && { attachments: quotation.attachments }),
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
  onSentLate: async (transaction, { reply_id }) => {
    const sent = { state: "sent" as const, error: null };
    const { count } = await transaction.enquiryReply.updateMany({ where: { id: reply_id! }, data: sent });
    if (count === 0) await markTrashedReply(transaction, reply_id!);
  },
});

async function failReply(id: number, error: string): Promise<undefined> {
  await db().enquiryReply.updateMany({ where: { id, state: "queued" }, data: { state: "failed", error } });
}
