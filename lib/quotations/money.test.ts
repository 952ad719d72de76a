import { expect, test } from "vitest";
import { writeAmount } from "@/lib/quotations/amount-in-words";
import { formatMoney, toDecimal, toMinorUnits } from "@/lib/quotations/money";

test.each([
  ["INR", "1234.50", 123450],
  ["INR", "0.05", 5],
  ["JPY", "1234", 1234],
  ["KWD", "1.005", 1005],
  ["IQD", "1.005", 1005],
  ["IDR", "12.50", 1250],
])("reads and writes amounts of %s", (currency, decimal, amount) => {
  expect(toMinorUnits(decimal, currency)).toBe(amount);
  expect(toDecimal(amount, currency)).toBe(decimal);
});

test.each([
  ["12.345", "INR"],
  ["12.5", "JPY"],
  ["-1", "INR"],
  ["", "INR"],
])("refuses %s in %s", (decimal, currency) => {
  expect(toMinorUnits(decimal, currency)).toBeUndefined();
});

test("groups rupees by lakhs and crores, other currencies by thousands", () => {
  expect(formatMoney(12345600, "INR", "hi")).toBe("₹1,23,456.00");
  expect(formatMoney(12345600, "USD", "hi")).toBe("$123,456.00");
  expect(formatMoney(1234567, "KWD")).toMatch(/^KWD\s1,234\.567$/);
  expect(formatMoney(1234567, "IDR")).toMatch(/^IDR\s12,345\.67$/);
});

test.each([
  [0, "INR", "Rupees zero only"],
  [100, "INR", "Rupees one only"],
  [1_23_45_678_05, "INR", "Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and five paise only"],
  [150_000_00_00_000_00, "INR", "Rupees one lakh fifty thousand crore only"],
  [1_234_567_50, "USD", "US dollars one million two hundred thirty-four thousand five hundred sixty-seven and 50/100 only"],
  [1_005, "KWD", "Kuwaiti dinars one and 005/1000 only"],
  [1_000, "JPY", "Japanese yen one thousand only"],
])("writes %s %s in words", (amount, currency, words) => {
  expect(writeAmount(amount, currency)).toBe(words);
});
