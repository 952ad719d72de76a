import "server-only";
import { createTransport, type SendMailOptions } from "nodemailer";
import { confirmationOf } from "@/lib/enquiries/server/mail/confirmation";
import { messageOf } from "@/lib/enquiries/server/mail/message";
import {
  countWaitingMail,
  findWaitingConfirmation,
  findWaitingMail,
  listWaitingConfirmations,
  listWaitingMail,
  type MailedEnquiry,
  removeConfirmation,
  removeMail,
} from "@/lib/enquiries/server/mail/outgoing-mail";
import { isRefusedForGood, type MailFault } from "@/lib/enquiries/server/mail/refused-for-good";
import { type MailSettings, mailSettings } from "@/lib/platform/server/environment/mail-settings";
import {
  addJobs,
  type QueueName,
  removeWaitingJobs,
  scheduleJob,
  startWorker,
  unscheduleJob,
  type Work,
} from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { metrics } from "@/lib/platform/server/metrics";
import { firmZone, readContent } from "@/lib/website/server/content";

/** One mail may take this long at most, in milliseconds; less than its job may. */
const PATIENCE = 45_000;
const SILENCE = 20_000;

/** Between two looks for due mail, in seconds. A new enquiry's is sent at once where it was received. */
const POLL_SECONDS = 2;
const CHECK_POLL_SECONDS = 30;

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const CHECK = "all";

/** What is mailed: to staff, that there is an enquiry; to who sent a request, that it has arrived. Each waits in a table of its own. */
type Post = {
  queue: QueueName;
  /** What it is called in the log. */
  name: string;
  /** After so many days it is not tried any more. */
  days: number;
  /** The address is a visitor's: what the server refuses for good would be refused again. */
  isToVisitor: boolean;
  listWaiting: () => Promise<number[]>;
  findWaiting: (id: number) => Promise<MailedEnquiry | null>;
  write: (enquiry: MailedEnquiry, settings: MailSettings) => Promise<SendMailOptions>;
  forget: (id: number, isSent: boolean) => Promise<unknown>;
};

const POSTS: Post[] = [
  {
    ...{ queue: "mail", name: "enquiry", days: 5, isToVisitor: false },
    listWaiting: listWaitingMail,
    findWaiting: findWaitingMail,
    write: async (enquiry, settings) => messageOf(enquiry, await readContent("company"), settings),
    forget: removeMail,
  },
  {
    ...{ queue: "confirmations", name: "the confirmation of request", days: 2, isToVisitor: true },
    listWaiting: listWaitingConfirmations,
    findWaiting: findWaitingConfirmation,
    write: async (request, settings) =>
      confirmationOf(request, await readContent("company"), (await readContent("requests")).confirmation, settings),
    forget: removeConfirmation,
  },
];

/** Sends what waits in the tables of outgoing mail as long as the process runs. Does nothing where no mail server is named. */
export async function startMailer(): Promise<void> {
  const settings = mailSettings();
  if (!settings) return unscheduleJob("waiting-mail", CHECK);
  metrics.onReading(async () => {
    // Other rows tell whether the database is there.
    const waiting = await countWaitingMail().catch(() => undefined);
    if (waiting !== undefined) metrics.set("mail_waiting", waiting);
  });
  const send = sender(settings);
  for (const post of POSTS) await startWorker(post.queue, POLL_SECONDS, (work) => send(post, work));
  // The tables say what is to be sent; a job only says when. Rows without one come from a backup, an older version or a crash.
  await startWorker("waiting-mail", CHECK_POLL_SECONDS, addMissingJobs);
  await scheduleJob("waiting-mail", CHECK, EVERY_FIVE_MINUTES, await firmZone());
  await addMissingJobs();
}

async function addMissingJobs(): Promise<void> {
  for (const { queue, listWaiting } of POSTS) await addJobs(queue, (await listWaiting()).map(String));
}

/** Sends a mail or lets it wait. Neither logs nor jobs hold its words or the server's, which may repeat them. */
function sender(settings: MailSettings): (post: Post, work: Work) => Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    dnsTimeout: SILENCE,
  });
  let reachable = true;

  return async (post, { key, attempt, signal }) => {
    const enquiry = await post.findWaiting(Number(key));
    // It was deleted, or sent by a worker that did not live to say so.
    if (!enquiry) return;
    const name = `${post.name} ${enquiry.id}`;
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
      await transport.sendMail({ ...(await post.write(enquiry, settings)), signal: patience });
    } catch (error) {
      metrics.count("mail_failures");
      const { code, responseCode } = error as MailFault;
      if (responseCode === undefined) reachable = false;
      if (isTooOld(enquiry, post) || (post.isToVisitor && isRefusedForGood(error as MailFault))) {
        log.error(`Mail: ${name} could not be sent (${responseCode ?? code}); it stays on the desk only`);
        return void (await post.forget(enquiry.id, false));
      }
      if (attempt === 1) log.warn(`Mail: ${name} could not be sent (${responseCode ?? code}), it waits`);
      throw new Error(`The mail server did not take it (${responseCode ?? code})`);
    }
    metrics.count("mail_sent");
    await post.forget(enquiry.id, true);
    if (attempt > 1) log.info(`Mail: ${name} was sent at try ${attempt}`);
    if (!reachable) await hastenMail();
    reachable = true;
  };
}

/** The server is back: what it missed need not wait any longer. */
async function hastenMail(): Promise<void> {
  for (const { queue } of POSTS) await removeWaitingJobs(queue);
  await addMissingJobs();
}

const isTooOld = ({ created_at }: MailedEnquiry, { days }: Post) => Date.now() - Date.parse(created_at) > days * 24 * 60 * 60 * 1000;
