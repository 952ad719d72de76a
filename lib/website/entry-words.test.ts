import { expect, test } from "vitest";
import { flattenFields, getChangedFields, getDifferentFields } from "@/lib/history/changed-fields";
import { describeEvent, formatOrigin, formatValue, getSubjectHref, toComparableTexts } from "@/lib/website/entry-words";
import { getFieldName } from "@/lib/website/field-names";

const product = { resource: "product", row_id: 7, title: "Carrara White" } as const;
const nothing = { before: null, after: null };

test("describes an action with the resource, the title and the changed fields", () => {
  const changed = { before: { size: "60 × 60 cm", sub_image1: null }, after: { size: null, sub_image1: "/uploads/ab/x.jpg" } };
  expect(describeEvent({ ...product, action: "changed", ...changed })).toBe("Changed Size and Sub Image 1 of product “Carrara White”");
  expect(describeEvent({ ...product, action: "added", before: null, after: { size: null } })).toBe("Added product “Carrara White”");
  expect(describeEvent({ ...product, action: "restored", ...nothing })).toBe("Restored product “Carrara White”");
  expect(describeEvent({ ...product, action: "purged", ...nothing })).toBe("Permanently deleted product “Carrara White”");
  const enquiry = { resource: "enquiry", row_id: 12, title: "" } as const;
  const note = { before: { state: "new" }, after: { state: "done", note: "changed" } };
  expect(describeEvent({ ...enquiry, action: "changed", ...note })).toBe("Changed Status and Internal note of enquiry 12");
});

test("names enquiries by their reference and tells of notes", () => {
  const enquiry = { resource: "enquiry", row_id: 5, title: "", subject: "SH-2026-0005", action: "changed" } as const;
  expect(describeEvent({ ...enquiry, before: {}, after: { note: "added" } })).toBe("Added a note to SH-2026-0005");
  expect(describeEvent({ ...enquiry, before: {}, after: { note: "removed" } })).toBe("Deleted a note of SH-2026-0005");
  expect(describeEvent({ ...enquiry, before: { state: "new" }, after: { state: "done" } })).toBe("Changed Status of SH-2026-0005");
});

test("leads to the row while it exists", () => {
  expect(getSubjectHref({ ...product, exists: true })).toBe("/admin/sub-category?id=7");
  expect(getSubjectHref({ resource: "enquiry", row_id: 5, title: "", exists: true })).toBe("/admin/enquiries?id=5");
  expect(getSubjectHref({ resource: "content", row_id: 1, title: "home", exists: true })).toBe("/admin/website/home");
  expect(getSubjectHref({ ...product, exists: false })).toBeUndefined();
  expect(getSubjectHref({ resource: "term", row_id: 1, title: "Honed", exists: true })).toBe("/admin/terms?id=1");
});

test("describes publishing, unpublishing and drafts by their own verbs", () => {
  const told = (before: object, after: object) =>
    describeEvent({ ...product, action: "changed", before: { ...before }, after: { ...after } });
  const draft = { title: "Carrara White", size: "30 × 60 cm" };
  expect(told({ state: "draft", publish_at: "2026-11-22T12:00:00Z" }, { state: "published", publish_at: null })).toBe(
    "Published product “Carrara White”",
  );
  expect(told({ state: "published" }, { state: "withdrawn" })).toBe("Unpublished product “Carrara White”");
  expect(told({ draft: null }, { draft, publish_at: "2026-11-22T12:00:00Z" })).toBe("Saved a draft of product “Carrara White”");
  expect(told({ draft }, { draft: null })).toBe("Discarded the draft of product “Carrara White”");
  expect(told({ draft, size: null }, { draft: null, size: "30 × 60 cm" })).toBe("Published product “Carrara White”");
  expect(told({ publish_at: null }, { publish_at: "2026-11-22T12:00:00Z" })).toBe("Changed Publish at of product “Carrara White”");
  expect(describeEvent({ ...product, action: "added", before: null, after: { state: "draft" } })).toBe(
    "Added product “Carrara White” as a draft",
  );
});

test("lists the one field of a document that was filled in, also in entries that stored all its blank fields", () => {
  const before = { phones: null };
  const after = { phones: ["+91 2822 000000"], email: null, story: "", opening: [], postal: { streetAddress: "", postalCode: null } };
  const entry = { resource: "content", row_id: 1, title: "company", action: "changed", before, after } as const;
  expect(describeEvent(entry)).toBe("Changed Phone numbers › number 1 of Company");
  expect(getDifferentFields(flattenFields(before), flattenFields(after))).toEqual(["phones › 1"]);
  expect(getChangedFields({ before: null, after: { phone: null } })).toEqual(["phone"]);
});

test("returns each changed field of an entry once", () => {
  expect(getChangedFields({ before: { state: "new" }, after: { state: "done", note: "changed" } })).toEqual(["state", "note"]);
  expect(getChangedFields({ before: null, after: { id: 7, _id: 7, title: "Carrara White" } })).toEqual(["title"]);
  expect(getChangedFields(nothing)).toEqual([]);
});

test("formats field values as text", () => {
  expect([null, undefined, "", true, false, 3, "20 mm"].map(formatValue)).toEqual(["—", "—", "—", "yes", "no", "3", "20 mm"]);
  expect(formatValue({ title: "Lasa", size: null, product_image: "/uploads/ab/x.jpg" })).toBe("Title: Lasa\nMain Image: /uploads/ab/x.jpg");
});

test("distinguishes a restored version from a row restored from the trash", () => {
  const fields = { before: { size: "60 × 60 cm" }, after: { size: null } };
  expect(describeEvent({ ...product, action: "restored", ...fields })).toBe("Restored an earlier version of product “Carrara White”");
});

test("flattens and compares nested fields", () => {
  const home = { heading: "Halls", banner: { url: "/a.jpg", alt: "" }, steps: [{ title: "One" }, { title: "Two" }], hidden: [] };
  const flat = flattenFields(home);
  expect(Object.keys(flat)).toEqual(["heading", "banner › url", "banner › alt", "steps › 1 › title", "steps › 2 › title", "hidden"]);
  expect(getDifferentFields(flat, flattenFields({ ...home, steps: [{ title: "One" }] }))).toEqual(["steps › 2 › title"]);
});

test("ignores the id when comparing rows", () => {
  expect(getDifferentFields({ _id: 1, title: "Nero" }, { title: "Nero" })).toEqual([]);
});

test("compares descriptions as text, unless only the markup differs", () => {
  expect(toComparableTexts("<p>White &amp; <strong>hard</strong></p><ul><li>One</li><li>Two</li></ul>", "<p>Black</p>")).toEqual([
    "White & hard\nOne\nTwo",
    "Black",
  ]);
  const [plain, strong] = ["<p>White</p>", "<p><strong>White</strong></p>"];
  expect(toComparableTexts(plain, strong)).toEqual([plain, strong]);
  expect(toComparableTexts(null, "a < b")).toEqual(["—", "a < b"]);
});

test("formats browser, system and address of the client", () => {
  const agent = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
  expect(formatOrigin({ agent, address: "203.0.113.7" })).toBe("Chrome on Android, 203.0.113.7");
  expect(formatOrigin({ agent: "", address: "" })).toBe("");
});

test("describes bulk changes, undos and sorting in one line", () => {
  const entry = { resource: "product", row_id: null, before: null, after: null } as const;
  expect(describeEvent({ ...entry, action: "ordered", title: "White marble" })).toBe("Changed the order of products in “White marble”");
  expect(describeEvent({ ...entry, resource: "main-category", action: "ordered", title: "" })).toBe("Changed the order of categories");
  expect(describeEvent({ ...entry, resource: "media", action: "added", title: "5 pictures" })).toBe("Added 5 pictures");
  expect(describeEvent({ ...entry, action: "bulk", title: "Deleted 2 products" })).toBe("Deleted 2 products");
  expect(describeEvent({ ...entry, action: "undone", title: "Deleted 2 products" })).toBe("Undone: Deleted 2 products");
});

test("names fields in the words of the screens", () => {
  const home = { resource: "content", title: "home" } as const;
  expect(getFieldName(home, "first › banner › alt")).toMatch(/^Hero › /);
  expect(getFieldName({ resource: "content", title: "company" }, "social › 2 › href")).toBe("Social links › link 2 › Address");
  expect(getFieldName({ resource: "content", title: "company" }, "mark › alt")).toBe("Logo › Alt text");
  expect(getFieldName(product, "variants › 1 › kg_per_box")).toBe("Sizes and packaging › 1 › kg per box");
  expect(getFieldName(product, "draft › main_subcategory_id")).toBe("Draft › Main Subcategory");
  expect(getFieldName(home, "gone › withoutScript")).toBe("Gone › Without script");
});

test("names a few of many changed fields", () => {
  const fields = { title: "b", size: "b", finish: "b", material: "b", slug: "b" };
  const entry = {
    ...product,
    action: "changed",
    before: Object.fromEntries(Object.keys(fields).map((name) => [name, "a"])),
    after: fields,
  } as const;
  expect(describeEvent(entry)).toBe("Changed Title, Size and 3 more fields of product “Carrara White”");
});
