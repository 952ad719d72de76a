import { describe, expect, test } from "vitest";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { convertUnits, findAmbiguity, hasCommaInNumber, isSingleMeasure, parseSize, parseThickness } from "@/lib/catalogue/terms/measures";

describe("parseSize", () => {
  test.each<[string, number, number]>([
    ["600 × 600 mm", 600, 600],
    ["600\u00a0×\u00a0600\u00a0mm", 600, 600],
    ["60x60 cm", 600, 600],
    ["60cm x 60cm", 600, 600],
    ["600*600", 600, 600],
    ['24"x24"', 609.6, 609.6],
    ["24” × 48”", 1219.2, 609.6],
    ["24'' x 24''", 609.6, 609.6],
    ["12 1/2 x 25 in", 635, 317.5],
    ["2' x 2'", 609.6, 609.6],
    ["2 x 4 ft", 1219.2, 609.6],
    ["2 feet by 4 feet", 1219.2, 609.6],
    ["0.6 x 1.2 m", 1200, 600],
    ["600 × 1200 × 20 mm", 1200, 600],
    ["Slabs up to 3200 × 1600 mm", 3200, 1600],
    ["Slabs 2600–3000 × 1600–1900 mm", 3000, 1900],
    ["600 x 600 mm (24 x 24 in)", 600, 600],
    ["French pattern (4 sizes to 610 × 406 mm)", 610, 406],
    ["1 200 x 600 mm", 1200, 600],
    ["1\u00a0200 × 600 mm", 1200, 600],
    ["60,5 x 60,5 cm", 605, 605],
    ["1.200,5 x 600 mm", 1200.5, 600],
  ])("%s", (label, length_mm, width_mm) => expect(parseSize(label)).toEqual({ length_mm, width_mm }));

  test.each([
    "Custom",
    "",
    "Hexagon 50 mm",
    "random lengths 560 mm wide",
    // Can be centimetres, inches or millimetres.
    "60x60",
    "0 × 0 mm",
    "1/0 x 1/0 in",
    "4 sizes x 2 rows",
    "9999999 × 9999999 m",
    // Can be a decimal or a thousands separator.
    "1,200 x 600 mm",
    "1.200 x 600 mm",
    "(1,200 x 600 mm)",
    "Series 5 600 x 600 mm",
    "× mm",
  ])("returns null for %j", (label) => expect(parseSize(label)).toBeNull());
});

describe("parseThickness", () => {
  test.each<[string, number]>([
    ["20 mm", 20],
    ["2cm", 20],
    ["2 cm (¾ in)", 20],
    ['1/2"', 12.7],
    ["½ inch", 12.7],
    ["12 1/2 in", 317.5],
    ['3/8 "', 9.525],
    ["9.5 mm", 9.5],
    ["18-20 mm", 18],
    ["1.8–2 cm", 18],
    ["11 mm ±2 mm", 11],
    ["5 mm + 1 mm underlay", 5],
    ["20", 20],
    ["AC5 laminate, 8 mm", 8],
    ["2,5 cm", 25],
  ])("%s", (label, millimetres) => expect(parseThickness(label)).toBe(millimetres));

  test.each(["Custom", "", "2", "3", "1500", "0 mm", "2 layers", "AC5 laminate", "Class 32", "20 polished", "1,200 mm", "1.200 mm"])(
    "returns null for %j",
    (label) => expect(parseThickness(label)).toBeNull(),
  );
});

test.each<[string, boolean]>([
  ["600 × 600 mm", true],
  ['24"x24"', true],
  ["600*600", true],
  ["Slabs up to 3200 × 1600 mm", false],
  ["600 × 600 × 20 mm", false],
  ["2600–3000 × 1600–1900 mm", false],
])("%s is a single size: %s", (label, alone) => expect(isSingleMeasure("size", label)).toBe(alone));

test.each<[string, boolean]>([
  ["20 mm", true],
  ["2cm", true],
  ["18-20 mm", false],
  ["5 mm + 1 mm underlay", false],
])("%s is a single thickness: %s", (label, alone) => expect(isSingleMeasure("thickness", label)).toBe(alone));

test("parses long digit sequences in linear time", async () => {
  const parse = () => {
    for (const text of ["1 ".repeat(100), "1/".repeat(100), "1–".repeat(100), "1 x ".repeat(50), " ".repeat(200)]) {
      parseSize(text);
      parseThickness(text);
    }
  };
  expect(await measureCpuTime(parse)).toBeLessThan(2_000);
});

describe("convertUnits", () => {
  test.each<["size" | "thickness", string, string | null]>([
    ["size", "600 × 1200 mm", "23.6 × 47.2 in"],
    ["size", '24"x48"', "610 × 1219 mm"],
    ["size", "2 x 4 ft", "610 × 1219 mm"],
    ["size", "Slabs up to 3200 × 1600 mm", null],
    ["size", "600 × 600 mm (24 × 24 in)", null],
    ["size", "2 ft × 18 in", "610 × 457 mm"],
    ["size", "600 mm × 1 m", "23.6 × 39.4 in"],
    ["size", "½ × 2 in", "13 × 51 mm"],
    ["thickness", "20 mm", "0.79 in"],
    ["thickness", '3/8"', "9.5 mm"],
    ["thickness", "0.1 mm", null],
    ["thickness", "18–20 mm", null],
  ])("converts %s %s to %s", (kind, label, other) => expect(convertUnits(kind, label)).toBe(other));
});

test("reports both readings of an ambiguous number", () => {
  expect(findAmbiguity("Slabs 1.200 x 600 mm")).toBe("“1.200” is unclear. Write 1.2 or 1200.");
  for (const label of ["1200 x 600 mm", "65.5 × 65.5 mm", "1 200 x 600 mm", "Custom", "12 1/2 x 25 in"]) {
    expect(findAmbiguity(label), label).toBeUndefined();
  }
});

test.each([
  ["1,200 x 600 mm", true],
  ["300 x 300 mm, 1,200 x 600 mm", true],
  ["60,5 x 60,5 cm", true],
  ["600 x 600, 300 x 300 mm", false],
  ["600 x 600 mm,Custom", false],
  ["Mosaic (1,200 pieces)", false],
  ["", false],
])("%s has a comma inside a number: %s", (text, has) => expect(hasCommaInNumber(text)).toBe(has));
