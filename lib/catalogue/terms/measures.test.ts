import { describe, expect, test } from "vitest";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import {
  addInches,
  convertUnits,
  findAmbiguity,
  hasCommaInNumber,
  isSingleMeasure,
  parseSize,
  parseThickness,
} from "@/lib/catalogue/terms/measures";

describe("parseSize", () => {
  test.each<[string, number, number]>([
    ["600 × 600 mm", 600, 600],
    ["600\u00a0×\u00a0600\u00a0mm", 600, 600],
    ["60x60 cm", 600, 600],
    ["60cm x 60cm", 600, 600],
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
    ["60,5 x 60,5 cm", 605, 605],
    ["1.200,5 x 600 mm", 1200.5, 600],
  ])("%s", (label, length_mm, width_mm) => expect(parseSize(label)).toEqual({ length_mm, width_mm }));

  test.each([
    ...["", "Custom", "Hexagon 50 mm", "0 × 0 mm", "1/0 x 1/0 in", "4 sizes x 2 rows", "9999999 × 9999999 m", "× mm"],
    // Can be centimetres, inches or millimetres.
    "60x60",
    // Can be a decimal or a thousands separator.
    ...["1,200 x 600 mm", "1.200 x 600 mm", "Series 5 600 x 600 mm"],
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

  test.each([
    ...["", "Custom", "2", "1500", "0 mm", "1,200 mm", "1.200 mm"],
    ...["2 layers", "3M adhesive", "AC5 laminate", "20 polished"],
  ])("returns null for %j", (label) => expect(parseThickness(label)).toBeNull());
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
      addInches(text, "in");
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

describe("addInches", () => {
  test.each([
    ["600 × 600 mm, 600 × 1200 mm", "600 × 600 mm (23.6 × 23.6 in), 600 × 1200 mm (23.6 × 47.2 in)"],
    ["600x600 mm", "600x600 mm (23.6x23.6 in)"],
    ["2400 × 1200", "2400 × 1200 (94.5 × 47.2 in)"],
    ["600 × 600 mm × 2 cm", "600 × 600 mm × 2 cm (23.6 × 23.6 × 0.8 in)"],
    ["18 MM, 2 CM, 3 m", "18 MM (0.71 in), 2 CM (0.79 in), 3 m (118.1 in)"],
    ["2,5 cm", "2,5 cm (0.98 in)"],
    ["1 200 x 600 mm", "1 200 x 600 mm (47.2 x 23.6 in)"],
    ["Slabs 2600–3000 × 1600–1900\u202fmm", "Slabs 2600–3000 × 1600–1900 mm (102.4–118.1 × 63–74.8 in)"],
    ["Diameter 1500, 2400, 3600 or 4800 mm", "Diameter 1500, 2400, 3600 or 4800 mm (141.7 or 189 in)"],
    ["5 mm onyx + 10 mm glass", "5 mm (0.2 in) onyx + 10 mm (0.39 in) glass"],
    ["2800 × 1800 mm तक के स्लैब", "2800 × 1800 mm (110.2 × 70.9 in) तक के स्लैब"],
    ["40 या 60 mm तक बिल्ट-अप", "40 या 60 mm (1.57 या 2.36 in) तक बिल्ट-अप"],
    ["जाडी 20 मिमी", "जाडी 20 मिमी (0.79 in)"],
    ["જાડાઈ 2 સેમી", "જાડાઈ 2 સેમી (0.79 in)"],
    ["Type 2 - 18 mm", "Type 2 - 18 mm (0.71 in)"],
  ])("%s", (text, expected) => expect(addInches(text, "in").replaceAll("\u00a0", " ")).toBe(expected));

  test.each([
    ...["", "Custom", "60x60", "20", "AC5 laminate", "1,200 x 600 mm", "Series 5 600 x 600 mm", '24" × 24"', "2 x 4 ft", "20 mm (¾ in)"],
    ...["600 × 600 mm (24 × 24 in)", "20 mm (¾ इंच)", "39 kg/m², 54 m², 0.5 mm/m", "0 mm", "12 mmm", "3M adhesive", "Tape from 3 M, 2 M"],
    ...["600 × 600 M", "12 m2, 3mx"],
  ])("leaves %j unchanged", (text) => expect(addInches(text, "in")).toBe(text));
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
