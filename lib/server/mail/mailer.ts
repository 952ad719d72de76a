import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { isDatabaseAway } from "@/lib/server/errors";
import { log } from "@/lib/server/log";
import { messageOf } from "@/lib/server/mail/message";
import { type MailSettings, mailSettings } from "@/lib/server/mail/settings";
import { metrics } from "@/lib/server/metrics";
import { context } from "@/lib/server/process-context";
import {
  claimMail,
  countWaitingMail,
  hastenMail,
  postponeMail,
  removeMail,
  secondsToNextMail,
  type WaitingMail,
} from "@/lib/server/queries/outgoing-mail";

/** One mail may take this long at most, in milliseconds; less than its claim lasts. */
const PATIENCE = 45_000;
const SILENCE = 20_000;

// Between two tries of one mail, in seconds: doubled each time.
const FIRST_DELAY = 5;
const LONGEST_DELAY = 60 * 60;
const GIVE_UP_AFTER_DAYS = 5;

// Between two looks at what waits, in milliseconds; a new enquiry is looked at at once.
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** Sends what waits in the table of outgoing mail, now and as long as the process runs. Does nothing where no mail server is named. */
export function startMailer(): void {
  const settings = mailSettings();
  if (!settings || context.mailer) return;
  const send = sender(settings);
  metrics.onReading(async () => {
    // Whether the database is there, other rows tell.
    const waiting = await countWaitingMail().catch(() => undefined);
    if (waiting !== undefined) metrics.set("mail_waiting", waiting);
  });
  let stopping = false;
  let alarm = new AbortController();

  async function run() {
    while (!stopping) {
      alarm = new AbortController();
      const pause = await sendWaiting(send, () => stopping).catch(lookLater);
      await sleep(pause, undefined, { signal: alarm.signal, ref: false }).catch(() => {});
    }
  }

  const ended = run();
  context.mailer = {
    wake: () => alarm.abort(),
    stop: () => {
      stopping = true;
      alarm.abort();
      return ended;
    },
  };
}

type Send = (mail: WaitingMail) => Promise<void>;

/** Sends one mail after the other until none is due. @returns how long there is nothing to do, in milliseconds */
async function sendWaiting(send: Send, stopping: () => boolean): Promise<number> {
  while (!stopping()) {
    const mail = await claimMail();
    if (!mail) break;
    await send(mail);
  }
  const seconds = (await secondsToNextMail()) ?? Number.POSITIVE_INFINITY;
  return Math.min(Math.max(seconds * 1000, SHORTEST_PAUSE), LONGEST_PAUSE);
}

function lookLater(error: unknown): number {
  if (!isDatabaseAway(error)) log.error("Mail: what waits could not be looked at", error);
  return LONGEST_PAUSE / 6;
}

/** Sends a mail, or lets it wait. Logs hold neither its words nor the server's, which may repeat them. */
function sender(settings: MailSettings): Send {
  const transport = createTransport({
    url: settings.server,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    dnsTimeout: SILENCE,
  });
  let reachable = true;

  return async (mail) => {
    const { enquiry, attempts } = mail;
    try {
      await transport.sendMail({ ...messageOf(enquiry, settings), signal: AbortSignal.timeout(PATIENCE) });
    } catch (error) {
      metrics.count("mail_failures");
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      if (responseCode === undefined) reachable = false;
      if (attempts === 1) log.warn(`Mail: enquiry ${enquiry.id} could not be sent (${responseCode ?? code}), it waits`);
      return isTooOld(mail) ? giveUp(mail) : void (await postponeMail(mail, delayAfter(attempts)));
    }
    metrics.count("mail_sent");
    await removeMail(enquiry.id);
    if (attempts > 1) log.info(`Mail: enquiry ${enquiry.id} was sent at try ${attempts}`);
    // The server is back: what it missed need not wait any longer.
    if (!reachable) await hastenMail();
    reachable = true;
  };
}

/** After the first failure 5 s, then twice as long each time, an hour at most. */
const delayAfter = (attempts: number) => Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY);

const isTooOld = ({ enquiry }: WaitingMail) => Date.now() - enquiry.created_at.getTime() > GIVE_UP_AFTER_DAYS * 24 * 60 * 60 * 1000;

async function giveUp({ enquiry }: WaitingMail): Promise<void> {
  log.error(`Mail: enquiry ${enquiry.id} could not be sent for ${GIVE_UP_AFTER_DAYS} days; it stays on the desk only`);
  await removeMail(enquiry.id);
}
