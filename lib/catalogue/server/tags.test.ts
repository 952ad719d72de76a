import { describe, expect, test } from "vitest";
import {
  getChangedMainCategoryTags,
  getChangedProductTags,
  getMainCategoryTags,
  getMainSubcategoryTags,
  getProductTags,
} from "@/lib/catalogue/server/tags";
import { toTitleTag } from "@/lib/platform/server/cache/tags";

const product = { id: 17, title: "Lasa", slug: "lasa", main_subcategory_id: 3, state: "published" } as const;
const OF_ONE = ["product:17", "products-of:3", "products-titled:Lasa", "product-ids", "found-products", "facets-in:3", "at:product:3:lasa"];
const category = { id: 1, title: "Marble", slug: "marble", image_url: null };

describe("cache tags to invalidate", () => {
  test("an added or deleted product: its page, its list, the newest products and its title", () => {
    expect(getProductTags(product)).toEqual(["product-states", ...OF_ONE]);
    expect(getProductTags({ ...product, state: "draft" })).toEqual(["product-states"]);
  });

  const all = { card: true, facets: true };
  const nothing = { card: false, facets: false };

  test("publishing and unpublishing count as adding and deleting; unpublished products invalidate nothing", () => {
    const draft = { ...product, state: "draft" } as const;
    expect(getChangedProductTags(draft, product, all)).toEqual(["product-states", ...OF_ONE]);
    expect(getChangedProductTags({ ...product, main_subcategory_id: 4 }, { ...draft, state: "withdrawn" }, all)).toContain("products-of:4");
    expect(getChangedProductTags(draft, { ...draft, title: "Covelano" }, all)).toEqual([]);
  });

  test("a changed product: its page, its list if the card changed, and the counts if its facets changed", () => {
    const changed = (shown: typeof all) => getChangedProductTags(product, { ...product }, shown);
    expect(changed(nothing)).toEqual(["product:17"]);
    expect(changed({ card: true, facets: false })).toEqual(["product:17", "products-of:3"]);
    expect(changed({ card: false, facets: true })).toEqual(["product:17", "found-products", "facets-in:3"]);
  });

  test("a moved product: its old and its new list", () => {
    expect(getChangedProductTags(product, { ...product, main_subcategory_id: 4 }, all)).toEqual([
      "product:17",
      "products-of:3",
      "products-of:4",
      "found-products",
      "facets-in:3",
      "facets-in:4",
      "at:product:3:lasa",
      "at:product:4:lasa",
    ]);
  });

  test("a renamed product: its old and its new title", () => {
    expect(getChangedProductTags(product, { ...product, title: "Covelano" }, { card: true, facets: false })).toEqual([
      "product:17",
      "products-of:3",
      "products-titled:Lasa",
      "products-titled:Covelano",
    ]);
  });

  test("a main subcategory: its page, the list of all and the list of its main category", () => {
    expect(getMainSubcategoryTags({ id: 3, title: "White", slug: "white", main_category_id: 1 })).toEqual([
      "main-subcategories",
      "main-subcategory:3",
      "main-subcategories-of:1",
      "at:main-subcategory:1:white",
    ]);
  });

  test("a main category with a new slug: the links to it, but not the header of every page", () => {
    expect(getChangedMainCategoryTags(category, { ...category, title: "Marbles" })).toEqual(["main-categories"]);
    const places = ["category-slugs", "category-slug:1", "at:main-category:0:marble"];
    expect(getChangedMainCategoryTags(category, { ...category, slug: "marbles" })).toEqual([
      ...places,
      "category-slugs",
      "category-slug:1",
      "at:main-category:0:marbles",
    ]);
    expect(getMainCategoryTags(category)).toEqual(["main-categories", ...places]);
  });
});

test("the tag of a title fits in a header: short and without commas", () => {
  expect(toTitleTag("Nero, gold")).toBe("products-titled:Nero%2C%20gold");
  expect(toTitleTag("सफ़ेद संगमरमर ".repeat(15))).toMatch(/^[\x21-\x2b\x2d-\x7e]{20,256}$/);
});
