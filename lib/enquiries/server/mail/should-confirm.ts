import "server-only";
import { isPlainAddress, normaliseMailbox } from "@/lib/platform/mailboxes";
import { allowConfirmation } from "@/lib/platform/server/http/rate-limits";
import { getContent } from "@/lib/website/server/content";

/**
 * Returns why the sender of a form gets no confirmation, or undefined if they get one, which then counts towards the limits.
 * @param ipAddress of the sender
 */
export async function findReasonNotToConfirm(email: string, ipAddress: string): Promise<string | undefined> {
  if (!isPlainAddress(email)) return "unusual e-mail address";
  const { confirmation } = await getContent("requests");
  if (confirmation.send !== "yes") return "switched off";
  return (await allowConfirmation(normaliseMailbox(email), ipAddress)) ? undefined : "limit reached";
}
