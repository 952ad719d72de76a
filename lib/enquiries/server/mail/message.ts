import "server-only";
import type { SendMailOptions } from "nodemailer";
import { campaignText, lineText } from "@/lib/enquiries/request-lines";
import type { MailedEnquiry } from "@/lib/enquiries/server/mail/outgoing-mail";
import { kindNames } from "@/lib/enquiries/words";
import { env } from "@/lib/platform/server/environment/env";
import type { MailSettings } from "@/lib/platform/server/environment/mail-settings";
import { clockTime } from "@/lib/shared/days";
import { languageName } from "@/lib/shared/languages";
import { adminScreens } from "@/lib/shared/words/screens";
import { type Company, dial } from "@/lib/website/content/company";

/** The e-mail that tells staff of an enquiry; answering it answers the sender. */
export function messageOf(enquiry: MailedEnquiry, company: Company, { from, to }: MailSettings): SendMailOptions {
  const about = enquiry.reference ? `${enquiry.reference}, ${enquiry.subject}` : enquiry.subject;
  const what = oneLine([kindNames[enquiry.kind], about].filter(Boolean).join(": "));
  const name = oneLine(enquiry.name);
  const facts = factsOf(enquiry, company.timeZone);
  const link = `${env().SITE_URL}${adminScreens.enquiries.href}?id=${enquiry.id}`;
  return {
    // Without it, addresses in the headers would decide who gets the mail.
    envelope: { from, to },
    from: { name: company.brand, address: from },
    to: to.map((address) => ({ name: "", address })),
    replyTo: isPlain(enquiry.email) ? { name, address: enquiry.email } : undefined,
    subject: `${what} – ${name}`,
    messageId: messageId("enquiry", enquiry),
    headers: { "Auto-Submitted": "auto-generated" },
    text: textOf(facts, enquiry, what, link),
    html: htmlOf(facts, enquiry, what, link),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same at each try: a mail that arrives twice is shown once. */
export const messageId = (what: string, { id, created_at }: MailedEnquiry) =>
  `<${what}-${id}-${new Date(created_at).getTime()}@${new URL(env().SITE_URL).hostname}>`;

/** Not every mail server takes a header with a mailbox in another script; that address stands in the text. */
const isPlain = (email: string) => /^[!-~]+@/.test(email);

/** What stands in a header stands in one line. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** A label, what is shown, and where that leads. */
type Fact = [label: string, value: string, href?: string];

const factsOf = ({ name, phone, email, created_at, reference, page, language, campaign }: MailedEnquiry, zone: string): Fact[] => [
  ["Name", name],
  ["Phone", phone, dial(phone)],
  ["Email", email, `mailto:${encodeURIComponent(email)}`],
  ["Received", clockTime(new Date(created_at), zone)],
  ...(reference ? [["Reference", reference] satisfies Fact] : []),
  ...(page ? [["From page", page, env().SITE_URL + page] satisfies Fact] : []),
  ...(language ? [["Language", languageName(language)] satisfies Fact] : []),
  ...(campaign ? [["Campaign", campaignText(campaign)] satisfies Fact] : []),
];

function textOf(facts: Fact[], enquiry: MailedEnquiry, what: string, link: string): string {
  const lines = facts.map(([label, value]) => `${label}: ${oneLine(value)}`);
  const products = enquiry.lines.map((line) => `- ${oneLine(lineText(line))}`).join("\n");
  return [what, lines.join("\n"), products, enquiry.message, `On the enquiries desk: ${link}`].filter(Boolean).join("\n\n");
}

function htmlOf(facts: Fact[], enquiry: MailedEnquiry, what: string, link: string): string {
  const rows = facts.map(([label, value, href]) => {
    const shown = href ? `<a href="${escaped(href)}">${escaped(value)}</a>` : escaped(value);
    return `<tr><th align="left" style="padding:2px 16px 2px 0">${label}</th><td>${shown}</td></tr>`;
  });
  const message = enquiry.message ? `<p style="white-space:pre-wrap">${escaped(enquiry.message)}</p>` : "";
  return [
    `<h1 style="font-size:18px">${escaped(what)}</h1>`,
    `<table cellspacing="0" cellpadding="0">${rows.join("")}</table>`,
    linesOf(enquiry),
    message,
    `<p><a href="${escaped(link)}">Open it on the enquiries desk</a></p>`,
  ].join("\n");
}

const linesOf = ({ lines }: MailedEnquiry) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(lineText(line))}</li>`).join("")}</ul>` : "";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
