import { expect, test } from "vitest";
import type { StateChange } from "@/lib/catalogue/products/product-states";
import type { ProductDraft, StaffProduct } from "@/lib/catalogue/products/products";
import { describeSavedProduct } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";

const zone = "Asia/Kolkata";
const { states, update } = catalogueMessages.products;
const [christmas, easter] = ["2026-12-24T13:00:00.000Z", "2027-03-28T04:30:00.000Z"];
const draft = {} as ProductDraft;
const none = { draft: null, publish_at: null, withdraw_at: null };
const describeSaved = (sent: StateChange, row: Partial<StaffProduct>) => describeSavedProduct(sent, row as StaffProduct, update.done, zone);

test("says that a new draft is not live, and that the published version stays live", () => {
  expect(describeSaved({ state: "draft" }, { ...none, state: "draft" })).toBe(states.draft);
  expect(describeSaved({ state: "draft" }, { ...none, state: "published", draft })).toBe(states.draftBeside);
  expect(describeSaved({ state: "draft" }, { ...none, state: "withdrawn", draft })).toBe(states.draft);
});

test("shows times in the company's time zone with the full date", () => {
  const row = { ...none, state: "draft", publish_at: christmas, withdraw_at: easter } as const;
  expect(describeSaved({ state: "draft", publish_at: new Date(christmas) }, row)).toBe(
    "Draft saved. Not live yet. Publishing is scheduled for 24 Dec 2026, 18:30 (Asia/Kolkata). Unpublishing is scheduled for 28 Mar 2027, 10:00 (Asia/Kolkata).",
  );
  expect(describeSaved({ state: "withdrawn" }, { ...none, state: "withdrawn", publish_at: christmas })).toBe(
    `${states.withdrawn} Publishing is scheduled for 24 Dec 2026, 18:30 (Asia/Kolkata).`,
  );
  expect(describeSaved({ state: "published", withdraw_at: new Date(easter) }, { ...none, state: "published", withdraw_at: easter })).toBe(
    `${update.done} Unpublishing is scheduled for 28 Mar 2027, 10:00 (Asia/Kolkata).`,
  );
});

test("uses the plain message for a change without state or times", () => {
  expect(describeSaved({}, {})).toBe(update.done);
  expect(describeSaved({ state: "published" }, { ...none, state: "published" })).toBe(update.done);
  expect(describeSaved({}, { ...none, state: "draft", publish_at: christmas })).toBe(update.done);
});
