import { describe, expect, it } from "vitest";
import { createSlug, createSlugAllocator, isSegment, isSlug, slugInput } from "@/lib/catalogue/slugs";
import { MAX_ID, MAX_SLUG } from "@/lib/shared/limits";

describe("a slug", () => {
  it.each([
    ["Statuario Extra", "statuario-extra"],
    ["  Nero — “Marquina” (60 × 60) ", "nero-marquina-60-60"],
    ["Quarry's best", "quarrys-best"],
    ["सफ़ेद संगमरमर", "safed-sangamarmar"],
    ["2024", "product-2024"],
    ["大理石 🙂", "product"],
    ["", "product"],
  ])("for %j is %s", (title, slug) => {
    expect(createSlug("product", title)).toBe(slug);
  });

  it("is not too long and does not end with a hyphen", () => {
    const slug = createSlug("product", `${"a".repeat(MAX_SLUG - 1)} b`);
    expect(slug).toBe("a".repeat(MAX_SLUG - 1));
    expect(isSlug(createSlug("main-subcategory", "9".repeat(200)))).toBe(true);
  });

  it.each(["marble", "a", "24x48", "2024-a", "a".repeat(MAX_SLUG)])("can be %s", (text) => expect(isSlug(text)).toBe(true));
  it.each(["", "Marble", "a b", "a_b", "-a", "a-", "a--b", "7", "é", "a/b", "a".repeat(MAX_SLUG + 1)])("cannot be %j", (text) =>
    expect(isSlug(text)).toBe(false),
  );

  it("may be an id in a URL", () => {
    const texts = ["marble", "7", String(MAX_ID), String(MAX_ID + 1), "0", "07", "A"];
    expect(texts.filter(isSegment)).toEqual(["marble", "7", String(MAX_ID)]);
  });

  it("can be blank in a request", () => {
    expect(slugInput.parse(" ")).toBe("");
    expect(slugInput.parse(undefined)).toBeUndefined();
    expect(slugInput.safeParse("7").success).toBe(false);
  });

  it("gets a number if it is taken", () => {
    const long = "b".repeat(MAX_SLUG);
    const allocate = createSlugAllocator(new Set(["onyx", "onyx-2", long]));
    expect(["onyx", "onyx", "agate", "onyx-4"].map(allocate)).toEqual(["onyx-3", "onyx-4", "agate", "onyx-4-2"]);
    expect(allocate(long)).toBe(`${"b".repeat(MAX_SLUG - 2)}-2`);
  });

  it("takes one step per row if thousands have the same title", () => {
    let lookups = 0;
    class CountingSet extends Set<string> {
      override has(slug: string) {
        lookups++;
        return super.has(slug);
      }
    }
    const allocate = createSlugAllocator(new CountingSet());
    for (let count = 0; count < 1_000; count++) allocate("product");
    expect(lookups).toBeLessThanOrEqual(2_000);
  });
});
