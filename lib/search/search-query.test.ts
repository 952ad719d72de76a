import { describe, expect, it } from "vitest";
import { facetValue, sentValue } from "@/lib/search/facets";
import { readSearch, searchAddress, withValue } from "@/lib/search/search-query";

const read = (query: string) => readSearch(new URLSearchParams(query));

describe("what an address looks for", () => {
  it("is read from known parameters; unknown and blank ones are ignored", () => {
    expect(read("q=%20red%20%20stone&finish=polished&finish=Honed&utm_source=x&size=&sort=name&after=24")).toEqual({
      q: "red stone",
      chosen: { finish: ["polished", "honed"] },
      sort: "name",
      after: 24,
    });
    expect(read("")).toEqual({ q: "", chosen: {}, after: 0 });
  });

  it.each([
    ["q", `q=${"a".repeat(201)}`],
    ["values", Array.from({ length: 21 }, (_, place) => `finish=f${place}`).join("&")],
    ["sort", "sort=price"],
    ["after", "after=-1"],
    ["like", "like=stone"],
  ])("is refused when its %s makes no sense", (_, query) => expect(() => read(query)).toThrow());

  it("takes what is as long as allowed", () => {
    expect(read(`q=${"a".repeat(200)}`).q).toHaveLength(200);
    expect(read(Array.from({ length: 20 }, (_, place) => `finish=f${place}`).join("&")).chosen.finish).toHaveLength(20);
  });

  it("has one address, in which a value is chosen and chosen no more", () => {
    const query = read("q=stone&size=600-x-600-mm&finish=honed&after=24");
    expect(searchAddress(query)).toBe("/search?q=stone&finish=honed&size=600-x-600-mm&after=24");
    expect(searchAddress(withValue(query, "finish", "honed"))).toBe("/search?q=stone&size=600-x-600-mm");
    expect(searchAddress(withValue(query, "use", "floors"))).toBe("/search?q=stone&finish=honed&size=600-x-600-mm&use=floors");
    expect(searchAddress({})).toBe("/search");
  });
});

describe("a value of a facet", () => {
  it.each([
    ["size", "600 × 600 mm", "600-x-600-mm", "600 × 600 mm"],
    ["size", "Tiles 600 × 1200 mm", "600-x-1200-mm", "600 × 1200 mm"],
    ["size", "1200 x 600 mm", "600-x-1200-mm", "600 × 1200 mm"],
    ["size", "Slabs to 2800 × 1800 mm", "slabs", "Slabs"],
    ["thickness", "22 mm calibrated", "22-mm", "22 mm"],
    ["thickness", "2 cm", "20-mm", "20 mm"],
    ["material", "Granite (gabbro-norite)", "granite", "Granite"],
    ["finish", "Lappato (semi-polished)", "lappato-semi-polished", "Lappato (semi-polished)"],
    ["use", "Façades", "facades", "Façades"],
    ["colour", "白", "白", "白"],
  ] as const)("of %s: %s", (facet, text, value, label) => {
    expect(facetValue(facet, text)).toEqual({ value, label });
    expect(sentValue(facet, value), "its key means itself").toBe(value);
    expect(sentValue(facet, label), "its label means it").toBe(value);
  });
});
