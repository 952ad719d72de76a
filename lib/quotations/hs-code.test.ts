import { expect, test } from "vitest";
import { toHsCode } from "@/lib/quotations/hs-code";

test.each([
  ["6802.21", "680221"],
  ["6802 21 10", "68022110"],
  ["6802", "6802"],
  ["68022", null],
  ["HS 6802", null],
  ["", null],
  [null, null],
])("%j is %j", (code, digits) => {
  expect(toHsCode(code)).toBe(digits);
});
