import "server-only";
import type { SendMailOptions } from "nodemailer";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import type { EnquiryDetail, EnquiryLine, NoConfirmationReason } from "@/lib/enquiries/enquiries";
import { formatVariant } from "@/lib/enquiries/request-lines";
import { enquiryColumns, toEnquiry } from "@/lib/enquiries/server/enquiry-rows";
import { createNotification, type MailedEnquiry } from "@/lib/enquiries/server/mail/notification";
import { readNotifications } from "@/lib/enquiries/server/notifications";
import { translateLines } from "@/lib/enquiries/server/product-lines";
import { isPlainAddress, isSafeName } from "@/lib/platform/mailboxes";
import { db, type Transaction } from "@/lib/platform/server/db";
import { composeMail, toOneLine } from "@/lib/platform/server/mail/compose-mail";
import type { MailSettings } from "@/lib/platform/server/mail/mail-settings";
import type { MailDefinition } from "@/lib/platform/server/mail/outbox";
import type { OutboxMail } from "@/lib/platform/server/prisma/client";
import { readWords } from "@/lib/platform/server/words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { CONFIRMATION_DAYS, MAIL_DAYS } from "@/lib/shared/limits";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import { translateRow } from "@/lib/shared/translations";
import type { Company } from "@/lib/website/content/groups/company";
import type { Requests } from "@/lib/website/content/groups/requests";
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

/** The address may belong to another person, so the mail repeats nothing from the form except a name that looks like one. */
function createConfirmation(
  request: MailedEnquiry,
  subject: string,
  company: Company,
  words: Requests["confirmation"],
  formatLine: (line: EnquiryLine) => string,
  { from }: MailSettings,
): SendMailOptions {
  const name = toOneLine(request.name);
  const fillings = {
    name: isSafeName(name) ? name : words.nameless,
    reference: request.reference ?? "",
    firm: company.brand,
    subject: toOneLine(subject),
    promise: company.promise,
    lines: request.lines.map((line) => `- ${toOneLine(formatLine(line))}`).join("\n"),
  };
  const inLine = (template: string) => toOneLine(fillPlaceholders(template, fillings));
  const text = [inLine(words.greeting), fillPlaceholders(request.kind === "request" ? words.text : words.other, fillings)]
    .filter(Boolean)
    .join("\n\n");
  return composeMail({
    from: { name: company.brand, address: from },
    to: [request.email],
    replyTo: isPlainAddress(company.email) ? { name: company.brand, address: company.email } : undefined,
    subject: inLine(words.subject) || `${company.brand}: ${request.reference}`,
    id: ["confirmation", request.id, new Date(request.created_at)],
    // Stops out-of-office replies.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    text,
  });
}

export async function createLineFormatter(language: string): Promise<(line: EnquiryLine) => string> {
  const [words, units] = await Promise.all([readWords(language, "request"), readWords(language, "units")]);

  function formatOrder({ quantity: count, unit, sample }: EnquiryLine): string {
    if (count === null) return sample ? words("onlySample") : "";
    const quantity = units(`quantity.${unit}`, { count, quantity: count.toLocaleString("en-IN", { maximumFractionDigits: 3 }) });
    return sample ? words("withSample", { quantity }) : quantity;
  }

  return (line) => {
    const { title } = line;
    const [variant, order] = [formatVariant(line), formatOrder(line)];
    if (!order) return variant ? words("lineWithoutOrder", { title, variant }) : title;
    return variant ? words("lineOf", { title, variant, order }) : words("lineWithoutVariant", { title, order });
  };
}
