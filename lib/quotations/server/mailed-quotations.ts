import "server-only";
import type { RepliedQuotation } from "@/lib/enquiries/create-reply";
import type { AttachQuotation } from "@/lib/enquiries/server/mail/reply-mail";
import { addReplyIn, requireMailServer } from "@/lib/enquiries/server/replies";
import { db, type Transaction } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { createFieldError } from "@/lib/platform/server/http/errors";
import type { Actor } from "@/lib/platform/server/http/version";
import { formatNumber, type Quotation, type QuotationMail } from "@/lib/quotations/quotations";
import { findEnd } from "@/lib/quotations/server/offers";
import { createAttachment } from "@/lib/quotations/server/quotation-pdf";
import { getContent, getOfferPath } from "@/lib/quotations/server/quotation-rows";
import { sendQuotation } from "@/lib/quotations/server/send-quotation";
import { quotationMessages as words } from "@/lib/quotations/words";
import { toLocalDay } from "@/lib/shared/days";
import { readContent } from "@/lib/website/server/content";

/** Finds a quotation of an enquiry that its buyer can open. @throws HttpError 400 */
export async function findRepliedQuotation(
  transaction: Transaction,
  id: number,
  enquiry_id: number,
  timeZone: string,
): Promise<RepliedQuotation> {
  const row = await transaction.quotation.findFirst({ where: { id, enquiry_id } });
  if (!row?.sent_at || findEnd(row, toLocalDay(new Date(), timeZone))) throw createFieldError("quotation", words.notOpen);
  const { email } = getContent(row).customer;
  return { id, number: formatNumber(row), link: env().SITE_URL + (await getOfferPath(id)), email };
}

/** Sends a draft and mails it, both or neither. @throws as sendQuotation; HttpError 409 without a mail server, 400 without an address */
export async function mailQuotation(id: number, { text, subject }: QuotationMail, by: Actor): Promise<Quotation> {
  requireMailServer();
  const company = await readContent("company");
  return sendQuotation(id, by, async (transaction, { enquiry, customer }) => {
    const found = enquiry && (await transaction.enquiry.findUnique({ where: { id: enquiry }, select: { email: true } }));
    if (!enquiry || !found) throw createFieldError("enquiry", words.noEnquiry);
    if (!customer.email && !found.email) throw createFieldError("customer.email", words.noEmail);
    await addReplyIn(transaction, enquiry, { channel: "mail", text, subject, quotation: id }, by, company, findRepliedQuotation);
  });
}

const RENDER_TIMEOUT_MS = 30_000;

export const attachQuotation: AttachQuotation = async (id) => {
  const row = await db().quotation.findUnique({ where: { id, erased_at: null } });
  if (!row) return undefined;
  const attachment = await createAttachment(row, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
  return { email: getContent(row).customer.email, attachments: [attachment] };
};
