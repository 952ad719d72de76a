import { describe, expect, it, test } from "vitest";
import { buildBreadcrumbs, keepSizesOnOneLine, summariseProduct, toProductView } from "@/lib/catalogue/catalogue";
import type { Product } from "@/lib/catalogue/products/products";
import { readWords } from "@/lib/platform/server/words";

const facts = await readWords("en", "facts");
const units = await readWords("en", "units");

const product: Product = {
  id: 3,
  title: "Statuario",
  description: "<p>White marble</p>",
  product_image: "/main.jpg",
  sub_image1: null,
  sub_image2: "/second.jpg",
  sub_image3: "",
  sub_image4: "/fourth.jpg",
  size: "600 × 1200 mm",
  finish: "",
  thickness: null,
  material: "   ",
  recommended_use: "Floors",
  main_subcategory_id: 7,
};

describe("toProductView", () => {
  it("lists the main image and the existing sub images in order", () => {
    expect(toProductView(facts, product).images).toEqual(["/main.jpg", "/second.jpg", "/fourth.jpg"]);
  });

  it("shows N/A for missing and blank texts", () => {
    expect(toProductView(facts, product)).toMatchObject({
      name: "Statuario",
      categoryId: 7,
      size: "600 × 1200 mm",
      finish: "N/A",
      thickness: "N/A",
      material: "N/A",
      usage: "Floors",
    });
  });
});

describe("keepSizesOnOneLine", () => {
  it.each([
    ["600 × 1200 mm", "600\u00a0×\u00a01200\u202fmm"],
    ["600 X 1200 X 18 mm", "600\u00a0X\u00a01200\u00a0X\u00a018\u202fmm"],
    ["600x1200 mm", "600x1200\u202fmm"],
    ["Approx 18 mm", "Approx 18\u202fmm"],
    ["Box 6 pieces, max 600x600", "Box 6 pieces, max 600x600"],
    ["18 mm, 2 cm and 3 m", "18\u202fmm, 2\u202fcm and 3\u202fm"],
    ["18 mmm", "18 mmm"],
  ])("keeps %j on one line", (text, unbroken) => {
    expect(keepSizesOnOneLine(text)).toBe(unbroken);
  });

  it("does not change its own result", () => {
    const once = keepSizesOnOneLine("600 × 1200 mm");
    expect(keepSizesOnOneLine(once)).toBe(once);
  });
});

const words = { collections: "Collections" };
const category = { _id: 3, title: "Granite", slug: "granite", image_url: null };
const subcategory = { _id: 7, title: "Black Granite", slug: "black-granite", image_url: null, main_category_id: 3 };

test("lists the levels from Collections to the current one", () => {
  expect(buildBreadcrumbs(words)).toEqual([{ name: "Collections", href: "/product" }]);
  expect(buildBreadcrumbs(words, category, subcategory, { title: "Black Galaxy", slug: "black-galaxy" })).toEqual([
    { name: "Collections", href: "/product" },
    { name: "Granite", href: "/product/granite" },
    { name: "Black Granite", href: "/product/granite/black-granite" },
    { name: "Black Galaxy", href: "/product/granite/black-granite/black-galaxy" },
  ]);
});

describe("summariseProduct", () => {
  it.each([
    [{ material: "Marble", finish: "Polished", thickness: "18 mm" }, "Marble · polished · 18 mm"],
    [{ material: "Marble", finish: "Polished, Honed", thickness: "18 mm, 20 mm" }, "Marble · polished or honed · 18, 20 mm"],
    [
      { material: "Marble, Granite", finish: "Polished, Honed, Natural cleft", thickness: "8.5 mm,10 mm" },
      "Marble or granite · polished, honed or natural cleft · 8.5, 10 mm",
    ],
    [
      { material: "Slate", finish: "Structured (R11), Structured (R12)", thickness: '18 mm, 3/4"' },
      'Slate · structured (R11) or structured (R12) · 18 mm, 3/4"',
    ],
    [{ material: "Travertine", finish: "Tumbled", thickness: "30 mm, Coping 50 mm" }, "Travertine · tumbled · 30 mm, coping 50 mm"],
    [
      { material: "Onyx", finish: "SPC", thickness: "22 mm calibrated, 25–40 mm uncalibrated" },
      "Onyx · SPC · 22 mm calibrated, 25–40 mm uncalibrated",
    ],
    [{ material: null, finish: "Honed", thickness: "" }, "Honed"],
    [{ material: "Granite", finish: "  ", thickness: " 30 mm " }, "Granite · 30 mm"],
    [{ material: null, finish: null, thickness: null }, ""],
  ])("summarises %j in one line", (parts, line) => {
    expect(summariseProduct(units, parts)).toBe(line);
  });
});
