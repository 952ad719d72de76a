import "server-only";
import { createTransport } from "nodemailer";
import { addJobs, removeWaitingJobs, scheduleJob, startWorker, unscheduleJob, type Work } from "@/lib/server/job-queue";
import { log } from "@/lib/server/log";
import { messageOf } from "@/lib/server/mail/message";
import { type MailSettings, mailSettings } from "@/lib/server/mail-settings";
import { metrics } from "@/lib/server/metrics";
import { readContent } from "@/lib/server/queries/content";
import { countWaitingMail, findWaitingMail, listWaitingMail, type MailedEnquiry, removeMail } from "@/lib/server/queries/outgoing-mail";

/** One mail may take this long at most, in milliseconds; less than its job may. */
const PATIENCE = 45_000;
const SILENCE = 20_000;

const GIVE_UP_AFTER_DAYS = 5;

/** Between two looks for due mail, in seconds. A new enquiry's is sent at once where it was received. */
const POLL_SECONDS = 2;
const CHECK_POLL_SECONDS = 30;

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const CHECK = "all";

/** Sends what waits in the table of outgoing mail as long as the process runs. Does nothing where no mail server is named. */
export async function startMailer(): Promise<void> {
  const settings = mailSettings();
  if (!settings) return unscheduleJob("waiting-mail", CHECK);
  metrics.onReading(async () => {
    // Other rows tell whether the database is there.
    const waiting = await countWaitingMail().catch(() => undefined);
    if (waiting !== undefined) metrics.set("mail_waiting", waiting);
  });
  await startWorker("mail", POLL_SECONDS, sender(settings));
  // The table says what is to be sent; a job only says when. Rows without one come from a backup, an older version or a crash.
  await startWorker("waiting-mail", CHECK_POLL_SECONDS, addMissingJobs);
  await scheduleJob("waiting-mail", CHECK, EVERY_FIVE_MINUTES);
  await addMissingJobs();
}

const addMissingJobs = async () => addJobs("mail", (await listWaitingMail()).map(String));

/** Sends a mail or lets it wait. Neither logs nor jobs hold its words or the server's, which may repeat them. */
function sender(settings: MailSettings): (work: Work) => Promise<void> {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    dnsTimeout: SILENCE,
  });
  let reachable = true;

  return async ({ key, attempt, signal }) => {
    const enquiry = await findWaitingMail(Number(key));
    // It was deleted, or sent by a worker that did not live to say so.
    if (!enquiry) return;
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
      await transport.sendMail({ ...messageOf(enquiry, await readContent("company"), settings), signal: patience });
    } catch (error) {
      metrics.count("mail_failures");
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      if (responseCode === undefined) reachable = false;
      if (isTooOld(enquiry)) return giveUp(enquiry);
      if (attempt === 1) log.warn(`Mail: enquiry ${enquiry.id} could not be sent (${responseCode ?? code}), it waits`);
      throw new Error(`The mail server did not take it (${responseCode ?? code})`);
    }
    metrics.count("mail_sent");
    await removeMail(enquiry.id);
    if (attempt > 1) log.info(`Mail: enquiry ${enquiry.id} was sent at try ${attempt}`);
    if (!reachable) await hastenMail();
    reachable = true;
  };
}

/** The server is back: what it missed need not wait any longer. */
async function hastenMail(): Promise<void> {
  await removeWaitingJobs("mail");
  await addMissingJobs();
}

const isTooOld = ({ created_at }: MailedEnquiry) => Date.now() - created_at.getTime() > GIVE_UP_AFTER_DAYS * 24 * 60 * 60 * 1000;

async function giveUp({ id }: MailedEnquiry): Promise<void> {
  log.error(`Mail: enquiry ${id} could not be sent for ${GIVE_UP_AFTER_DAYS} days; it stays on the desk only`);
  await removeMail(id);
}
