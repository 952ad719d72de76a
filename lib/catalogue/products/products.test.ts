import { describe, expect, it } from "vitest";
import { isBlankHtml, newProduct, productChange, SLOTS } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ATTRIBUTE, MAX_DESCRIPTION, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const image = { name: "slab.jpg", type: "image/jpeg", size: 1000 };
const complete = { title: "Statuario", main_subcategory_id: "7", description: "<p>White marble</p>", image };
const words = catalogueMessages.products;

const problem = (schema: typeof newProduct | typeof productChange, fields: object) => schema.safeParse(fields).error?.issues[0]?.message;

describe("a new product", () => {
  it("requires four fields and accepts the optional ones", () => {
    expect(newProduct.parse(complete)).toEqual({ ...complete, main_subcategory_id: 7 });
    expect(newProduct.parse({ ...complete, size: " 600 × 1200 mm ", subimg4: image })).toMatchObject({
      size: "600 × 1200 mm",
      subimg4: image,
    });
  });

  it("reports missing fields in the order of the specification", () => {
    const fields: Record<string, unknown> = {};
    const told = Object.entries(complete).map(([name, value]) => {
      const before = problem(newProduct, fields);
      fields[name] = value;
      return before;
    });
    expect(told).toEqual([words.titleRequired, words.subcategoryRequired, words.descriptionRequired, words.imageRequired]);
    expect(problem(newProduct, fields)).toBeUndefined();
  });

  it("refuses a comma inside a number, and accepts several sizes", () => {
    for (const size of ["1,200 x 600 mm", "600 x 1,200 mm"]) expect(problem(newProduct, { ...complete, size }), size).toBe(words.sizeComma);
    for (const size of ["600 x 600 mm, 1200 x 600 mm", "1.200 x 600"])
      expect(problem(newProduct, { ...complete, size }), size).toBeUndefined();
  });

  it.each([
    ["title", "Product title", MAX_TITLE],
    ["description", "Description", MAX_DESCRIPTION],
    ["size", "Size", MAX_ATTRIBUTE],
    ["finish", "Finish", MAX_ATTRIBUTE],
    ["thickness", "Thickness", MAX_ATTRIBUTE],
    ["material", "Material", MAX_ATTRIBUTE],
    ["recommended_use", "Recommended use", MAX_ATTRIBUTE],
  ])("limits the length of %s", (name, label, limit) => {
    expect(problem(newProduct, { ...complete, [name]: "x".repeat(limit) })).toBeUndefined();
    expect(problem(newProduct, { ...complete, [name]: "x".repeat(limit + 1) })).toBe(messages.tooLong(label, limit));
  });

  it.each(SLOTS)("checks the file in slot %i", (slot) => {
    expect(problem(newProduct, { ...complete, [`subimg${slot}`]: { ...image, type: "application/pdf" } })).toBe(messages.files.imageType);
  });

  it("ignores unknown fields", () => {
    const fields = JSON.parse('{"__proto__":{"polluted":true},"constructor":"x","id":"1","subimg5":"x"}');
    expect(Object.keys(newProduct.parse({ ...complete, ...fields }))).toEqual(Object.keys(complete));
  });
});

describe("a product change", () => {
  it("can be empty", () => {
    expect(productChange.parse({})).toEqual({});
  });

  it("refuses blank required fields", () => {
    expect(problem(productChange, { title: " " })).toBe(words.titleRequired);
    expect(problem(productChange, { main_subcategory_id: "" })).toBe(words.subcategoryRequired);
    expect(problem(productChange, { description: "<p></p>" })).toBe(words.descriptionRequired);
  });

  it("distinguishes a blank attribute from an absent one", () => {
    expect(productChange.parse({ size: "  " })).toEqual({ size: "" });
  });
});

describe("isBlankHtml", () => {
  it.each(["", "<p></p>", "<p><br></p>\n", "<p>&nbsp; \u00a0</p>", "<ul><li></li></ul>"])("is true for %j", (html) => {
    expect(isBlankHtml(html)).toBe(true);
  });

  it.each(["x", "<p>0</p>", "&amp;", "<p>सफ़ेद</p>"])("is false for %j", (html) => {
    expect(isBlankHtml(html)).toBe(false);
  });
});
