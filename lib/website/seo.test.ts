import { describe, expect, test } from "vitest";
import { readWords } from "@/lib/platform/server/words";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { pagesDefaults } from "@/lib/website/content/groups/pages";
import { getCategorySeo, getPageSeo, getProductSeo, getSubcategorySeo } from "@/lib/website/seo";
import en from "@/messages/en.json";

const words = await readWords("en", "meta");
const units = await readWords("en", "units");
const company = { ...companyDefaults, ...en.company, menu: { ...companyDefaults.menu, ...en.company.menu } };
const site = { company, pages: pagesDefaults };
const category = { _id: 3, title: "Granite", slug: "granite", image_url: null };
const subcategory = { _id: 7, title: "Black Granite", slug: "black-granite", image_url: null, main_category_id: 3 };
const product = {
  id: 11,
  title: "Black Galaxy",
  slug: "black-galaxy",
  description: "<p>Gold flecks in black.</p>",
  product_image: `/uploads/ab/${"0".repeat(32)}-4000x3000.jpg`,
  sub_image1: null,
  sub_image2: null,
  sub_image3: null,
  sub_image4: null,
  size: null,
  finish: "Polished",
  thickness: null,
  material: "Granite",
  recommended_use: null,
  main_subcategory_id: 7,
};

describe("titles", () => {
  test("start with the brand on every page", () => {
    const pages = ["/", "/product", "/nowhere"]
      .map((path) => getPageSeo(site, path))
      .concat(getCategorySeo(words, site, category, []), getProductSeo(units, site, category, subcategory, product));
    for (const { title } of pages) expect(title).toMatch(/^Shilaya \| ./);
  });
});

describe("pages with a fixed address", () => {
  const paths = ["/", "/about", "/product", "/gallery", "/ebrochure", "/contact"];
  const pages = paths.map((path) => getPageSeo(site, path));

  test("have unique titles, descriptions, keywords and pictures", () => {
    for (const told of ["title", "description", "keywords", "image"] as const) {
      expect(new Set(pages.map((page) => JSON.stringify(page[told]))).size).toBe(paths.length);
    }
  });

  test("have their own path and fit into a search result", () => {
    for (const [index, { path, title, description, keywords }] of pages.entries()) {
      expect(path).toBe(paths[index]);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(keywords.join().split(",")).toHaveLength(keywords.length);
    }
  });
});

describe("catalogue pages", () => {
  test("contain their path, title and contents", () => {
    expect(getCategorySeo(words, site, category, [subcategory])).toMatchObject({
      path: "/product/granite",
      description: "Granite from Shilaya, Morbi. Black Granite.",
    });
    expect(getSubcategorySeo(words, site, category, subcategory, { products: [product], more: true })).toMatchObject({
      path: "/product/granite/black-granite",
      title: "Shilaya | Black Granite, Granite",
      next: "/product/granite/black-granite?after=11",
    });
    expect(getProductSeo(units, site, category, subcategory, product)).toMatchObject({
      path: "/product/granite/black-granite/black-galaxy",
      description: "Gold flecks in black.",
    });
  });

  test("fall back to the attributes when there is no description", () => {
    expect(getProductSeo(units, site, category, subcategory, { ...product, description: "<p></p>" }).description).toBe(
      "Black Galaxy: Granite · polished",
    );
  });

  test("use a picture in the size for social sites", () => {
    const { image } = getProductSeo(units, site, category, subcategory, product);
    expect(image).toMatchObject({ width: 1200, height: 630 });
    expect(image.url).toMatch(/-4000x3000\.social\.jpg$/);
  });
});
