import "server-only";
import type { Enquiry, EnquiryDetail } from "@/lib/enquiries/enquiries";
import { enquiryColumns, toEnquiry } from "@/lib/enquiries/server/enquiry-rows";
import { db, type Transaction } from "@/lib/platform/server/db";
import { addJobs, type QueueName } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import type { Prisma } from "@/lib/platform/server/prisma/client";

const columns = { ...enquiryColumns, page: true, language: true, campaign: true } as const;

/** An enquiry as it is mailed. */
export type MailedEnquiry = Enquiry & Pick<EnquiryDetail, "page" | "language" | "campaign">;

async function findMailed(where: Prisma.EnquiryWhereUniqueInput): Promise<MailedEnquiry | null> {
  const row = await db().enquiry.findUnique({ where: { ...where, spam: false }, select: columns });
  if (!row) return null;
  const { page, language, campaign, ...enquiry } = row;
  return { ...toEnquiry(enquiry), page, language, campaign: campaign as EnquiryDetail["campaign"] };
}

/** The enquiry whose mail is still to be sent; null when there is no such mail. */
export const findWaitingMail = (id: number) => findMailed({ id, mail: { isNot: null } });

/** The request whose sender is still to be told that it has arrived; null when there is no such mail. */
export const findWaitingConfirmation = (id: number) => findMailed({ id, confirmation: { isNot: null } });

/** The enquiries whose mail is still to be sent, oldest first. */
export const listWaitingMail = async (): Promise<number[]> =>
  (await db().outgoingMail.findMany({ orderBy: { enquiry_id: "asc" } })).map(({ enquiry_id }) => enquiry_id);

/** The requests whose senders are still to be told, oldest first. */
export const listWaitingConfirmations = async (): Promise<number[]> =>
  (await db().confirmationMail.findMany({ orderBy: { enquiry_id: "asc" } })).map(({ enquiry_id }) => enquiry_id);

const soon = (queue: QueueName, enquiry_id: number): void =>
  void addJobs(queue, [String(enquiry_id)]).catch((error: unknown) => log.error("Mail: a job could not be added", error));

/** Lets the mail of an enquiry be sent at once; nobody waits for it. Without a job it waits until the table is checked (mail/mailer.ts). */
export const mailSoon = (enquiry_id: number): void => soon("mail", enquiry_id);
/** The same of the mail that confirms a request. */
export const confirmSoon = (enquiry_id: number): void => soon("confirmations", enquiry_id);

/** Forgets a mail that was sent. */
export const removeMail = (enquiry_id: number) => db().outgoingMail.deleteMany({ where: { enquiry_id } });

/** Forgets a confirmation, which was sent or will not be; one that was is noted in the log. */
export const removeConfirmation = (enquiry_id: number, isSent = true) =>
  db().$transaction(async (transaction) => {
    const { count } = await transaction.confirmationMail.deleteMany({ where: { enquiry_id } });
    if (count > 0 && isSent) await transaction.enquiryLog.create({ data: { enquiry_id, action: "confirmed", by: "" } });
  });

/** Forgets whatever of an enquiry still waits to be sent. */
export async function forgetMail(transaction: Transaction, enquiry_id: number): Promise<void> {
  await transaction.outgoingMail.deleteMany({ where: { enquiry_id } });
  await transaction.confirmationMail.deleteMany({ where: { enquiry_id } });
}

/** How many mails wait. */
export const countWaitingMail = async () => (await db().outgoingMail.count()) + (await db().confirmationMail.count());
