import "server-only";
import type { SendMailOptions } from "nodemailer";
import { lineText } from "@/lib/enquiries/request-lines";
import { escaped, messageId, oneLine } from "@/lib/enquiries/server/mail/message";
import type { MailedEnquiry } from "@/lib/enquiries/server/mail/outgoing-mail";
import { isMereName, isPlainAddress } from "@/lib/platform/mailboxes";
import type { MailSettings } from "@/lib/platform/server/environment/mail-settings";
import { filledIn } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/company";
import type { Requests } from "@/lib/website/content/requests";

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
