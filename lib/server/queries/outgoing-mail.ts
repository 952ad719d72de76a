import "server-only";
import { db } from "@/lib/server/db";
import { addJobs } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";

const columns = { id: true, kind: true, subject: true, name: true, email: true, phone: true, message: true, created_at: true } as const;

/** An enquiry as it is mailed. */
export type MailedEnquiry = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** The enquiry whose mail is still to be sent; null when there is no such mail. */
export const findWaitingMail = (id: number) => db().enquiry.findUnique({ where: { id, mail: { isNot: null } }, select: columns });

/** The enquiries whose mail is still to be sent, oldest first. */
export const listWaitingMail = async (): Promise<number[]> =>
  (await db().outgoingMail.findMany({ orderBy: { enquiry_id: "asc" } })).map(({ enquiry_id }) => enquiry_id);

/** Lets the mail of an enquiry be sent at once; nobody waits for it. Without a job it waits until the table is checked (mail/mailer.ts). */
export const mailSoon = (enquiry_id: number): void =>
  void addJobs("mail", [String(enquiry_id)]).catch((error: unknown) => log.error("Mail: a job could not be added", error));

/** Forgets a mail that was sent. */
export const removeMail = (enquiry_id: number) => db().outgoingMail.deleteMany({ where: { enquiry_id } });

/** How many mails wait. */
export const countWaitingMail = () => db().outgoingMail.count();
