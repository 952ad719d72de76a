import { expect, test } from "vitest";
import { findSameTerm } from "@/lib/catalogue/terms/same-term";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";

const term = (id: number, kind: TermKind, label: string, ...aliases: string[]): Term => ({
  ...{ id, kind, label, aliases, position: 0, translations: {}, measure: null, products: 0, version: "" },
});
const sizes = [term(1, "size", "600 × 600 mm"), term(2, "size", "600 × 1200 mm", "two by four feet")];

test.each([
  ["600 x 600 mm", 1],
  ["60 x 60 cm", 1],
  ["600 × 600  MM", 1],
  ["Two by four  feet", 2],
  ["600 x 900 mm", undefined],
  ["Slabs up to 600 × 600 mm", undefined],
  ["60", undefined],
  [" ", undefined],
])("finds the existing term for “%s”", (label, id) => {
  expect(findSameTerm(sizes, "size", label)?.id).toBe(id);
});

test("ignores the edited term, and compares measures only for sizes and thicknesses", () => {
  expect(findSameTerm(sizes, "size", "600 x 600 mm", 1)).toBeUndefined();
  expect(findSameTerm([term(3, "thickness", "20 mm")], "thickness", "2 cm")?.id).toBe(3);
  expect(findSameTerm([term(4, "finish", "20 mm")], "finish", "2 cm")).toBeUndefined();
});
