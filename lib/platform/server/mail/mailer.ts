import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import {
  addJobs,
  type JobRun,
  type QueueName,
  removeWaitingJobs,
  scheduleJob,
  startWorker,
  unscheduleJob,
} from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { describeMailFailure, isPermanentFailure, type MailError } from "@/lib/platform/server/mail/describe-mail-failure";
import { getMailSettings, type MailSettings } from "@/lib/platform/server/mail/mail-settings";
import { metrics } from "@/lib/platform/server/metrics";

/** Must be shorter than the time limit of a job. */
const SEND_TIMEOUT_MS = 45_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Interval for retries. A new mail is queued immediately. */
const POLL_SECONDS = 2;
const CHECK_POLL_SECONDS = 30;

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const CHECK_KEY = "all";

export type WaitingMail = { createdAt: Date; compose: (settings: MailSettings) => Promise<SendMailOptions> };

/** A kind of mail. Each has its own table of waiting mails, and a queue whose keys are the ids in this table. */
export type MailKind = {
  queue: QueueName;
  /** Names a mail in the log, before its id. */
  name: string;
  maxDays: number;
  /** True if the recipient's address may not exist, so that a permanent failure ends the retries. */
  endsWhenRejected: boolean;
  countWaiting: () => Promise<number>;
  listWaiting: () => Promise<number[]>;
  findWaiting: (id: number) => Promise<WaitingMail | undefined>;
  remove: (id: number, isSent: boolean) => Promise<unknown>;
};

/** Sends waiting mails until the process ends, if a mail server is set. */
export async function startMailer(kinds: MailKind[], timeZone: string): Promise<void> {
  const settings = getMailSettings();
  if (!settings) return unscheduleJob("waiting-mail", CHECK_KEY);
  metrics.onReading(async () => {
    // Other metrics report a missing database.
    const counts = await Promise.all(kinds.map(({ countWaiting }) => countWaiting())).catch(() => undefined);
    if (counts)
      metrics.set(
        "mail_waiting",
        counts.reduce((sum, count) => sum + count),
      );
  });
  const send = createSender(settings, kinds);
  for (const kind of kinds) await startWorker(kind.queue, POLL_SECONDS, (run) => send(kind, run));
  // The tables list the mails; jobs only set the time. Rows without a job come from a backup, an older version or a crash.
  await startWorker("waiting-mail", CHECK_POLL_SECONDS, () => addMissingJobs(kinds));
  await scheduleJob("waiting-mail", CHECK_KEY, EVERY_FIVE_MINUTES, timeZone);
  await addMissingJobs(kinds);
}

async function addMissingJobs(kinds: MailKind[]): Promise<void> {
  for (const { queue, listWaiting } of kinds) await addJobs(queue, (await listWaiting()).map(String));
}

/** Adds the job of a new mail without waiting for it. If that fails, the periodic check adds it. */
export const queueMail = (queue: QueueName, ids: number[]): void =>
  void addJobs(queue, ids.map(String)).catch((error: unknown) => log.error("Mail: a job could not be added", error));

/** Creates the function that sends one mail. Logs and jobs contain no text of the mail or of the server, which may quote the mail. */
function createSender(settings: MailSettings, kinds: MailKind[]): (kind: MailKind, run: JobRun) => Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    greetingTimeout: SOCKET_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: SOCKET_TIMEOUT_MS,
  });
  let isReachable = true;

  return async (kind, { key, attempt, signal }) => {
    const id = Number(key);
    const mail = await kind.findWaiting(id);
    // Already deleted, or sent by a worker that crashed afterwards.
    if (!mail) return;
    const name = `${kind.name} ${id}`;
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      await transport.sendMail({ ...(await mail.compose(settings)), signal: timeout });
    } catch (error) {
      metrics.count("mail_failures");
      const { code, responseCode } = error as MailError;
      if (responseCode === undefined) isReachable = false;
      if (isTooOld(mail, kind) || (kind.endsWhenRejected && isPermanentFailure(error as MailError))) {
        log.error(`Mail: ${name} could not be sent (${responseCode ?? code}) and is given up`);
        return void (await kind.remove(id, false));
      }
      if (attempt === 1) log.warn(`Mail: ${name} could not be sent (${responseCode ?? code}), it waits`);
      throw new Error(describeMailFailure(error as MailError));
    }
    metrics.count("mail_sent");
    await kind.remove(id, true);
    if (attempt > 1) log.info(`Mail: ${name} was sent at try ${attempt}`);
    if (!isReachable) await retryWaitingMail(kinds);
    isReachable = true;
  };
}

async function retryWaitingMail(kinds: MailKind[]): Promise<void> {
  for (const { queue } of kinds) await removeWaitingJobs(queue);
  await addMissingJobs(kinds);
}

const isTooOld = ({ createdAt }: WaitingMail, { maxDays }: MailKind) => Date.now() - createdAt.getTime() > maxDays * 24 * 60 * 60 * 1000;
