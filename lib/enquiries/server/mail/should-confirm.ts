import "server-only";
import { isPlainAddress, normaliseMailbox } from "@/lib/platform/mailboxes";
import { allowConfirmation } from "@/lib/platform/server/http/rate-limits";
import { getContent } from "@/lib/website/server/content";

/** True if confirmations are switched on and the rate limits of this mailbox and IP address allow another one. */
export async function shouldConfirm(email: string, address: string): Promise<boolean> {
  if (!isPlainAddress(email)) return false;
  const { confirmation } = await getContent("requests");
  return confirmation.send === "yes" && allowConfirmation(normaliseMailbox(email), address);
}
