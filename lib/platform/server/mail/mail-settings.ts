import "server-only";
import { getSenderAddress } from "@/lib/platform/mailboxes";
import { env } from "@/lib/platform/server/environment/env";

export type MailSettings = { server: string; to: string[]; from: string };

export function getMailSettings(): MailSettings | undefined {
  const { SMTP_URL, LEADS_TO } = env();
  return SMTP_URL && LEADS_TO ? { server: SMTP_URL, to: LEADS_TO, from: getSenderAddress(SMTP_URL, LEADS_TO) } : undefined;
}
