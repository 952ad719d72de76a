import "server-only";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import type { Enquiry, EnquiryDetail, NoConfirmationReason } from "@/lib/enquiries/enquiries";
import { enquiryColumns, toEnquiry } from "@/lib/enquiries/server/enquiry-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import { queueMail } from "@/lib/platform/server/mail/mailer";
import type { Prisma } from "@/lib/platform/server/prisma/client";

const columns = { ...enquiryColumns, address: true, page: true, language: true, campaign: true } as const;

export type MailedEnquiry = Enquiry & Pick<EnquiryDetail, "address" | "page" | "language" | "campaign">;

async function findMailedEnquiry(where: Prisma.EnquiryWhereUniqueInput): Promise<MailedEnquiry | null> {
  const row = await db().enquiry.findUnique({ where: { ...where, spam: false }, select: columns });
  if (!row) return null;
  const { address, page, language, campaign, ...enquiry } = row;
  return { ...toEnquiry(enquiry), address, page, language, campaign: campaign as EnquiryDetail["campaign"] };
}

export const findWaitingMail = (id: number) => findMailedEnquiry({ id, mail: { isNot: null } });

export const findWaitingConfirmation = (id: number) => findMailedEnquiry({ id, confirmation: { isNot: null } });

/** Returns the title of the product or brochure of an enquiry. The subject of a tile enquiry is free text, so it is not repeated. */
export async function readConfirmedSubject({ kind, subject, product_id }: MailedEnquiry): Promise<string> {
  if (kind === "brochure") return subject ?? "";
  const product = product_id
    ? await db().product.findFirst({ where: { id: product_id, ...stateFilter() }, select: { title: true } })
    : null;
  return product?.title ?? "";
}

export const listWaitingMail = async (): Promise<number[]> =>
  (await db().outgoingMail.findMany({ orderBy: { enquiry_id: "asc" } })).map(({ enquiry_id }) => enquiry_id);

export const listWaitingConfirmations = async (): Promise<number[]> =>
  (await db().confirmationMail.findMany({ orderBy: { enquiry_id: "asc" } })).map(({ enquiry_id }) => enquiry_id);

export const queueNotification = (enquiry_id: number): void => queueMail("mail", [enquiry_id]);
export const queueConfirmation = (enquiry_id: number): void => queueMail("confirmations", [enquiry_id]);

export async function addConfirmation(enquiry_id: number): Promise<void> {
  await db().confirmationMail.createMany({ data: { enquiry_id }, skipDuplicates: true });
  queueConfirmation(enquiry_id);
}

export const removeMail = (enquiry_id: number) => db().outgoingMail.deleteMany({ where: { enquiry_id } });

export const logNotConfirmed = (transaction: Transaction, enquiry_id: number, reason: NoConfirmationReason) =>
  transaction.enquiryLog.create({ data: { enquiry_id, action: "not_confirmed", detail: reason, by: "" } });

export const removeConfirmation = (enquiry_id: number, isSent = true) =>
  db().$transaction(async (transaction) => {
    const { count } = await transaction.confirmationMail.deleteMany({ where: { enquiry_id } });
    if (count > 0 && !isSent) await logNotConfirmed(transaction, enquiry_id, "undelivered");
    if (count > 0 && isSent) await transaction.enquiryLog.create({ data: { enquiry_id, action: "confirmed", by: "" } });
  });

export async function removeAllMail(transaction: Transaction, enquiry_id: number): Promise<void> {
  await transaction.outgoingMail.deleteMany({ where: { enquiry_id } });
  await transaction.confirmationMail.deleteMany({ where: { enquiry_id } });
}

export const countWaitingMail = () => db().outgoingMail.count();
export const countWaitingConfirmations = () => db().confirmationMail.count();
