import { expect, test } from "vitest";
import { readWords } from "@/lib/platform/server/words";
import { listMatchReasons } from "@/lib/search/match-reasons";
import type { SearchMatch } from "@/lib/search/search-results";
import en from "@/messages/en.json";

const toResult = (...matches: SearchMatch[]) => ({ title: "Blue", material: "Granite", finish: "Polished", thickness: "20 mm", matches });
const words = { search: await readWords("en", "search"), units: await readWords("en", "units") };
const list = (...results: ReturnType<typeof toResult>[]) => listMatchReasons(words, en.catalogue.facets, results);
const reasons = (...matches: SearchMatch[]) => list(toResult(...matches))[0];

test("lists why a product matches, unless its title contains the word", () => {
  expect(reasons({ typed: "carara", in: "title", found: "Carrara" })).toEqual(["Like “carara”: Carrara"]);
  expect(reasons({ typed: "मकराना", in: "title", found: "Makrana" }), "same name in another script").toEqual([]);
  expect(reasons({ typed: "Lévanto", in: "title", found: "Levanto" })).toEqual([]);
  expect(reasons({ typed: "leathered", in: "finish", found: "Leathered" })).toEqual(["Finish: Leathered"]);
  expect(reasons({ typed: "sh-bp", in: "sku", found: "SH-BP-SLAB-20" })).toEqual(["SKU: SH-BP-SLAB-20"]);
  expect(reasons({ typed: "temple", in: "description", found: "temple" })).toEqual(["Mentions “temple”"]);
});

test("lists equal reasons once", () => {
  const size: SearchMatch = { typed: "600", in: "size", found: "600 × 600 mm" };
  expect(reasons(size, { ...size, typed: "mm" })).toEqual(["Size: 600 × 600 mm"]);
});

test("leaves out what the card shows and what all results share", () => {
  expect(reasons({ typed: "polished", in: "finish", found: "Polished" }, { typed: "granite", in: "material", found: "Granite" })).toEqual(
    [],
  );
  const white: SearchMatch = { typed: "white", in: "colour", found: "White" };
  const india: SearchMatch = { typed: "india", in: "origin", found: "India" };
  expect(list(toResult(white, india), toResult(white))).toEqual([["Origin: India"], []]);
});
