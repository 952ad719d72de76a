import { expect, it } from "vitest";
import { getCellText, readNumber, readText } from "@/lib/imports/cells";
import { getHeading, listExportColumns, parseHeading } from "@/lib/imports/columns";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { createTestColumn, formatTestCell, parseTestCell, replaceTests } from "@/lib/imports/test-cells";
import { escapeFormula, getColumnLetters } from "@/lib/shared/text/spreadsheet-cells";

const words = spreadsheetMessages;

it("escapes formulas and reads the original text back", () => {
  for (const text of ["=1+1", "+91 98", "-5", "@SUM(A1)", "'=1", "''-x", "＝1"]) {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(getCellText(escapeFormula(text))).toBe(text);
  }
  for (const text of ["Carrara", "'quoted'", "1-2", ""]) expect(escapeFormula(text)).toBe(text);
  expect(getCellText("  a\r\nb\u0000 ")).toBe("a\nb");
  expect(getCellText(0.1 + 0.2)).toBe("0.3");
});

it("reads numbers with comma or point, and refuses ambiguous ones", () => {
  expect([1.44, "1.44", "1,44", "0,125", "1,234,567", "12 500"].map((cell) => readNumber(cell, undefined))).toEqual(
    [1.44, 1.44, 1.44, 0.125, 1_234_567, 12_500].map((value) => ({ value })),
  );
  expect(readNumber("1,440", undefined)).toEqual({ error: "“1,440” is unclear. Write 1.44 or 1440." });
  expect(readNumber("1,440", ",")).toEqual({ value: 1.44 });
  expect(readNumber("1.440", ".")).toEqual({ value: 1.44 });
  expect(readNumber("1.440", ",")).toEqual({ error: "“1.440” is unclear. Write 1,44 or 1440." });
  expect(readNumber("12 kg", ".")).toEqual({ error: words.notNumber("12 kg") });
});

it("detects measures that a spreadsheet converted to dates", () => {
  for (const text of ["01-Feb", "1. Feb", "Feb-24", "1/2/2026", "01.02.2026", "2026-02-01", "2026-02-01 00:00:00"]) {
    expect(readText(text, true)).toEqual({ error: words.convertedToDate(text) });
    expect(readText(text)).toEqual({ value: text });
  }
  for (const text of ["1/2", "12-15 mm", "3/4 inch", "May be cut", "600 x 600"]) expect(readText(text, true)).toEqual({ value: text });
});

it("detects failed formulas and columns that were too narrow", () => {
  for (const text of ["#REF!", "#N/A", "#DIV/0!", "########"]) expect(readText(text)).toEqual({ error: words.formulaError(text) });
  for (const text of ["#1 quality", "#", "# 5"]) expect(readText(text)).toEqual({ value: text });
});

it("finds columns regardless of case and spacing", () => {
  const found = ["  m2 PER box ", "Recommended  Use", "main_subcategory", "size", "variant size", "HS Code", "Minimum order m2"].map(
    parseHeading,
  );
  expect(found.map((column) => column && getHeading(column))).toEqual([
    ...["m² per box", "Recommended use", "Main subcategory", "Size", "Variant size", "HS code", "Minimum order, m²"],
  ]);
  expect(parseHeading("Price")).toBeUndefined();
  expect(getHeading(parseHeading("test:Slip  (wet, dry)| |EN 14231")!)).toBe("Test: Slip  (wet, dry) |  | EN 14231");
  expect([0, 25, 26, 701, 702].map(getColumnLetters)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});

it("exports chosen columns, with the ID and the SKU of variants", () => {
  const list = (...keys: string[]) =>
    listExportColumns([createTestColumn({ test: "Frost", unit: null, standard: null })], keys).map(getHeading);
  expect(list("finish", "title")).toEqual(["ID", "Title", "Finish"]);
  expect(list("variant_size", "tests")).toEqual(["ID", "SKU", "Variant size", "Test: Frost"]);
});

it("writes test values with their dates and reads them back", () => {
  const test = (value: string | null, tested_on: string | null) => ({ test: "A|B", value, unit: null, standard: "EN 1", tested_on });
  const column = createTestColumn(test("1", null));
  const tests = [test("R10", "2025-03-31"), test(null, null), test("x (2025-01-01)", null), test(null, "2024-01-01")];
  expect(formatTestCell(tests, column)).toBe("R10 (2025-03-31)\n()\nx (2025-01-01) ()\n(2024-01-01)");
  expect(parseTestCell(formatTestCell(tests, column), column)).toEqual(tests);
  expect(parseHeading(getHeading({ kind: "test", name: column.key, test: column }))).toEqual({
    kind: "test",
    name: column.key,
    test: column,
  });
  const other = { ...test("1", null), test: "C" };
  expect(replaceTests([other, ...tests], column, [])).toEqual([other]);
  expect(replaceTests([tests[0]!, other], column, [tests[1]!])).toEqual([tests[1], other]);
});
