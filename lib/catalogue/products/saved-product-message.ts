import type { Move } from "@/lib/catalogue/products/product-states";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import { formatDateTime } from "@/lib/shared/firm-time";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products;

/**
 * Describes how a product was saved, and when the scheduler publishes or unpublishes it.
 * @param plain the message for a published product
 * @param zone the company's time zone
 */
export function describeSavedProduct(sent: Move, saved: Product | StaffProduct, plain: string, zone: string): string {
  if (!("state" in saved)) return plain;
  const { state, draft, publish_at, withdraw_at } = saved;
  const said = sent.state && sent.state !== "published" ? sent.state : undefined;
  const done = said === "draft" && draft && state === "published" ? words.states.draftBeside : said ? words.states[said] : plain;
  const time = (moment: string) => `${formatDateTime(moment, zone)} (${zone})`;
  const plans = [publish_at && words.states.publishesAt(time(publish_at)), withdraw_at && words.states.withdrawsAt(time(withdraw_at))];
  const isPlanned = said !== undefined || Boolean(sent.publish_at || sent.withdraw_at);
  return [done, ...(isPlanned ? plans : [])].filter(Boolean).join(" ");
}
