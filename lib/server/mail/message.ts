import "server-only";
import type { SendMailOptions } from "nodemailer";
import { adminScreens } from "@/lib/domain/content/admin";
import { type Company, dial } from "@/lib/domain/content/company";
import { kindNames } from "@/lib/domain/content/enquiries";
import { clockTime } from "@/lib/domain/days";
import { env } from "@/lib/server/env";
import type { MailSettings } from "@/lib/server/mail-settings";
import type { MailedEnquiry } from "@/lib/server/queries/outgoing-mail";

/** The e-mail that tells staff of an enquiry; answering it answers the sender. */
export function messageOf(enquiry: MailedEnquiry, company: Company, { from, to }: MailSettings): SendMailOptions {
  const what = oneLine([kindNames[enquiry.kind], enquiry.subject].filter(Boolean).join(": "));
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
    // The same at each try: a mail that arrives twice is shown once.
    messageId: `<enquiry-${enquiry.id}-${enquiry.created_at.getTime()}@${new URL(env().SITE_URL).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: textOf(facts, enquiry, what, link),
    html: htmlOf(facts, enquiry, what, link),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Not every mail server takes a header with a mailbox in another script; that address stands in the text. */
const isPlain = (email: string) => /^[!-~]+@/.test(email);

/** What stands in a header stands in one line. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** A label, what is shown, and where that leads. */
type Fact = [label: string, value: string, href?: string];

const factsOf = ({ name, phone, email, created_at }: MailedEnquiry, zone: string): Fact[] => [
  ["Name", name],
  ["Phone", phone, dial(phone)],
  ["Email", email, `mailto:${encodeURIComponent(email)}`],
  ["Received", clockTime(created_at, zone)],
];

function textOf(facts: Fact[], enquiry: MailedEnquiry, what: string, link: string): string {
  const lines = facts.map(([label, value]) => `${label}: ${oneLine(value)}`);
  return [what, lines.join("\n"), enquiry.message, `On the enquiries desk: ${link}`].filter(Boolean).join("\n\n");
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
    message,
    `<p><a href="${escaped(link)}">Open it on the enquiries desk</a></p>`,
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
