import "server-only";
import { fillInQuotation, type RepliedQuotation } from "@/lib/enquiries/create-reply";
import { deskMessages as words } from "@/lib/enquiries/desk-messages";
import type { EnquiryChangeRequest, EnquiryDetail } from "@/lib/enquiries/enquiries";
import type { EnquiryReply, NewReply } from "@/lib/enquiries/replies";
import { createWhatsAppLink } from "@/lib/enquiries/reply-links";
import { assignableFilter } from "@/lib/enquiries/server/assignees";
import { changeEnquiry, lockEnquiry } from "@/lib/enquiries/server/enquiries";
import { toReply } from "@/lib/enquiries/server/enquiry-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { MAX_REPLY, MAX_TITLE } from "@/lib/shared/limits";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import { messages } from "@/lib/shared/words/messages";
import type { Company } from "@/lib/website/content/groups/company";
import { readContent } from "@/lib/website/server/content";

/**
 * Finds a quotation for a reply. Passed in, because quotations are a later feature.
 * @throws HttpError 400 if it cannot be answered any more
 */
type FindQuotation = (transaction: Transaction, id: number, enquiry_id: number, timeZone: string) => Promise<RepliedQuotation>;

type AddedReply = { reply: EnquiryReply & { link?: string }; enquiry: EnquiryDetail };

/**
 * Stores a reply and queues its mail. The first reply makes a new enquiry one in progress, and assigns it to its author if it has no assignee.
 * @throws HttpError 404, 409 without a mail server, 400 if the sender cannot be reached by the channel, or for a quotation without a link
 */
export async function addReply(id: number, reply: NewReply, by: Actor, find: FindQuotation): Promise<AddedReply> {
  const company = await readContent("company");
  return db().$transaction((transaction) => addReplyIn(transaction, id, reply, by, company, find));
}

export async function addReplyIn(
  transaction: Transaction,
  id: number,
  reply: NewReply,
  by: Actor,
  company: Company,
  find: FindQuotation,
): Promise<AddedReply> {
  const { state, assignee, email, phone, erased_at } = await lockEnquiry(transaction, id);
  if (erased_at) throw new HttpError(409, words.erased);
  const quotation = reply.quotation ? await find(transaction, reply.quotation, id, company.timeZone) : undefined;
  const filled = quotation ? fillInReply(reply, quotation) : reply;
  const link = reply.channel === "whatsapp" ? createWhatsAppLink(phone, company.postal.addressCountry, filled.text) : undefined;
  if (link === null) throw createFieldError("channel", words.noPhone);
  const added = await storeReply(transaction, id, filled, quotation?.email || email, by);
  const { done } = reply;
  const change: EnquiryChangeRequest = done
    ? { state: "done", add_note: done.note || undefined }
    : {
        ...(state === "new" && { state: "in_progress" }),
        ...(state !== "done" && !assignee && (await isAssignable(transaction, by.name)) && { assignee: by.name }),
      };
  // The reply concerns no field that others may have changed.
  const enquiry = await changeEnquiry(transaction, id, change, { ...by, ifMatch: undefined }, company);
  return { reply: { ...added, ...(link && { link }) }, enquiry };
}

function fillInReply({ text, subject, ...reply }: NewReply, quotation: RepliedQuotation): NewReply {
  const filled = fillInQuotation(text, quotation);
  if (filled.length > MAX_REPLY) throw createFieldError("text", messages.tooLong("Text", MAX_REPLY));
  return { ...reply, text: filled, subject: subject && fillPlaceholders(subject, { number: quotation.number }).slice(0, MAX_TITLE) };
}

async function storeReply(transaction: Transaction, id: number, reply: NewReply, email: string, { name }: Actor): Promise<EnquiryReply> {
  const { channel, text, subject = null, template = null, quotation = null } = reply;
  if (channel === "mail") requireMail(email);
  const state = channel === "mail" ? "queued" : "sent";
  const row = await transaction.enquiryReply.create({
    data: { enquiry_id: id, channel, text, subject, template, quotation_id: quotation, state, by: name },
  });
  if (channel === "mail") await queueReply(transaction, id, row.id);
  await transaction.enquiry.updateMany({ where: { id, answered_at: null }, data: { answered_at: row.at } });
  return toReply(row);
}

export function requireMailServer(): void {
  if (!getMailSettings()) throw new HttpError(409, words.noMailServer);
}

function requireMail(email: string): void {
  requireMailServer();
  if (!email) throw createFieldError("channel", words.noAddress);
}

const queueReply = (transaction: Transaction, enquiry_id: number, reply_id: number) =>
  transaction.outboxMail.create({ data: { kind: "reply", enquiry_id, reply_id }, select: { id: true } });

const isAssignable = async (transaction: Transaction, username: string): Promise<boolean> =>
  (await transaction.administrator.count({ where: { ...assignableFilter, username } })) > 0;

/** Queues a failed mail again. @throws HttpError 404, 409 if it did not fail or without a mail server, 400 if its quotation has ended */
export async function retryReply(id: number, reply: number, find: FindQuotation): Promise<EnquiryReply> {
  const { timeZone } = await readContent("company");
  return db().$transaction(async (transaction) => {
    const { email } = await lockEnquiry(transaction, id);
    const row = await transaction.enquiryReply.findFirst({ where: { id: reply, enquiry_id: id } });
    if (!row) throw new HttpError(404, words.replyMissing);
    if (row.state !== "failed") throw new HttpError(409, words.replyNotFailed);
    const quotation = row.quotation_id ? await find(transaction, row.quotation_id, id, timeZone) : undefined;
    requireMail(quotation?.email || email);
    await transaction.outboxMail.deleteMany({ where: { reply_id: reply } });
    await queueReply(transaction, id, reply);
    return toReply(await transaction.enquiryReply.update({ where: { id: reply }, data: { state: "queued", error: null } }));
  });
}
