import "server-only";
import { env } from "@/lib/platform/server/environment/env";

export type MailSettings = { server: string; to: string[]; from: string };

export function getMailSettings(): MailSettings | undefined {
  const { SMTP_URL, LEADS_TO } = env();
  return SMTP_URL && LEADS_TO ? { server: SMTP_URL, to: LEADS_TO, from: toSenderAddress(SMTP_URL) ?? LEADS_TO[0]! } : undefined;
}

function toSenderAddress(server: string): string | undefined {
  const user = decodeURIComponent(new URL(server).username);
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(user) ? user : undefined;
}
