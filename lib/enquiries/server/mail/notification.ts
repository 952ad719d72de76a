import "server-only";
import type { SendMailOptions } from "nodemailer";
import { getSenderName } from "@/lib/enquiries/enquiries";
import { formatCampaign, formatLine } from "@/lib/enquiries/request-lines";
import type { MailedEnquiry } from "@/lib/enquiries/server/mail/outgoing-mail";
import { kindNames, privacyKindNames } from "@/lib/enquiries/words";
import { env } from "@/lib/platform/server/environment/env";
import type { MailSettings } from "@/lib/platform/server/mail/mail-settings";
import { escapeHtml, toOneLine } from "@/lib/platform/server/mail/mail-text";
import { createMessageId } from "@/lib/platform/server/mail/message-id";
import { formatClockTime } from "@/lib/shared/days";
import { getLanguageName } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";

export function createNotification(enquiry: MailedEnquiry, company: Company, { from, to }: MailSettings): SendMailOptions {
  const about = enquiry.kind === "request" ? `${enquiry.reference}, ${enquiry.subject}` : enquiry.subject;
  const title = toOneLine([kindNames[enquiry.kind], about].filter(Boolean).join(": "));
  const name = toOneLine(getSenderName(enquiry));
  const details = listDetails(enquiry, company.timeZone);
  const link = `${env().SITE_URL}${adminScreens.enquiries.href}?id=${enquiry.id}`;
  return {
    // Without an envelope, addresses in the headers would decide who gets the mail.
    envelope: { from, to },
    from: { name: company.brand, address: from },
    to: to.map((address) => ({ name: "", address })),
    replyTo: isAsciiMailbox(enquiry.email) ? { name, address: enquiry.email } : undefined,
    subject: `${title} – ${name}`,
    messageId: createMessageId("enquiry", enquiry.id, new Date(enquiry.created_at)),
    headers: { "Auto-Submitted": "auto-generated" },
    text: createText(details, enquiry, title, link),
    html: createHtml(details, enquiry, title, link),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Some mail servers reject headers with non-ASCII mailboxes. The text of the mail contains the address anyway. */
const isAsciiMailbox = (email: string) => /^[!-~]+@/.test(email);

type Detail = [label: string, value: string, href?: string];

const listDetails = (
  { name, phone, email, privacy, source, created_at, reference, address, page, language, campaign }: MailedEnquiry,
  zone: string,
): Detail[] => [
  ...(privacy ? [["Request", privacyKindNames[privacy]] satisfies Detail] : []),
  ...(name ? [["Name", name] satisfies Detail] : []),
  ...(phone ? [["Phone", phone, getPhoneHref(phone)] satisfies Detail] : []),
  ...(email ? [["Email", email, `mailto:${encodeURIComponent(email)}`] satisfies Detail] : []),
  ...(source ? [["Source", source] satisfies Detail] : []),
  ["Received", formatClockTime(new Date(created_at), zone)],
  ...(reference ? [["Reference", reference] satisfies Detail] : []),
  ...(address ? [["Postal address", toOneLine(address)] satisfies Detail] : []),
  ...(page ? [["From page", page, env().SITE_URL + page] satisfies Detail] : []),
  ...(language ? [["Language", getLanguageName(language)] satisfies Detail] : []),
  ...(campaign ? [["Campaign", formatCampaign(campaign)] satisfies Detail] : []),
];

function createText(details: Detail[], enquiry: MailedEnquiry, title: string, link: string): string {
  const lines = details.map(([label, value]) => `${label}: ${toOneLine(value)}`);
  const products = enquiry.lines.map((line) => `- ${toOneLine(formatLine(line))}`).join("\n");
  return [title, lines.join("\n"), products, enquiry.message, `Open in the back office: ${link}`].filter(Boolean).join("\n\n");
}

function createHtml(details: Detail[], enquiry: MailedEnquiry, title: string, link: string): string {
  const rows = details.map(([label, value, href]) => {
    const content = href ? `<a href="${escapeHtml(href)}">${escapeHtml(value)}</a>` : escapeHtml(value);
    return `<tr><th align="left" style="padding:2px 16px 2px 0">${label}</th><td>${content}</td></tr>`;
  });
  const message = enquiry.message ? `<p style="white-space:pre-wrap">${escapeHtml(enquiry.message)}</p>` : "";
  return [
    `<h1 style="font-size:18px">${escapeHtml(title)}</h1>`,
    `<table cellspacing="0" cellpadding="0">${rows.join("")}</table>`,
    createLineList(enquiry),
    message,
    `<p><a href="${escapeHtml(link)}">Open in the back office</a></p>`,
  ].join("\n");
}

const createLineList = ({ lines }: MailedEnquiry) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escapeHtml(formatLine(line))}</li>`).join("")}</ul>` : "";
