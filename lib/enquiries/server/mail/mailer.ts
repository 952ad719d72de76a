import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import { createConfirmation } from "@/lib/enquiries/server/mail/confirmation";
import { createNotification } from "@/lib/enquiries/server/mail/notification";
import {
  countWaitingMail,
  findWaitingConfirmation,
  findWaitingMail,
  listWaitingConfirmations,
  listWaitingMail,
  type MailedEnquiry,
  readConfirmedSubject,
  removeConfirmation,
  removeMail,
} from "@/lib/enquiries/server/mail/outgoing-mail";
import { isPermanentFailure, type MailError } from "@/lib/enquiries/server/mail/permanent-failure";
import { getMailSettings, type MailSettings } from "@/lib/platform/server/environment/mail-settings";
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
import { metrics } from "@/lib/platform/server/metrics";
import { CONFIRMATION_DAYS } from "@/lib/shared/limits";
import { readContent, readFirmTimeZone } from "@/lib/website/server/content";

/** Must be shorter than the time limit of a job. */
const SEND_TIMEOUT_MS = 45_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Interval for retries. The mail of a new enquiry is queued immediately. */
const POLL_SECONDS = 2;
const CHECK_POLL_SECONDS = 30;

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const CHECK_KEY = "all";

/** A kind of mail: the notification to staff, or the confirmation to the sender. Each has its own table of waiting mails. */
type MailKind = {
  queue: QueueName;
  name: string;
  maxDays: number;
  /** True for mail to visitors. Their addresses may not exist, so a permanent failure ends the retries. */
  isToVisitor: boolean;
  listWaiting: () => Promise<number[]>;
  findWaiting: (id: number) => Promise<MailedEnquiry | null>;
  compose: (enquiry: MailedEnquiry, settings: MailSettings) => Promise<SendMailOptions>;
  remove: (id: number, isSent: boolean) => Promise<unknown>;
};

const MAIL_KINDS: MailKind[] = [
  {
    ...{ queue: "mail", name: "enquiry", maxDays: 5, isToVisitor: false },
    listWaiting: listWaitingMail,
    findWaiting: findWaitingMail,
    compose: async (enquiry, settings) => createNotification(enquiry, await readContent("company"), settings),
    remove: removeMail,
  },
  {
    ...{ queue: "confirmations", name: "the confirmation of enquiry", maxDays: CONFIRMATION_DAYS, isToVisitor: true },
    listWaiting: listWaitingConfirmations,
    findWaiting: findWaitingConfirmation,
    compose: async (request, settings) =>
      createConfirmation(
        request,
        await readConfirmedSubject(request),
        await readContent("company"),
        (await readContent("requests")).confirmation,
        settings,
      ),
    remove: removeConfirmation,
  },
];

export async function startMailer(): Promise<void> {
  const settings = getMailSettings();
  if (!settings) return unscheduleJob("waiting-mail", CHECK_KEY);
  metrics.onReading(async () => {
    // Other metrics report a missing database.
    const waiting = await countWaitingMail().catch(() => undefined);
    if (waiting !== undefined) metrics.set("mail_waiting", waiting);
  });
  const send = createSender(settings);
  for (const kind of MAIL_KINDS) await startWorker(kind.queue, POLL_SECONDS, (run) => send(kind, run));
  // The tables list the mails; jobs only set the time. Rows without a job come from a backup, an older version or a crash.
  await startWorker("waiting-mail", CHECK_POLL_SECONDS, addMissingJobs);
  await scheduleJob("waiting-mail", CHECK_KEY, EVERY_FIVE_MINUTES, await readFirmTimeZone());
  await addMissingJobs();
}

async function addMissingJobs(): Promise<void> {
  for (const { queue, listWaiting } of MAIL_KINDS) await addJobs(queue, (await listWaiting()).map(String));
}

/** Creates the function that sends one mail. Logs and jobs contain no text of the mail or of the server, which may quote the mail. */
function createSender(settings: MailSettings): (kind: MailKind, run: JobRun) => Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: SOCKET_TIMEOUT_MS,
    greetingTimeout: SOCKET_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    dnsTimeout: SOCKET_TIMEOUT_MS,
  });
  let isReachable = true;

  return async (kind, { key, attempt, signal }) => {
    const enquiry = await kind.findWaiting(Number(key));
    // Already deleted, or sent by a worker that crashed afterwards.
    if (!enquiry) return;
    const name = `${kind.name} ${enquiry.id}`;
    try {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      await transport.sendMail({ ...(await kind.compose(enquiry, settings)), signal: timeout });
    } catch (error) {
      metrics.count("mail_failures");
      const { code, responseCode } = error as MailError;
      if (responseCode === undefined) isReachable = false;
      if (isTooOld(enquiry, kind) || (kind.isToVisitor && isPermanentFailure(error as MailError))) {
        log.error(`Mail: ${name} could not be sent (${responseCode ?? code}); it stays on the desk only`);
        return void (await kind.remove(enquiry.id, false));
      }
      if (attempt === 1) log.warn(`Mail: ${name} could not be sent (${responseCode ?? code}), it waits`);
      throw new Error(`The mail server did not accept the mail (${responseCode ?? code})`);
    }
    metrics.count("mail_sent");
    await kind.remove(enquiry.id, true);
    if (attempt > 1) log.info(`Mail: ${name} was sent at try ${attempt}`);
    if (!isReachable) await retryWaitingMail();
    isReachable = true;
  };
}

async function retryWaitingMail(): Promise<void> {
  for (const { queue } of MAIL_KINDS) await removeWaitingJobs(queue);
  await addMissingJobs();
}

const isTooOld = ({ created_at }: MailedEnquiry, { maxDays }: MailKind) =>
  Date.now() - Date.parse(created_at) > maxDays * 24 * 60 * 60 * 1000;
