import type { ProductState } from "@/lib/catalogue/products/product-states";

export const stateNames: Record<ProductState, string> = { draft: "Draft", published: "Published", withdrawn: "Withdrawn" };

export const stateWords = {
  label: "State",
  all: "All states",
  draftWaits: "Draft waits",
  save: "Save as draft",
  discard: "Discard draft",
  withdraw: "Withdraw",
  times: "On the website",
  publishAt: "Publish at",
  withdrawAt: "Withdraw at",
  zone: (zone: string) => `By the firm's clock (${zone}). A draft with a time appears then by itself.`,
  atOnce: (button: string) => `“${button}” puts it on the website at once.`,
  previewShows: "The preview shows what is saved.",
};

/** Sentences about the schedule. */
export const planWords = {
  publishes: (time: string) => `Publishes ${time}`,
  withdraws: (time: string) => `Withdraws ${time}`,
};
