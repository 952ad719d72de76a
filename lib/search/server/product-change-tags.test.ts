import { expect, test } from "vitest";
import type { Product } from "@/lib/platform/server/prisma/client";
import { getProductChangeTags } from "@/lib/search/server/product-change-tags";

const product = {
  id: 17,
  title: "Lasa",
  slug: "lasa",
  main_subcategory_id: 3,
  state: "published",
  description: "<p>White</p>",
  product_image: "/uploads/ab/lasa.jpg",
  material: "Marble",
  finish: "Polished",
  thickness: "20 mm",
  size: "600 x 600 mm",
  recommended_use: "Floors",
  colour: null,
  origin: null,
  packing: null,
  variants: [],
  tests: [],
  draft: null,
  updated_at: new Date("2026-01-01"),
} as unknown as Product;
const PAGE = ["product:17"];
const LIST = ["products-of:3"];
const COUNTS = ["found-products", "facets-in:3"];

test.each<[string, Partial<Product>, string[]]>([
  ["nothing that a visitor sees", { updated_at: new Date("2026-02-02"), draft: { title: "Covelano" } }, []],
  ["the description", { description: "<p>Whiter</p>" }, PAGE],
  ["a size", { size: "300 x 600 mm" }, [...PAGE, ...COUNTS, "terms"]],
  ["a finish", { finish: "Honed" }, [...PAGE, ...LIST, ...COUNTS, "terms"]],
  ["the picture, in which colours were seen", { product_image: "/uploads/cd/lasa.jpg" }, [...PAGE, ...LIST, ...COUNTS]],
  ["a variant with a finish of its own", { variants: [{ sku: "L-1", finish: "Flamed" }] }, [...PAGE, ...COUNTS]],
  ["a variant's SKU", { variants: [{ sku: "L-1" }] }, PAGE],
])("a change of %s invalidates the pages that show it", (_, changed, tags) => {
  expect(getProductChangeTags(product, { ...product, ...changed })).toEqual(tags);
});
