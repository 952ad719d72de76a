import "server-only";
import { db } from "@/lib/server/db";

/** How long a mail that was taken up is left alone: longer than sending takes. Then whoever took it up has died. */
const CLAIM_SECONDS = 60;

const columns = { id: true, kind: true, subject: true, name: true, email: true, phone: true, message: true, created_at: true } as const;

/** An enquiry as it is mailed. */
export type MailedEnquiry = NonNullable<Awaited<ReturnType<typeof findMailed>>>;
const findMailed = (id: number) => db().enquiry.findUnique({ where: { id }, select: columns });

export type WaitingMail = { enquiry: MailedEnquiry; attempts: number };

/** Takes up the mail that has been due for longest, for this process alone; undefined when none is due. */
export async function claimMail(): Promise<WaitingMail | undefined> {
  for (;;) {
    const [claimed] = await db().$queryRaw<{ enquiry_id: number; attempts: number }[]>`
      UPDATE outgoing_mail SET attempts = attempts + 1, due_at = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
      WHERE enquiry_id = (SELECT enquiry_id FROM outgoing_mail WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING enquiry_id, attempts`;
    if (!claimed) return undefined;
    const enquiry = await findMailed(claimed.enquiry_id);
    if (enquiry) return { enquiry, attempts: claimed.attempts };
    // It was deleted this very moment, and its mail with it.
  }
}

/** Lets a mail wait; not when another process has taken it up meanwhile. */
export const postponeMail = ({ enquiry, attempts }: WaitingMail, seconds: number) =>
  db().$executeRaw`
    UPDATE outgoing_mail SET due_at = now() + make_interval(secs => ${seconds}::int)
    WHERE enquiry_id = ${enquiry.id} AND attempts = ${attempts}`;

/** What waits for longer than a claim lasts is due now. */
export const hastenMail = () =>
  db().$executeRaw`UPDATE outgoing_mail SET due_at = now() WHERE due_at > now() + make_interval(secs => ${CLAIM_SECONDS}::int)`;

/** Forgets a mail that was sent. */
export const removeMail = (enquiry_id: number) => db().outgoingMail.deleteMany({ where: { enquiry_id } });

/** How many seconds it is until a mail is due, below zero when one is overdue; undefined when none waits. */
export async function secondsToNextMail(): Promise<number | undefined> {
  const [{ seconds } = { seconds: null }] = await db().$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM min(due_at) - now())::float8 AS seconds FROM outgoing_mail`;
  return seconds ?? undefined;
}

/** How many mails wait. */
export const countWaitingMail = () => db().outgoingMail.count();
