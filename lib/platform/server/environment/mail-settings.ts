import "server-only";
import { env } from "@/lib/platform/server/environment/env";

export type MailSettings = { server: string; to: string[]; from: string };

/** Where enquiries are mailed to, and how; undefined when they are only stored. */
export function mailSettings(): MailSettings | undefined {
  const { SMTP_URL, LEADS_TO } = env();
  return SMTP_URL && LEADS_TO ? { server: SMTP_URL, to: LEADS_TO, from: senderOf(SMTP_URL) ?? LEADS_TO[0]! } : undefined;
}

/** Mail servers let a mailbox send as itself. Where the user name is no address, they know the firm's own. */
function senderOf(server: string): string | undefined {
  const user = decodeURIComponent(new URL(server).username);
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(user) ? user : undefined;
}
