import "server-only";
import type { SendMailOptions } from "nodemailer";
import { env } from "@/lib/platform/server/environment/env";

/** Prevents header injection. */
export const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

type ComposedMail = Pick<SendMailOptions, "replyTo" | "headers" | "inReplyTo" | "references" | "attachments"> & {
  from: { name: string; address: string };
  to: string[];
  subject: string;
  /** Makes the message id. It is the same for each attempt, so mail programs show a duplicate once. */
  id: [title: string, id: number, createdAt: Date];
  text: string;
  html?: string;
};

export const getMessageId = (...[title, id, createdAt]: ComposedMail["id"]): string =>
  `<${title}-${id}-${createdAt.getTime()}@${new URL(env().SITE_URL).hostname}>`;

export const composeMail = ({ from, to, subject, id, text, html, ...more }: ComposedMail): SendMailOptions => ({
  // Without an envelope, addresses in the headers would decide who gets the mail.
  envelope: { from: from.address, to },
  from,
  to: to.map((address) => ({ name: "", address })),
  subject: toOneLine(subject),
  messageId: getMessageId(...id),
  text,
  html: html ?? `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>`,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...more,
});
