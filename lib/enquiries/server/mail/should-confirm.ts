import "server-only";
import type { EnquiryDetail, NoConfirmationReason } from "@/lib/enquiries/enquiries";
import type { DetailRow } from "@/lib/enquiries/server/enquiry-rows";
import { logNotConfirmed } from "@/lib/enquiries/server/mail/enquiry-mail";
import { isPlainAddress, normaliseMailbox } from "@/lib/platform/mailboxes";
import { db } from "@/lib/platform/server/db";
import { allowConfirmation } from "@/lib/platform/server/http/rate-limits";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { CONFIRMATION_DAYS } from "@/lib/shared/limits";
import { getContent } from "@/lib/website/server/content";

/** Returns why no confirmation can be sent. An allowed one counts towards the limits. @param ipAddress undefined if staff let it be sent */
export async function findReasonNotToConfirm(email: string, ipAddress: string | undefined): Promise<NoConfirmationReason | undefined> {
  if (!isPlainAddress(email)) return "address";
  const { confirmation } = await getContent("requests", ORIGINAL_LANGUAGE);
  if (confirmation.send !== "yes") return "off";
  return (await allowConfirmation(normaliseMailbox(email), ipAddress)) ? undefined : "limit";
}

/** Queues the confirmation of an enquiry that is no longer spam, unless its sender had one or it is too old to be confirmed. */
export async function confirmReleasedEnquiry({ id, email, source, created_at, log: entries }: EnquiryDetail | DetailRow): Promise<void> {
  if (!getMailSettings()) return;
  // The sender of a lead wrote to another system.
  if (source) return;
  if (entries.some(({ action }) => action === "confirmed")) return;
  const isRecent = Date.now() - new Date(created_at).getTime() < CONFIRMATION_DAYS * 24 * 60 * 60 * 1000;
  const reason = isRecent ? await findReasonNotToConfirm(email, undefined) : "old";
  if (reason) await logNotConfirmed(db(), id, reason);
  else await db().outboxMail.create({ data: { kind: "confirmation", enquiry_id: id, created_at }, select: { id: true } });
}
