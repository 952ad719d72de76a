import { expect, test } from "vitest";
import { listMatchReasons } from "@/lib/search/match-reasons";
import type { SearchMatch } from "@/lib/search/search-results";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";

const toResult = (...matches: SearchMatch[]) => ({ title: "Blue", material: "Granite", finish: "Polished", thickness: "20 mm", matches });
const reasons = (...matches: SearchMatch[]) => listMatchReasons([toResult(...matches)], catalogueDefaults)[0];

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
  expect(listMatchReasons([toResult(white, india), toResult(white)], catalogueDefaults)).toEqual([["Origin: India"], []]);
});
