import { describe, expect, it } from "vitest";
import { createProductFormSchema } from "@/lib/catalogue/products/form/product-form-schema";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";

const words = catalogueMessages.products;
const image = { name: "slab.jpg", type: "image/jpeg", size: 1000 };
const complete = { title: "Statuario", main_subcategory_id: "7", description: "<p>White marble</p>", image };
const past = "2020-01-01T00:00:00.000Z";
const stored = { state: "draft", draft: null, publish_at: null, withdraw_at: null } as StaffProduct;

const listErrors = (row: StaffProduct | undefined, fields: object) =>
  (createProductFormSchema(row).safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

describe("the form of a product", () => {
  it("reports all errors in the order of the specification, those of the data and the times too", () => {
    const data = JSON.stringify({ variants: [{ sku: "A" }, { sku: "" }], hs_code: "x" });
    expect(listErrors(undefined, { title: " ", data, state: "draft", publish_at: past })).toEqual([
      ["title", words.titleRequired],
      ["main_subcategory_id", words.subcategoryRequired],
      ["description", words.descriptionRequired],
      ["image", words.imageRequired],
      ["data.hs_code", catalogueMessages.productData.hsCode],
      ["data.variants.1.sku", catalogueMessages.productData.skuRequired],
      ["publish_at", words.states.publishPast],
    ]);
    expect(listErrors(undefined, complete)).toEqual([]);
  });

  it("requires a main image, which can be a stored one", () => {
    expect(listErrors(stored, {})).toEqual([["image", words.imageRequired]]);
    expect(listErrors(stored, { existingImage: "/uploads/aa/a.jpg" })).toEqual([]);
  });

  it("refuses times in the past, unless they are stored already", () => {
    const fields = { image, state: "draft", publish_at: past };
    expect(listErrors(stored, fields)).toEqual([["publish_at", words.states.publishPast]]);
    expect(listErrors({ ...stored, publish_at: past }, fields)).toEqual([]);
  });

  it("requires the alt texts that it asks for, unless a draft is saved without a time", () => {
    const fields = { image, state: "published", alt: JSON.stringify({ image: "", "pictures.0": " ", subimg1: "A slab" }) };
    const missing = [
      ["alt.image", words.altRequired],
      ["alt.pictures.0", words.altRequired],
    ];
    expect(listErrors(stored, fields)).toEqual(missing);
    expect(listErrors(stored, { ...fields, state: "draft", publish_at: "2090-01-01T00:00:00.000Z" })).toEqual(missing);
    expect(listErrors(stored, { ...fields, state: "draft" })).toEqual([]);
  });
});
