import { describe, expect, test } from "vitest";
import { createDocumentSchema, fillDocument } from "@/lib/website/content/documents";
import { group, line, list, texts } from "@/lib/website/content/fields";
import { companyDefaults, companyFields } from "@/lib/website/content/groups/company";

const fields = group("Rooms", {
  title: line("Heading"),
  rooms: list("Rooms", { one: "room", title: "name" }, { name: line("Name", { required: true }), notes: texts("Notes", { one: "note" }) }),
});
const defaults = { title: "Rooms", rooms: [{ name: "Hall", notes: ["High"] }] };
const read = (document: object) => fillDocument(fields, createDocumentSchema(fields).parse(document), defaults);

describe("a document", () => {
  test("shows written values, and defaults for blank fields", () => {
    expect(read({ rooms: [{ name: "Bath" }] })).toEqual({ title: "Rooms", rooms: [{ name: "Bath", notes: [] }] });
  });

  test("removes hidden entries and allows empty lists", () => {
    expect(read({ rooms: [{ name: "Bath", hidden: true }] }).rooms).toEqual([]);
    expect(read({ rooms: [] }).rooms).toEqual([]);
  });

  test.each([
    ["an unknown field", { heading: "Rooms" }, []],
    ["an entry without what it needs", { rooms: [{ name: " " }] }, ["rooms", 0, "name"]],
    ["a title that is no text", { title: 5 }, ["title"]],
  ])("is refused with %s, which is named", (_, document, path) => {
    expect(createDocumentSchema(fields).safeParse(document).error?.issues[0]?.path).toEqual(path);
  });
});

test.each([
  ["timeZone", "Asia/Nowhere"],
  ["email", "yard"],
  ["chat", "javascript:alert(1)"],
  ["mark", { url: "https://elsewhere.example/mark.png" }],
  ["mark", { url: "/images/../uploads/x.webp" }],
  ["mark", { url: "/images/rug-480.webp", at: "left;color:red" }],
  ["opening", [{ days: ["Mo"], opens: "9:00", closes: "18:00" }]],
  ["opening", [{ days: [], opens: "09:00", closes: "18:00" }]],
  ["opening", [{ opens: "09:00", closes: "18:00" }]],
  ["latitude", "90.5"],
  ["latitude", "22,8"],
  ["longitude", "-181"],
  ["postal", { ...companyDefaults.postal, addressCountry: "I1" }],
])("the firm's %s may not be %j", (field, value) => {
  expect(createDocumentSchema(companyFields).safeParse({ ...companyDefaults, [field]: value }).success).toBe(false);
});
