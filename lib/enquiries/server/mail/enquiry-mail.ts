import "server-only";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import type { EnquiryDetail, NoConfirmationReason } from "@/lib/enquiries/enquiries";
import { enquiryColumns, toEnquiry } from "@/lib/enquiries/server/enquiry-rows";
import { createConfirmation } from "@/lib/enquiries/server/mail/confirmation";
import { createLineFormatter } from "@/lib/enquiries/server/mail/line-formatter";
import { createNotification, type MailedEnquiry } from "@/lib/enquiries/server/mail/notification";
import { readNotifications } from "@/lib/enquiries/server/notifications";
import { translateLines } from "@/lib/enquiries/server/product-lines";
import { db, type Transaction } from "@/lib/platform/server/db";
import type { MailDefinition } from "@/lib/platform/server/mail/outbox";
import type { OutboxMail } from "@/lib/platform/server/prisma/client";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { CONFIRMATION_DAYS, MAIL_DAYS } from "@/lib/shared/limits";
import { translateRow } from "@/lib/shared/translations";
import { readContent } from "@/lib/website/server/content";

const columns = { ...enquiryColumns, address: true, page: true, language: true, campaign: true, brochure_id: true } as const;

type ConfirmedEnquiry = MailedEnquiry & { brochure_id: number | null };

/** Mail about enquiries. Not sent if the enquiry is spam; deleting it deletes its mail. */
export const enquiryMail: Record<"notification" | "confirmation", MailDefinition> = {
  notification: {
    maxDays: MAIL_DAYS,
    endsWhenRejected: false,
    compose: async (mail, settings) => {
      const enquiry = await findMailedEnquiry(mail);
      if (!enquiry) return undefined;
      const to = [...new Set([...settings.to, ...(await listToldUsers())])];
      return createNotification(enquiry, await readContent("company"), { ...settings, to });
    },
  },
  confirmation: {
    maxDays: CONFIRMATION_DAYS,
    endsWhenRejected: true,
    compose: async (mail, settings) => {
      const enquiry = await findMailedEnquiry(mail);
      if (!enquiry) return undefined;
      const language = enquiry.language ?? ORIGINAL_LANGUAGE;
      const { confirmation } = await readContent("requests", language);
      const company = await readContent("company", language);
      const subject = await readConfirmedSubject(enquiry, language);
      const request = { ...enquiry, lines: await translateLines(db(), enquiry.lines, language) };
      return createConfirmation(request, subject, company, confirmation, await createLineFormatter(language), settings);
    },
    onEnd: (transaction, { enquiry_id }, isSent) =>
      isSent
        ? transaction.enquiryLog.create({ data: { enquiry_id: enquiry_id!, action: "confirmed", by: "" } })
        : logNotConfirmed(transaction, enquiry_id!, "undelivered"),
  },
};

/** Returns the addresses of users who get mails about new enquiries. Users without a username have not accepted their invitation. */
async function listToldUsers(): Promise<string[]> {
  if ((await readNotifications()).new_leads !== "all") return [];
  const where = { active: true, username: { not: null }, roles: { has: "sales" as const }, email: { not: null } };
  const users = await db().administrator.findMany({ where, select: { email: true } });
  return users.map(({ email }) => email!);
}

async function findMailedEnquiry({ id, enquiry_id }: OutboxMail): Promise<ConfirmedEnquiry | undefined> {
  const row = await db().enquiry.findUnique({ where: { id: enquiry_id!, spam: false, mail: { some: { id } } }, select: columns });
  if (!row) return undefined;
  const { address, page, language, campaign, brochure_id, ...enquiry } = row;
  return { ...toEnquiry(enquiry), address, page, language, brochure_id, campaign: campaign as EnquiryDetail["campaign"] };
}

/** Returns the title of the product or brochure of an enquiry. The subject of a tile enquiry is free text, so it is not repeated. */
async function readConfirmedSubject(enquiry: ConfirmedEnquiry, language: string): Promise<string> {
  const { kind, subject, product_id, brochure_id } = enquiry;
  if (kind === "brochure") {
    const brochure =
      brochure_id && (await db().brochure.findUnique({ where: { id: brochure_id }, select: { title: true, translations: true } }));
    return brochure ? translateRow(brochure, language).title : (subject ?? "");
  }
  const product = product_id
    ? await db().product.findFirst({ where: { id: product_id, ...stateFilter() }, select: { title: true, translations: true } })
    : null;
  return product ? translateRow(product, language).title : "";
}

export const logNotConfirmed = (transaction: Transaction, enquiry_id: number, reason: NoConfirmationReason) =>
  transaction.enquiryLog.create({ data: { enquiry_id, action: "not_confirmed", detail: reason, by: "" } });
