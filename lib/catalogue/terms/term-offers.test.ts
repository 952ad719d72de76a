import { expect, test } from "vitest";
import { offersFor, unknownIn, withLastPart } from "@/lib/catalogue/terms/term-offers";

const terms = [
  { label: "Polished", aliases: ["mirror finish"] },
  { label: "Honed", aliases: [] },
  { label: "Nano-polished", aliases: [] },
  { label: "French pattern (4 sizes, to order)", aliases: [] },
];
const offered = (text: string) => offersFor(text, terms).map(({ label }) => label);

test("terms that start with the typed text come before terms that contain it", () => {
  expect(offered("pol")).toEqual(["Polished", "Nano-polished"]);
  expect(offered("HON")).toEqual(["Honed"]);
  expect(offered("mirr")).toEqual(["Polished"]);
  expect(offered("velvet")).toEqual([]);
});

test("only the part after the last comma counts, and no term is offered twice", () => {
  expect(offered("Mirror finish,  po")).toEqual(["Nano-polished"]);
  expect(offered("Honed, ")).toEqual(["Polished", "Nano-polished", "French pattern (4 sizes, to order)"]);
  expect(offered("French pattern (4 sizes, to order), ho")).toEqual(["Honed"]);
});

test("a complete term is not offered again", () => expect(offered("honed")).toEqual([]));

test("at most eight terms are offered", () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ label: `Stone ${place}`, aliases: [] }));
  expect(offersFor("stone", many)).toHaveLength(8);
});

test("a chosen term replaces the typed text", () => {
  expect(withLastPart("pol", "Polished")).toBe("Polished");
  expect(withLastPart("Honed,pol", "Polished")).toBe("Honed, Polished");
  expect(withLastPart("Honed, ", "Polished")).toBe("Honed, Polished");
});

test("unknown terms are returned", () => {
  expect(unknownIn("HONED, velvet, Mirror  finish, Silk", terms)).toEqual(["velvet", "Silk"]);
  expect(unknownIn("", terms)).toEqual([]);
});
