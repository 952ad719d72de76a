import type { ProductGap } from "@/lib/catalogue/products/product-pages";
import type { ProductState, StateChange } from "@/lib/catalogue/products/product-states";
import type { Product, StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { formatDateTime } from "@/lib/shared/firm-time";

/** Names of the product states. Imported and exported spreadsheets contain them, so they must not change. */
export const stateNames: Record<ProductState, string> = { draft: "Draft", published: "Published", withdrawn: "Withdrawn" };

/** Names of the states on screen, where the button says "Unpublish". */
export const stateLabels: Record<ProductState, string> = { ...stateNames, withdrawn: "Unpublished" };

export const stateWords = {
  label: "State",
  all: "All states",
  draftWaits: "Unpublished changes",
  add: "Add Product",
  update: "Update Product",
  publish: "Publish",
  save: "Save draft",
  schedule: (time: string) => `Schedule for ${time.replace(", ", " at ")}`,
  onSite: "View on website",
  addAnother: "Add another",
  discard: "Discard draft",
  withdraw: "Unpublish",
  scheduled: "Scheduled",
  place: "Category",
  allPlaces: "All categories",
  allOf: (category: string) => `All of ${category}`,
  times: "Schedule",
  publishAt: "Publish at",
  withdrawAt: "Unpublish at",
  zone: (zone: string) => `Times are in ${zone}. Drafts are published automatically at this time. Clear the time to publish now.`,
  atOnce: (button: string) => `“${button}” publishes it immediately.`,
  previewShows: "The preview shows the last saved version.",
};

export const scheduleWords = { publishes: (time: string) => `Publishes ${time}`, withdraws: (time: string) => `Unpublishes ${time}` };

export const stateFilterNames = { ...stateLabels, changed: stateWords.draftWaits, scheduled: stateWords.scheduled };

export const gapNames: Record<ProductGap, string> = {
  alt: "No alt text",
  tests: "No test values",
  packaging: "No packaging",
  translations: "Not translated",
  picture_size: "Picture too small",
};

export const gapWords = { label: "Missing data", all: "Complete or not", heading: "Published products with missing data" };

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
