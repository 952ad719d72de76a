import { expect, test } from "vitest";
import { describeEvent, fieldsOf, valueText } from "@/lib/domain/content/history";

const product = { resource: "product", row_id: 7, title: "Carrara White" } as const;
const nothing = { before: null, after: null };

test("what was done is told in plain words", () => {
  const changed = { before: { size: "60 × 60 cm", sub_image1: null }, after: { size: null, sub_image1: "/uploads/ab/x.jpg" } };
  expect(describeEvent({ ...product, action: "changed", ...changed })).toBe("Changed product “Carrara White”: size, sub image 1");
  expect(describeEvent({ ...product, action: "added", before: null, after: { size: null } })).toBe("Added product “Carrara White”");
  expect(describeEvent({ ...product, action: "restored", ...nothing })).toBe("Brought back product “Carrara White”");
  expect(describeEvent({ ...product, action: "purged", ...nothing })).toBe("Deleted product “Carrara White” for good");
  const enquiry = { resource: "enquiry", row_id: 12, title: "" } as const;
  const note = { before: { state: "new" }, after: { state: "done", note: "changed" } };
  expect(describeEvent({ ...enquiry, action: "changed", ...note })).toBe("Changed enquiry 12: state, note");
  expect(describeEvent({ ...enquiry, action: "exported", row_id: null, ...nothing })).toBe("Exported enquiries");
});

test("a change of state is told as what it is", () => {
  const told = (before: object, after: object) =>
    describeEvent({ ...product, action: "changed", before: { ...before }, after: { ...after } });
  const draft = { title: "Carrara White", size: "30 × 60 cm" };
  expect(told({ state: "draft", publish_at: "2026-11-22T12:00:00Z" }, { state: "published", publish_at: null })).toBe(
    "Published product “Carrara White”",
  );
  expect(told({ state: "published" }, { state: "withdrawn" })).toBe("Withdrew product “Carrara White”");
  expect(told({ draft: null }, { draft, publish_at: "2026-11-22T12:00:00Z" })).toBe("Saved a draft of product “Carrara White”");
  expect(told({ draft }, { draft: null })).toBe("Discarded the draft of product “Carrara White”");
  expect(told({ draft, size: null }, { draft: null, size: "30 × 60 cm" })).toBe("Published product “Carrara White”");
  expect(told({ publish_at: null }, { publish_at: "2026-11-22T12:00:00Z" })).toBe("Changed product “Carrara White”: time of publishing");
  expect(describeEvent({ ...product, action: "added", before: null, after: { state: "draft" } })).toBe(
    "Added product “Carrara White” as a draft",
  );
});

test("the fields of an entry are those before and after, each once", () => {
  expect(fieldsOf({ before: { state: "new" }, after: { state: "done", note: "changed" } })).toEqual(["state", "note"]);
  expect(fieldsOf({ before: null, after: { id: 7, _id: 7, title: "Carrara White" } })).toEqual(["title"]);
  expect(fieldsOf(nothing)).toEqual([]);
});

test("what a field held is told as text", () => {
  expect([null, undefined, "", true, false, 3, "20 mm"].map(valueText)).toEqual(["—", "—", "—", "yes", "no", "3", "20 mm"]);
  expect(valueText({ title: "Lasa", size: null, product_image: "/uploads/ab/x.jpg" })).toBe("title: Lasa\nmain image: /uploads/ab/x.jpg");
});
