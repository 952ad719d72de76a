import { describe, expect, test } from "vitest";
import {
  tagsOfChangedMainCategory,
  tagsOfChangedProduct,
  tagsOfMainCategory,
  tagsOfMainSubcategory,
  tagsOfProduct,
} from "@/lib/catalogue/server/tags";
import { titleTag } from "@/lib/platform/server/cache/tags";

const product = { id: 17, title: "Lasa", slug: "lasa", main_subcategory_id: 3, state: "published" } as const;
const OF_ONE = ["product:17", "products-of:3", "products-titled:Lasa", "product-ids", "found-products", "facets-in:3", "at:product:3:lasa"];
const category = { id: 1, title: "Marble", slug: "marble", image_url: null };

describe("what is revalidated", () => {
  test("with a product that is added or deleted: its page, its list, the newest, and who looks for its title", () => {
    expect(tagsOfProduct(product)).toEqual(["product-states", ...OF_ONE]);
    expect(tagsOfProduct({ ...product, state: "draft" })).toEqual(["product-states"]);
  });

  const all = { card: true, facets: true };
  const nothing = { card: false, facets: false };

  test("with a product that appears or is taken away: as if it were added or deleted; with one that nobody sees: nothing", () => {
    const draft = { ...product, state: "draft" } as const;
    expect(tagsOfChangedProduct(draft, product, all)).toEqual(["product-states", ...OF_ONE]);
    expect(tagsOfChangedProduct({ ...product, main_subcategory_id: 4 }, { ...draft, state: "withdrawn" }, all)).toContain("products-of:4");
    expect(tagsOfChangedProduct(draft, { ...draft, title: "Covelano" }, all)).toEqual([]);
  });

  test("with a product that is changed: its page, with its card the list, with its facets what counts them", () => {
    const changed = (shown: typeof all) => tagsOfChangedProduct(product, { ...product }, shown);
    expect(changed(nothing)).toEqual(["product:17"]);
    expect(changed({ card: true, facets: false })).toEqual(["product:17", "products-of:3"]);
    expect(changed({ card: false, facets: true })).toEqual(["product:17", "found-products", "facets-in:3"]);
  });

  test("with a product that is moved: the list it left as well", () => {
    expect(tagsOfChangedProduct(product, { ...product, main_subcategory_id: 4 }, all)).toEqual([
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

  test("with a product that is called otherwise: who looks for either title", () => {
    expect(tagsOfChangedProduct(product, { ...product, title: "Covelano" }, { card: true, facets: false })).toEqual([
      "product:17",
      "products-of:3",
      "products-titled:Lasa",
      "products-titled:Covelano",
    ]);
  });

  test("with a main subcategory: its page, the list of all, and its main category's list", () => {
    expect(tagsOfMainSubcategory({ id: 3, title: "White", slug: null, main_category_id: 1 })).toEqual([
      "main-subcategories",
      "main-subcategory:3",
      "main-subcategories-of:1",
      "at:main-subcategory:1:3",
    ]);
  });

  test("with a main category that gets another slug: what links to it, and no other page's header", () => {
    expect(tagsOfChangedMainCategory(category, { ...category, title: "Marbles" })).toEqual(["main-categories"]);
    const places = ["category-slugs", "category-slug:1", "at:main-category:0:marble"];
    expect(tagsOfChangedMainCategory(category, { ...category, slug: "marbles" })).toEqual([
      ...places,
      "category-slugs",
      "category-slug:1",
      "at:main-category:0:marbles",
    ]);
    expect(tagsOfMainCategory(category)).toEqual(["main-categories", ...places]);
  });
});

test("a title makes a tag that can stand in a header, short enough and without a comma", () => {
  expect(titleTag("Nero, gold")).toBe("products-titled:Nero%2C%20gold");
  expect(titleTag("सफ़ेद संगमरमर ".repeat(15))).toMatch(/^[\x21-\x2b\x2d-\x7e]{20,256}$/);
});
