import "server-only";
import type { SendMailOptions } from "nodemailer";
import type { Company } from "@/lib/domain/content/company";
import type { Requests } from "@/lib/domain/content/requests";
import { isMereName, isPlainAddress } from "@/lib/domain/mailboxes";
import { filledIn } from "@/lib/domain/placeholders";
import { lineText } from "@/lib/domain/request-lines";
import { escaped, messageId, oneLine } from "@/lib/server/mail/message";
import type { MailSettings } from "@/lib/server/mail-settings";
import type { MailedEnquiry } from "@/lib/server/queries/outgoing-mail";

/**
 * The e-mail that tells the sender of a request that it has arrived, in the firm's words. Whoever gets it may not have sent the request:
 * of what was typed it repeats a name that looks like one, and nothing else.
 */
export function confirmationOf(
  request: MailedEnquiry,
  company: Company,
  words: Requests["confirmation"],
  { from }: MailSettings,
): SendMailOptions {
  const name = oneLine(request.name);
  const fillings = {
    name: isMereName(name) ? name : words.nameless,
    reference: request.reference ?? "",
    firm: company.brand,
    lines: request.lines.map((line) => `- ${oneLine(lineText(line))}`).join("\n"),
  };
  const inLine = (template: string) => oneLine(filledIn(template, fillings));
  const text = [inLine(words.greeting), filledIn(words.text, fillings)].filter(Boolean).join("\n\n");
  return {
    envelope: { from, to: [request.email] },
    from: { name: company.brand, address: from },
    to: [{ name: "", address: request.email }],
    replyTo: isPlainAddress(company.email) ? { name: company.brand, address: company.email } : undefined,
    subject: inLine(words.subject) || `${company.brand}: ${request.reference}`,
    messageId: messageId("confirmation", request),
    // No machine answers it, such as one that says that somebody is on holiday.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    text,
    html: `<div style="white-space:pre-wrap">${escaped(text)}</div>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
