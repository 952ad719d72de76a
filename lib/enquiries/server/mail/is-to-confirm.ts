import "server-only";
import { isPlainAddress, mailboxOf } from "@/lib/platform/mailboxes";
import { mayConfirm } from "@/lib/platform/server/http/rate-limits";
import { contentOf } from "@/lib/website/server/content";

/** Whether who sent a request is to be told by e-mail that it has arrived: staff want that, and it is not too much for the address. */
export async function isToConfirm(email: string, address: string): Promise<boolean> {
  if (!isPlainAddress(email)) return false;
  const { confirmation } = await contentOf("requests");
  return confirmation.send === "yes" && mayConfirm(mailboxOf(email), address);
}
