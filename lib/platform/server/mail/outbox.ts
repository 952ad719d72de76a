import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import { db, type Transaction } from "@/lib/platform/server/db";
import { startDeliveryLoop } from "@/lib/platform/server/delivery-loop";
import { log } from "@/lib/platform/server/log";
import { describeMailFailure, isPermanentFailure, type MailError } from "@/lib/platform/server/mail/describe-mail-failure";
import { getMailSettings, type MailSettings } from "@/lib/platform/server/mail/mail-settings";
import { metrics } from "@/lib/platform/server/metrics";
import type { MailKind, MailState, OutboxMail } from "@/lib/platform/server/prisma/client";
import { GIVEN_UP_MAIL_DAYS } from "@/lib/shared/limits";

const SEND_TIMEOUT_MS = 45_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Longer than an attempt takes. After a crash, another instance sends the mail. */
const CLAIM_SECONDS = 60;

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export type MailDefinition = {
  maxDays: number;
  /** True if the recipient's address may not exist, so that a permanent failure ends the retries. */
  endsWhenRejected: boolean;
  /** Returns undefined if the mail must not be sent any more. */
  compose: (mail: OutboxMail, settings: MailSettings) => Promise<SendMailOptions | undefined>;
  /** Runs in the transaction that records the last attempt. */
  onEnd?: (transaction: Transaction, mail: OutboxMail, isSent: boolean) => Promise<unknown>;
  /** Runs if the mail was dropped while it was being sent, and was sent nevertheless. */
  onSentLate?: (transaction: Transaction, mail: OutboxMail) => Promise<unknown>;
};

type Definitions = Record<MailKind, MailDefinition>;

/** Sends the mail of the table `outbox` until the process ends, if a mail server is set: of each kind one at a time, oldest first. */
export function startOutbox(definitions: Definitions): void {
  const settings = getMailSettings();
  if (!settings) return;
  metrics.onReading(measureOutbox);
  const send = createSender(settings, definitions);
  const idle = new Set(Object.keys(definitions) as MailKind[]);
  const claimIdle = async () => {
    const kinds = [...idle];
    idle.clear();
    let mails: OutboxMail[] = [];
    try {
      mails = await claimDue(kinds);
    } finally {
      for (const kind of kinds) if (!mails.some((mail) => mail.kind === kind)) idle.add(kind);
    }
    return mails;
  };
  startDeliveryLoop({ name: "Mail", claimDue: claimIdle, deliver: (mail) => send(mail).finally(() => idle.add(mail.kind)) });
}

async function measureOutbox(): Promise<void> {
  // Other metrics report a missing database.
  const groups = await db()
    .outboxMail.groupBy({ by: "state", _count: true })
    .catch(() => undefined);
  if (!groups) return;
  const count = (state: MailState) => groups.find((group) => group.state === state)?._count ?? 0;
  metrics.set("mail_waiting", count("waiting"));
  metrics.set("mail_failed", count("failed"));
}

async function claimDue(kinds: MailKind[]): Promise<OutboxMail[]> {
  if (kinds.length === 0) return [];
  return db().$queryRaw<OutboxMail[]>`
    WITH due AS MATERIALIZED (
      SELECT oldest.id FROM unnest(${kinds}::text[]) AS idle
      CROSS JOIN LATERAL (
        SELECT id FROM outbox
        WHERE kind = idle::mail_kind AND state = 'waiting' AND due_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
        ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) AS oldest)
    UPDATE outbox SET claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
    FROM due WHERE outbox.id = due.id
    RETURNING outbox.*`;
}

/** Creates the function that sends one mail. Neither the log nor the table contains text of the mail server, which may quote the mail. */
function createSender(settings: MailSettings, definitions: Definitions): (mail: OutboxMail) => Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    greetingTimeout: SOCKET_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: SOCKET_TIMEOUT_MS,
  });
  let isReachable = true;

  return async (mail) => {
    const definition = definitions[mail.kind];
    // From here on, so that the attempt ends before the claim even if the database is slow.
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const options = await definition.compose(mail, settings);
    if (!options) return void (await db().outboxMail.deleteMany({ where: { id: mail.id } }));
    try {
      await transport.sendMail({ ...options, signal });
    } catch (error) {
      if ((error as MailError).responseCode === undefined) isReachable = false;
      return recordFailure(mail, definition, error as MailError);
    }
    await recordSuccess(mail, definition);
    if (!isReachable) await retryWaitingMail();
    isReachable = true;
  };
}

async function recordSuccess(mail: OutboxMail, { onEnd, onSentLate }: MailDefinition): Promise<void> {
  metrics.count("mail_sent");
  await db().$transaction(async (transaction) => {
    await lockEnquiry(transaction, mail);
    const { count } = await transaction.outboxMail.deleteMany({ where: { id: mail.id } });
    if (count > 0) await onEnd?.(transaction, mail, true);
    else await onSentLate?.(transaction, mail);
  });
  if (mail.attempts > 0) log.info(`Mail: ${getLogName(mail)} was sent at try ${mail.attempts + 1}`);
}

async function recordFailure(mail: OutboxMail, { maxDays, endsWhenRejected, onEnd }: MailDefinition, error: MailError): Promise<void> {
  metrics.count("mail_failures");
  const isRejected = endsWhenRejected && isPermanentFailure(error);
  const isLast = isRejected || Date.now() - mail.created_at.getTime() > maxDays * DAY_MS;
  const now = Date.now();
  const result = isLast
    ? { state: isRejected ? ("rejected" as const) : ("failed" as const), ended_at: new Date(now) }
    : { due_at: new Date(now + Math.min(FIRST_DELAY_MS * 2 ** mail.attempts, MAX_DELAY_MS)) };
  const data = { ...result, attempts: mail.attempts + 1, error: describeMailFailure(error), claimed_until: null };
  await db().$transaction(async (transaction) => {
    await lockEnquiry(transaction, mail);
    // Staff may have deleted the enquiry, and its mail with it, during the attempt.
    const { count } = await transaction.outboxMail.updateMany({ where: { id: mail.id }, data });
    if (count > 0 && isLast) await onEnd?.(transaction, mail, false);
  });
  const reason = error.responseCode ?? error.code ?? "unknown";
  if (isLast) log.error(`Mail: ${getLogName(mail)} could not be sent (${reason}) and is given up`);
  else if (mail.attempts === 0) log.warn(`Mail: ${getLogName(mail)} could not be sent (${reason}), it waits`);
}

/** Staff lock an enquiry before its mail. In another order, both could wait for each other. */
async function lockEnquiry(transaction: Transaction, { enquiry_id }: OutboxMail): Promise<void> {
  if (enquiry_id !== null) await transaction.$queryRaw`SELECT id FROM enquiry WHERE id = ${enquiry_id} FOR KEY SHARE`;
}

const getLogName = ({ kind, id, enquiry_id }: OutboxMail) => `${kind} ${id}${enquiry_id ? ` of enquiry ${enquiry_id}` : ""}`;

/** Makes all waiting mail due, and shortens its next delays. Called when the mail server can be reached again. */
const retryWaitingMail = () =>
  db().outboxMail.updateMany({ where: { state: "waiting", attempts: { gt: 0 } }, data: { due_at: new Date(), attempts: 1 } });

export const removeGivenUpMail = async (): Promise<number> =>
  (await db().outboxMail.deleteMany({ where: { ended_at: { lt: new Date(Date.now() - GIVEN_UP_MAIL_DAYS * DAY_MS) } } })).count;
