import { expect, test } from "vitest";
import { quantityOf } from "@/lib/domain/quantities";

test.each([
  ["12", 12],
  [" 12.5 ", 12.5],
  ["12,5", 12.5],
  ["0,25", 0.25],
  ["0,500", 0.5],
  ["1,200", 1200],
  ["1 200", 1200],
  ["1,20,000.5", 120_000.5],
  ["1,200,000", 1_200_000],
])("%j is %d", (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity);
});

test.each(["", "x", "-1", "1e3", "1.2.3", "12 boxes"])("%j is no quantity", (typed) => {
  expect(quantityOf(typed)).toBeNaN();
});
