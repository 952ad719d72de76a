import { describe, expect, test } from "vitest";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { addWords, isSingleTerm, joinTerms, removeWords, splitAtCommas, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";

describe("splitTerms", () => {
  test.each<[string, string[]]>([
    ["Polished", ["Polished"]],
    [" Polished ,honed,,  ,brushed, ", ["Polished", "honed", "brushed"]],
    ["", []],
    [" , ,", []],
    ["French pattern (4 sizes, to order), 610 × 406 mm", ["French pattern (4 sizes, to order)", "610 × 406 mm"]],
    ["A (b, [c, d], e), f", ["A (b, [c, d], e)", "f"]],
    ["A {b, c}, d", ["A {b, c}", "d"]],
    ["Honed (fine, polished", ["Honed (fine", "polished"]],
    ["Honed) fine, (polished", ["Honed) fine", "(polished"]],
    ["A (b, [c, d), e]", ["A (b, [c, d)", "e]"]],
    ["x".repeat(200), ["x".repeat(200)]],
  ])("%j", (text, terms) => expect(splitTerms(text)).toEqual(terms));

  test.each(["Polished, honed", "French pattern (4 sizes, to order), 610 × 406 mm", "A) b, (c"])(
    "gives the same terms after joining and splitting again: %s",
    (text) => expect(joinTerms(splitTerms(text))).toBe(text),
  );

  test("splits a text with many brackets in linear time", async () => {
    const text = `${"(,".repeat(100)}${")".repeat(100)}`;
    expect(await measureCpuTime(() => splitTerms(text))).toBeLessThan(2_000);
  });
});

test("splitAtCommas does not trim the parts", () => {
  expect(splitAtCommas("Polished,  ho")).toEqual(["Polished", "  ho"]);
  expect(splitAtCommas("Polished, ")).toEqual(["Polished", " "]);
  expect(splitAtCommas("")).toEqual([""]);
});

describe("toTermKey", () => {
  test.each([
    ["Polished", " POLISHED "],
    ["600 × 600 mm", "600\u00a0×\u00a0600\u00a0MM"],
    ["Bush  hammered", "bush\thammered"],
    ["Caf\u00e9", "CAFE\u0301"],
    ["Façade", "FAÇADE"],
  ])("%s and %s are the same term", (one, other) => expect(toTermKey(one)).toBe(toTermKey(other)));

  test.each([
    ["Bush-hammered", "Bush hammered"],
    ["600 × 600 mm", "600x600 mm"],
  ])("%s and %s are different terms", (one, other) => expect(toTermKey(one)).not.toBe(toTermKey(other)));
});

test.each<[string, boolean]>([
  ["Honed", true],
  ["French pattern (4 sizes, to order)", true],
  ["Honed, polished", false],
  ["Honed (fine", false],
  ["Honed)", false],
  ["A (b [c) d]", false],
])("%s is a single term: %s", (label, is) => expect(isSingleTerm(label)).toBe(is));

test("adds a term once, ignoring case and spacing", () => {
  expect(addWords("Polished", "Honed")).toBe("Polished, Honed");
  expect(addWords(null, "Honed, Flamed")).toBe("Honed, Flamed");
  expect(addWords("Polished,  HONED", "honed")).toBe("Polished,  HONED");
});

test("removes a term and leaves the others unchanged", () => {
  expect(removeWords("Polished, Honed", "honed")).toBe("Polished");
  expect(removeWords("Honed", "Honed")).toBeNull();
  expect(removeWords("Polished ,Flamed", "Honed")).toBe("Polished ,Flamed");
  expect(removeWords(null, "Honed")).toBeNull();
});
