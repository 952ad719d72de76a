import { expect, it } from "vitest";
import { normaliseText, toAsciiDigits, toComparable } from "@/lib/shared/text/normalise";

it.each([
  ["Cre\u0300me", "Cr\u00e8me"],
  ["\ufeffKota\u200b Blue\u200e", "Kota Blue"],
  ["a\u0000b\ud83e", "ab"],
  ["\u2067Makrana\u2069", "Makrana"],
])("stores %j as %j", (typed, stored) => {
  expect(normaliseText(typed)).toBe(stored);
});

it.each(["क्\u200dषितिज", "👩\u200d🏭 Slab", "20\u00a0mm", "“Kota” – 20″"])("keeps the letters, spaces and quotes of %j", (text) => {
  expect(normaliseText(text)).toBe(text);
});

it("knows the digits of other scripts", () => {
  expect(toAsciiDigits("६०० ૬૦૦ ٦٠٠ ۶۰۰ 600")).toBe("600 600 600 600 600");
});

it.each([
  ["Cre\u0300me Marfil.JPG", "cr\u00e8me marfil.jpg"],
  ["Anti–Slip", "anti-slip"],
  ["Bush\u2011hammered", "bush-hammered"],
  ["24” x 24”", '24" x 24"'],
  ["24″ x 24″", '24" x 24"'],
  ["2’ x 2′", "2' x 2'"],
  ["Mir\u00ada\u200d  Shah\u00a0", "mira shah"],
  ["६०० × ६०० mm", "600 × 600 mm"],
])("compares %j as %j", (text, comparable) => {
  expect(toComparable(text)).toBe(comparable);
});
