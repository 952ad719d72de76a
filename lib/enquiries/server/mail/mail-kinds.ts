import "server-only";
import type { SendMailOptions } from "nodemailer";
import { createConfirmation } from "@/lib/enquiries/server/mail/confirmation";
import { createNotification } from "@/lib/enquiries/server/mail/notification";
import {
  countWaitingConfirmations,
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
import type { MailSettings } from "@/lib/platform/server/mail/mail-settings";
import type { MailKind, WaitingMail } from "@/lib/platform/server/mail/mailer";
import { CONFIRMATION_DAYS } from "@/lib/shared/limits";
import { readContent } from "@/lib/website/server/content";

type Compose = (enquiry: MailedEnquiry, settings: MailSettings) => Promise<SendMailOptions>;

const toWaitingMail = (enquiry: MailedEnquiry | null, compose: Compose): WaitingMail | undefined =>
  enquiry ? { createdAt: new Date(enquiry.created_at), compose: (settings) => compose(enquiry, settings) } : undefined;

const composeNotification: Compose = async (enquiry, settings) => createNotification(enquiry, await readContent("company"), settings);

const composeConfirmation: Compose = async (enquiry, settings) =>
  createConfirmation(
    enquiry,
    await readConfirmedSubject(enquiry),
    await readContent("company"),
    (await readContent("requests")).confirmation,
    settings,
  );

export const enquiryMailKinds: MailKind[] = [
  {
    ...{ queue: "mail", name: "enquiry", maxDays: 5, endsWhenRejected: false },
    countWaiting: countWaitingMail,
    listWaiting: listWaitingMail,
    findWaiting: async (id) => toWaitingMail(await findWaitingMail(id), composeNotification),
    remove: removeMail,
  },
  {
    ...{ queue: "confirmations", name: "the confirmation of enquiry", maxDays: CONFIRMATION_DAYS, endsWhenRejected: true },
    countWaiting: countWaitingConfirmations,
    listWaiting: listWaitingConfirmations,
    findWaiting: async (id) => toWaitingMail(await findWaitingConfirmation(id), composeConfirmation),
    remove: removeConfirmation,
  },
];
