import { expect, test } from "vitest";
import { findCountryCode } from "@/lib/quotations/countries";

test.each([
  ["IN", "IN"],
  [" india ", "IN"],
  ["United Arab Emirates", "AE"],
  ["UAE", "AE"],
  ["UK", "GB"],
  ["Germany", "DE"],
  ["Vietnam", "VN"],
  ["Qq", undefined],
  ["", undefined],
])("%j is %s", (text, code) => {
  expect(findCountryCode(text)).toBe(code);
});
