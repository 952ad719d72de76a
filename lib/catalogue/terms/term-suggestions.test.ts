import { expect, test } from "vitest";
import { findUnknownTerms, replaceLastPart, suggestTerms } from "@/lib/catalogue/terms/term-suggestions";

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
  expect(findUnknownTerms("HONED, velvet, Mirror  finish, Silk", terms)).toEqual(["velvet", "Silk"]);
  expect(findUnknownTerms("", terms)).toEqual([]);
});
