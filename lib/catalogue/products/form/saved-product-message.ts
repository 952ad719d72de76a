import type { StateChange } from "@/lib/catalogue/products/product-states";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { formatDateTime } from "@/lib/shared/firm-time";

const words = catalogueMessages.products;

export function describeSavedProduct(sent: StateChange, saved: Product | StaffProduct, plain: string, zone: string): string {
  if (!("state" in saved)) return plain;
  const { state, draft, publish_at, withdraw_at } = saved;
  const sentState = sent.state && sent.state !== "published" ? sent.state : undefined;
  const result =
    sentState === "draft" && draft && state === "published" ? words.states.draftBeside : sentState ? words.states[sentState] : plain;
  const time = (moment: string) => `${formatDateTime(moment, zone)} (${zone})`;
  const schedule = [publish_at && words.states.publishesAt(time(publish_at)), withdraw_at && words.states.withdrawsAt(time(withdraw_at))];
  const showsSchedule = sentState !== undefined || Boolean(sent.publish_at || sent.withdraw_at);
  return [result, ...(showsSchedule ? schedule : [])].filter(Boolean).join(" ");
}
