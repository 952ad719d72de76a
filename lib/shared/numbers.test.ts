import { describe, expect, it, test } from "vitest";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { formatUnambiguous, getAmbiguityMessage, parseNumber, parseNumberOrText } from "@/lib/shared/numbers";

describe("parseNumber", () => {
  it.each([
    ["12", 12],
    [" 12.5 ", 12.5],
    ["12,5", 12.5],
    ["1.44", 1.44],
    ["1,44", 1.44],
    ["1,4400", 1.44],
    ["0,125", 0.125],
    ["0.125", 0.125],
    ["0,500", 0.5],
    ["1 200", 1200],
    ["12\u00a0500", 12_500],
    ["1\u202f200\u202f000", 1_200_000],
    ["1200", 1200],
    ["1200.125", 1200.125],
    ["1,200.5", 1200.5],
    ["1.200,5", 1200.5],
    ["1,20,000", 120_000],
    ["1,20,000.5", 120_000.5],
    ["1,200,000", 1_200_000],
    ["1.200.000", 1_200_000],
    ["1.200.000,25", 1_200_000.25],
    ["-1", -1],
    ["-1,5", -1.5],
  ])("is read: %j is %d", (typed, value) => {
    expect(parseNumber(typed)).toEqual({ value });
  });

  it.each([
    "",
    " ",
    "x",
    "1e3",
    "1.2.3",
    "1,2,3",
    "12 boxes",
    "1 2",
    "--1",
    ".",
    "1.",
    ".5",
    "0x10",
    "Infinity",
    "1,20,00",
    "1.20.000",
    "9".repeat(40),
  ])("is refused: %j", (typed) => {
    expect(parseNumber(typed)).toEqual({ problem: "invalid" });
  });

  it.each([
    ["1.200", 1.2, 1200],
    ["1,200", 1.2, 1200],
    ["1,296", 1.296, 1296],
    ["12.500", 12.5, 12_500],
    ["-1.200", -1.2, -1200],
  ])("is ambiguous: %j may be %d or %d", (typed, fraction, whole) => {
    expect(parseNumber(typed)).toEqual({ problem: "ambiguous", readings: [fraction, whole] });
    expect(parseNumberOrText(typed)).toBe(typed);
  });

  it("accepts an ambiguous number with a known decimal separator, but not with the other one", () => {
    expect(parseNumber("1.296", ".")).toEqual({ value: 1.296 });
    expect(parseNumber("1,296", ",")).toEqual({ value: 1.296 });
    expect(parseNumber("1,296", ".")).toMatchObject({ problem: "ambiguous" });
    expect(parseNumber("1.296", ",")).toMatchObject({ problem: "ambiguous" });
  });

  it("parses in linear time", async () => {
    const parse = () => {
      for (const fill of ["1", " ", "1,", "1 ", "1.", ","]) parseNumber(fill.repeat(64_000));
    };
    expect(await measureCpuTime(parse)).toBeLessThan(2_000);
  });
});

test("the message contains both readings in unambiguous form", () => {
  expect(getAmbiguityMessage("1.200")).toBe("“1.200” is unclear. Write 1.2 or 1200.");
  expect(getAmbiguityMessage("1,296")).toBe("“1,296” is unclear. Write 1.2960 or 1296.");
  expect(getAmbiguityMessage("12")).toBeUndefined();
  expect(getAmbiguityMessage(12)).toBeUndefined();
});

test("formatUnambiguous writes numbers that parse to the same value", () => {
  for (const value of [1.296, 13.664, 1200, 0.125, 1200.125, 12.5, 1.2]) expect(parseNumber(formatUnambiguous(value))).toEqual({ value });
});
