import { expect, test } from "vitest";
import { findSimilarLabel, findUnknownTerms, replaceLastPart, replaceTerm, suggestTerms } from "@/lib/catalogue/terms/term-suggestions";

const terms = [
  { label: "Polished", aliases: ["mirror finish"] },
  { label: "Honed", aliases: [] },
  { label: "Nano-polished", aliases: [] },
  { label: "French pattern (4 sizes, to order)", aliases: [] },
];
const offered = (text: string) => suggestTerms(text, terms).map(({ label }) => label);

test("suggests prefix matches before other matches", () => {
  expect(offered("pol")).toEqual(["Polished", "Nano-polished"]);
  expect(offered("HON")).toEqual(["Honed"]);
  expect(offered("mirr")).toEqual(["Polished"]);
  expect(offered("velvet")).toEqual([]);
});

test("uses only the part after the last comma, and suggests no term that the text already contains", () => {
  expect(offered("Mirror finish,  po")).toEqual(["Nano-polished"]);
  expect(offered("Honed, ")).toEqual(["Polished", "Nano-polished", "French pattern (4 sizes, to order)"]);
  expect(offered("French pattern (4 sizes, to order), ho")).toEqual(["Honed"]);
});

test("suggests the term that a typing error or another spelling of a size means", () => {
  expect(offered("polsihed")).toEqual(["Polished"]);
  expect(suggestTerms("600x600", [{ label: "600 × 600 mm", aliases: [] }]).map(({ label }) => label)).toEqual(["600 × 600 mm"]);
});

test("replaces a term, and removes it if the text has the other one already", () => {
  expect(replaceTerm("Honed, polsihed", "polsihed", "Polished")).toBe("Honed, Polished");
  expect(replaceTerm("Polished, polsihed", "polsihed", "Polished")).toBe("Polished");
});

test("suggests nothing for a complete term", () => expect(offered("honed")).toEqual([]));

test("suggests at most eight terms", () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ label: `Stone ${place}`, aliases: [] }));
  expect(suggestTerms("stone", many)).toHaveLength(8);
});

test("replaces the typed part with the selected term", () => {
  expect(replaceLastPart("pol", "Polished")).toBe("Polished");
  expect(replaceLastPart("Honed,pol", "Polished")).toBe("Honed, Polished");
  expect(replaceLastPart("Honed, ", "Polished")).toBe("Honed, Polished");
});

test("lists the parts that are not terms yet", () => {
  expect(findUnknownTerms("HONED, velvet, Mirror  finish, Silk", terms)).toEqual([{ label: "velvet" }, { label: "Silk" }]);
  expect(findUnknownTerms("Honed, polsihed", terms)).toEqual([{ label: "polsihed", similar: "Polished" }]);
  expect(findUnknownTerms("", terms)).toEqual([]);
});

const labels = ["600 × 600 mm", "600 × 1200 mm", "18 mm", "Polished", "Bush-hammered", "R11", "Honed", "Slabs up to 3000 × 1800 mm"];
const names = [...labels.map((label) => ({ name: label, label })), { name: "mirror finish", label: "Polished" }];

test.each([
  ["600x600", "600 × 600 mm"],
  ["600 x 600 mm", "600 × 600 mm"],
  ["60 x 60 cm", "600 × 600 mm"],
  ["1200x600", "600 × 1200 mm"],
  ["18mm", "18 mm"],
  ["1.8 cm", "18 mm"],
  ["polsihed", "Polished"],
  ["Bush hammered", "Bush-hammered"],
  ["miror finish", "Polished"],
  ["16 mm", undefined],
  ["R10", undefined],
  ["600 x 900 mm", undefined],
  ["Velvet", undefined],
  ["Slab up to 3000 × 1500 mm", undefined],
])("“%s” probably means %s", (typed, label) => {
  expect(findSimilarLabel(typed, names)).toBe(label);
});
