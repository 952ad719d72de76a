import { describe, expect, it } from "vitest";
import { parseFacetValue, toFacetValue } from "@/lib/search/facets";
import { getSearchUrl, parseSearch, parseSearchOrFault, toggleValue } from "@/lib/search/search-query";

const read = (query: string) => parseSearch(new URLSearchParams(query));

describe("parseSearch", () => {
  it("reads known parameters and ignores unknown and blank ones", () => {
    expect(read("q=%20red%20%20stone&finish=polished&finish=Honed&utm_source=x&size=&sort=name&after=24")).toEqual({
      q: "red stone",
      chosen: { finish: ["polished", "honed"] },
      sort: "name",
      after: 24,
    });
    expect(read("")).toEqual({ q: "", chosen: {}, after: 0 });
    expect(read("finish=%00&collection=%E2%80%8E"), "blank without invisible characters").toEqual({ q: "", chosen: {}, after: 0 });
  });

  it.each([
    ["q", `q=${"a".repeat(201)}`],
    ["values", Array.from({ length: 21 }, (_, place) => `finish=f${place}`).join("&")],
    ["sort", "sort=price"],
    ["after", "after=-1"],
    ["like", "like=stone"],
  ])("refuses an invalid value of %s", (_, query) => expect(() => read(query)).toThrow());

  it("gives the page the code of the error", () => {
    const find = (query: string) => parseSearchOrFault(new URLSearchParams(query)).fault;
    expect([find("sort=price"), find("like=stone"), find("q=marble")]).toEqual([
      "search_sort_invalid",
      "search_product_not_found",
      undefined,
    ]);
  });

  it("accepts 200 characters and 20 values", () => {
    expect(read(`q=${"a".repeat(200)}`).q).toHaveLength(200);
    expect(read(Array.from({ length: 20 }, (_, place) => `finish=f${place}`).join("&")).chosen.finish).toHaveLength(20);
  });

  it("gives equal searches one URL, and toggles a value in it", () => {
    const query = read("q=stone&size=600-x-600-mm&finish=honed&after=24");
    expect(getSearchUrl(query)).toBe("/search?q=stone&finish=honed&size=600-x-600-mm&after=24");
    expect(getSearchUrl(toggleValue(query, "finish", "honed"))).toBe("/search?q=stone&size=600-x-600-mm");
    expect(getSearchUrl(toggleValue(query, "use", "floors"))).toBe("/search?q=stone&finish=honed&size=600-x-600-mm&use=floors");
    expect(getSearchUrl({})).toBe("/search");
  });
});

describe("toFacetValue", () => {
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
  ] as const)("groups and labels %s: %s", (facet, text, value, label) => {
    expect(toFacetValue(facet, text)).toEqual({ value, label });
    expect(parseFacetValue(facet, value), "parses the key").toBe(value);
    expect(parseFacetValue(facet, label), "parses the label").toBe(value);
  });
});
