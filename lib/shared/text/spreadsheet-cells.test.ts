import { expect, it } from "vitest";
import { escapeFormula, escapeTextCell, unescapeFormula } from "@/lib/shared/text/spreadsheet-cells";

it.each([
  ["=1+1", "'=1+1"],
  ["+1+1", "'+1+1"],
  ["-1+1", "'-1+1"],
  ["@SUM(1,1)", "'@SUM(1,1)"],
  ["'=1+1", "''=1+1"],
  ["＝1", "'＝1"],
  ["x;=cmd|'/C calc'!A0", "x;'=cmd|'/C calc'!A0"],
  ["x|=1", "x|'=1"],
  ["x\t@SUM(1)", "x\t'@SUM(1)"],
  ["x\n+1", "x\n'+1"],
  ['x;" =1', "x;\" '=1"],
  ["a;;=1;-2", "a;;'=1;'-2"],
  ["60 x 60, R9-R10; white", "60 x 60, R9-R10; white"],
  ["mira@example.com", "mira@example.com"],
])("escapes the formulas of %j for every separator", (text, escaped) => {
  expect(escapeFormula(text)).toBe(escaped);
  expect(unescapeFormula(escaped)).toBe(text);
});

it.each(["'=quoted", "x;'=quoted", "''=twice", "plain", "'plain"])("keeps the apostrophes of %j in a text cell", (text) => {
  expect(unescapeFormula(escapeTextCell(text))).toBe(text);
});
