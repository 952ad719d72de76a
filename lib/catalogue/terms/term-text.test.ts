import { describe, expect, test } from "vitest";
import { isOneTerm, joinTerms, partsOf, splitTerms, termKey } from "@/lib/catalogue/terms/term-text";

describe("splitTerms", () => {
  test.each<[string, string[]]>([
    ["Polished", ["Polished"]],
    ["Polished, honed", ["Polished", "honed"]],
    [" Polished ,honed,,  ,brushed, ", ["Polished", "honed", "brushed"]],
    ["", []],
    [" , ,", []],
    ["French pattern (4 sizes, to order), 610 × 406 mm", ["French pattern (4 sizes, to order)", "610 × 406 mm"]],
    ["A (b, [c, d], e), f", ["A (b, [c, d], e)", "f"]],
    ["A {b, c}, d", ["A {b, c}", "d"]],
    ["Honed (fine, polished", ["Honed (fine", "polished"]],
    ["Honed) fine, (polished", ["Honed) fine", "(polished"]],
    ["A (b, [c, d), e]", ["A (b, [c, d)", "e]"]],
    ["600x600,300x300", ["600x600", "300x300"]],
    ["सफ़ेद, पॉलिश", ["सफ़ेद", "पॉलिश"]],
    ["x".repeat(200), ["x".repeat(200)]],
  ])("%j", (text, terms) => expect(splitTerms(text)).toEqual(terms));

  test.each(["Polished, honed", "French pattern (4 sizes, to order), 610 × 406 mm", "A) b, (c"])(
    "joining and splitting again changes nothing: %s",
    (text) => {
      expect(joinTerms(splitTerms(text))).toBe(text);
      expect(splitTerms(joinTerms(splitTerms(text)))).toEqual(splitTerms(text));
    },
  );

  test("many brackets are split in linear time", () => {
    const text = `${"(,".repeat(100)}${")".repeat(100)}`;
    const before = process.cpuUsage().user;
    splitTerms(text);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(200);
  });
});

test("parts stay as they were typed", () => {
  expect(partsOf("Polished,  ho")).toEqual(["Polished", "  ho"]);
  expect(partsOf("Polished, ")).toEqual(["Polished", " "]);
  expect(partsOf("")).toEqual([""]);
});

describe("termKey", () => {
  test.each([
    ["Polished", " POLISHED "],
    ["600 × 600 mm", "600\u00a0×\u00a0600\u00a0MM"],
    ["Bush  hammered", "bush\thammered"],
    ["Caf\u00e9", "CAFE\u0301"],
    ["Façade", "FAÇADE"],
  ])("%s and %s are one term", (one, other) => expect(termKey(one)).toBe(termKey(other)));

  test.each([
    ["Bush-hammered", "Bush hammered"],
    ["600 × 600 mm", "600x600 mm"],
  ])("%s and %s are two", (one, other) => expect(termKey(one)).not.toBe(termKey(other)));
});

test.each<[string, boolean]>([
  ["Honed", true],
  ["French pattern (4 sizes, to order)", true],
  ["Honed, polished", false],
  ["Honed (fine", false],
  ["Honed)", false],
  ["A (b [c) d]", false],
])("%s is one term among others: %s", (label, is) => expect(isOneTerm(label)).toBe(is));
