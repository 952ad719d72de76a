import { describe, expect, it } from "vitest";
import { getCommonWords, parseQueryWords, replaceWords, splitPhrases } from "@/lib/search/query-words";

const words = (q: string) => parseQueryWords(q).map(({ word, isNegated }) => (isNegated ? `not ${word}` : word));

describe("the words of a query", () => {
  it.each<[q: string, expected: string[]]>([
    ...["600 x 600 mm", "600 X 600 MM", "600MM X 600MM", "600 ✕ 600", "600×600", "0.6 x 0.6 m", "६०० x ६०० मिमी"].map(
      (q): [string, string[]] => [q, ["600x600"]],
    ),
    ...["60 X 60 CM", "60x60"].map((q): [string, string[]] => [q, ["60x60"]]),
    ...["24” x 24”", '24" x 24"', "24 in. x 24 in.", "24 inch by 24 inch"].map((q): [string, string[]] => [q, ["24x24"]]),
    ...["2’ x 2’", "2 ft. x 2 ft.", "2X2 FT", "2 FT X 2 FT"].map((q): [string, string[]] => [q, ["2x2"]]),
    ...["600x600x18mm", "600 x 600 x 18", "60x60x1.8 cm"].map((q): [string, string[]] => [
      q,
      [q.startsWith("60x") ? "60x60" : "600x600", "18mm"],
    ]),
    ["1,200 x 2,400", ["1200x2400"]],
    ["3/4 inch granite", ["18mm", "granite"]],
    ["2 cm granite", ["20mm", "granite"]],
  ])("measures: %s", (q, expected) => expect(words(q)).toEqual(expected));

  it.each<[q: string, expected: string[]]>([
    ...["non slip tiles", "non-slip", "anti skid tile", "not slippery", "slip-resistant tile", "anti-dérapant", "Anti Rutsch Fliesen"].map(
      (q): [string, string[]] => [q, ["antislip"]],
    ),
    ["granite not polished", ["granite", "not polished"]],
    ["marble without polish", ["marble", "not polish"]],
    ["marmo non lucido", ["marmo", "not lucido"]],
    ["Granit ohne Politur", ["granit", "not politur"]],
    ["पॉलिश के बिना ग्रेनाइट", ["not polish", "grenait"]],
    ["પોલિશ વગર ગ્રેનાઇટ", ["not polish", "grenait"]],
  ])("negations: %s", (q, expected) => expect(words(q)).toEqual(expected));

  it.each([
    ...["cheap marble", "marble price", "best quality marble online", "sasta marble", "marble pas cher"],
    ...["marble under 200 rs", "marble ₹150-200 per sq ft", "marble below $5 per sqft", "marble 90/- per square feet"],
  ])("leaves out prices: %s", (q) => expect(words(q)).toEqual(["marble"]));

  it("keeps a measure behind “under”", () => expect(words("granite under 20 mm")).toEqual(["granite", "20mm"]));

  it.each([
    ["Natursteinfliesen", ["naturstein", "fliesen"]],
    ["Bodenfliesen Holzoptik", ["boden", "holz"]],
    ["Küchenarbeitsplatte", ["kuchen", "arbeitsplatte"]],
    ["plan de travail granit", ["worktop", "granit"]],
    ["salle de bain", ["bathroom"]],
    ["जिन्यासाठी ग्रॅनाइट", ["jinya", "grenait"]],
    ["HS code 6802.93.00", ["68029300"]],
  ])("%s", (q, expected) => expect(words(q)).toEqual(expected));

  it("ranks by common words instead of filtering", () => {
    expect(words("the Kota stone tiles")).toEqual(["kota"]);
    expect(getCommonWords("schwarze Fliesen")).toEqual(["fliesen"]);
    expect(words("natural stone")).toEqual(["natural", "stone"]);
  });
});

it("corrects words of a query in any case", () => {
  expect(replaceWords("White Marbel", new Map([["marbel", "marble"]]))).toBe("White marble");
});

it.each([
  ["non slip tiles", ["non slip", "tiles"]],
  ["anti-skid tile", ["anti-skid", "tile"]],
  ["600 x 600 mm marble", ["600 x 600 mm", "marble"]],
  ["2 cm black granite", ["2 cm", "black", "granite"]],
])("splits “%s” only where the parts keep their meaning", (q, parts) => expect(splitPhrases(q)).toEqual(parts));
