import { expect, test } from "vitest";
import { offersFor, unknownIn, withLastPart } from "@/lib/catalogue/terms/term-offers";

const terms = [
  { label: "Polished", aliases: ["mirror finish"] },
  { label: "Honed", aliases: [] },
  { label: "Nano-polished", aliases: [] },
  { label: "French pattern (4 sizes, to order)", aliases: [] },
];
const offered = (text: string) => offersFor(text, terms).map(({ label }) => label);

test("what begins with what is typed is offered before what holds it", () => {
  expect(offered("pol")).toEqual(["Polished", "Nano-polished"]);
  expect(offered("HON")).toEqual(["Honed"]);
  expect(offered("mirr")).toEqual(["Polished"]);
  expect(offered("velvet")).toEqual([]);
});

test("only the part behind the last comma counts, and no term is offered twice", () => {
  expect(offered("Mirror finish,  po")).toEqual(["Nano-polished"]);
  expect(offered("Honed, ")).toEqual(["Polished", "Nano-polished", "French pattern (4 sizes, to order)"]);
  expect(offered("French pattern (4 sizes, to order), ho")).toEqual(["Honed"]);
});

test("what is typed out is not offered any more", () => expect(offered("honed")).toEqual([]));

test("no more than eight are offered", () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ label: `Stone ${place}`, aliases: [] }));
  expect(offersFor("stone", many)).toHaveLength(8);
});

test("a chosen term takes the place of what was typed", () => {
  expect(withLastPart("pol", "Polished")).toBe("Polished");
  expect(withLastPart("Honed,pol", "Polished")).toBe("Honed, Polished");
  expect(withLastPart("Honed, ", "Polished")).toBe("Honed, Polished");
});

test("what is no term yet is told", () => {
  expect(unknownIn("HONED, velvet, Mirror  finish, Silk", terms)).toEqual(["velvet", "Silk"]);
  expect(unknownIn("", terms)).toEqual([]);
});
