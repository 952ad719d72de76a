import { expect, test } from "vitest";
import { isGstin } from "@/lib/quotations/gstin";

test.each(["27AAPFU0939F1ZV", "24AAACC1206D1ZM", "29AAGCB7383J1Z4"])("accepts %s", (code) => {
  expect(isGstin(code)).toBe(true);
});

test.each(["27AAPFU0939F1ZW", "27AAPFU0993F1ZV", "27AAPFU0939F1Z", "27aapfu0939f1zv", ""])("refuses %s", (code) => {
  expect(isGstin(code)).toBe(false);
});
