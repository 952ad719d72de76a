import { describe, expect, it } from "vitest";
import { isSlug, segmentOf, sentSlug, slugAllocator, slugOf } from "@/lib/catalogue/slugs";
import { MAX_SLUG } from "@/lib/shared/limits";

describe("a slug", () => {
  it.each([
    ["Statuario Extra", "statuario-extra"],
    ["  Nero — “Marquina” (60 × 60) ", "nero-marquina-60-60"],
    ["Quarry's best", "quarrys-best"],
    ["सफ़ेद संगमरमर", "safed-sangamarmar"],
    ["2024", "product-2024"],
    ["大理石 🙂", "product"],
    ["", "product"],
  ])("of %j is %s", (title, slug) => {
    expect(slugOf("product", title)).toBe(slug);
  });

  it("is short enough, and ends in no hyphen", () => {
    const slug = slugOf("product", `${"a".repeat(MAX_SLUG - 1)} b`);
    expect(slug).toBe("a".repeat(MAX_SLUG - 1));
    expect(isSlug(slugOf("main-subcategory", "9".repeat(200)))).toBe(true);
  });

  it.each(["marble", "a", "24x48", "2024-a", "a".repeat(MAX_SLUG)])("may be %s", (text) => expect(isSlug(text)).toBe(true));
  it.each(["", "Marble", "a b", "a_b", "-a", "a-", "a--b", "7", "é", "a/b", "a".repeat(MAX_SLUG + 1)])("may not be %j", (text) =>
    expect(isSlug(text)).toBe(false),
  );

  it("that is sent may be blank", () => {
    expect(sentSlug.parse(" ")).toBe("");
    expect(sentSlug.parse(undefined)).toBeUndefined();
    expect(sentSlug.safeParse("7").success).toBe(false);
  });

  it("that is taken gets a number", () => {
    const long = "b".repeat(MAX_SLUG);
    const allocate = slugAllocator(new Set(["onyx", "onyx-2", long]));
    expect(["onyx", "onyx", "agate", "onyx-4"].map(allocate)).toEqual(["onyx-3", "onyx-4", "agate", "onyx-4-2"]);
    expect(allocate(long)).toBe(`${"b".repeat(MAX_SLUG - 2)}-2`);
  });

  it("that thousands of titles share costs one step for each of them", () => {
    let lookups = 0;
    class CountingSet extends Set<string> {
      override has(slug: string) {
        lookups++;
        return super.has(slug);
      }
    }
    const allocate = slugAllocator(new CountingSet());
    for (let count = 0; count < 1_000; count++) allocate("product");
    expect(lookups).toBeLessThanOrEqual(2_000);
  });
});

it("a row without a slug stands at its id", () => {
  expect(segmentOf({ id: 7, slug: null })).toBe("7");
  expect(segmentOf({ id: 7, slug: "onyx" })).toBe("onyx");
});
