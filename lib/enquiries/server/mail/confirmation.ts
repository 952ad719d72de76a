import "server-only";
import type { SendMailOptions } from "nodemailer";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import type { MailedEnquiry } from "@/lib/enquiries/server/mail/notification";
import { isPlainAddress, isSafeName } from "@/lib/platform/mailboxes";
import { composeMail, toOneLine } from "@/lib/platform/server/mail/compose-mail";
import type { MailSettings } from "@/lib/platform/server/mail/mail-settings";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/groups/company";
import type { Requests } from "@/lib/website/content/groups/requests";

/** The address may belong to another person, so the mail repeats nothing from the form except a name that looks like one. */
export function createConfirmation(
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
