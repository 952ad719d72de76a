import "server-only";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { addConfirmation } from "@/lib/enquiries/server/mail/outgoing-mail";
import { isPlainAddress, normaliseMailbox } from "@/lib/platform/mailboxes";
import { allowConfirmation } from "@/lib/platform/server/http/rate-limits";
import { log } from "@/lib/platform/server/log";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { CONFIRMATION_DAYS } from "@/lib/shared/limits";
import { getContent } from "@/lib/website/server/content";

/**
 * Returns why the sender of a form gets no confirmation, or undefined if they get one. An allowed confirmation counts towards the limits
 * of its mailbox and network at once.
 * @param ipAddress of the sender; undefined if staff let the mail be sent
 */
export async function findReasonNotToConfirm(email: string, ipAddress: string | undefined): Promise<string | undefined> {
  if (!getMailSettings()) return "no mail server";
  if (!isPlainAddress(email)) return "unusual e-mail address";
  const { confirmation } = await getContent("requests");
  if (confirmation.send !== "yes") return "switched off";
  return (await allowConfirmation(normaliseMailbox(email), ipAddress)) ? undefined : "limit reached";
}

/** Queues the confirmation of an enquiry that is no longer spam, unless its sender had one or it is too old to be confirmed. */
export async function confirmReleasedEnquiry({ id, email, created_at, log: entries }: EnquiryDetail): Promise<void> {
  if (entries.some(({ action }) => action === "confirmed")) return;
  const isRecent = Date.now() - Date.parse(created_at) < CONFIRMATION_DAYS * 24 * 60 * 60 * 1000;
  const reason = isRecent ? await findReasonNotToConfirm(email, undefined) : `older than ${CONFIRMATION_DAYS} days`;
  if (reason) return log.info(`Mail: enquiry ${id} gets no confirmation (${reason})`);
  await addConfirmation(id);
}
