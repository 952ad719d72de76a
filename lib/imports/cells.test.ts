import { expect, it } from "vitest";
import { cellText, columnLetter, guarded, readNumber, readText } from "@/lib/imports/cells";
import { columnOf, headingOf } from "@/lib/imports/columns";
import { descriptionCell, htmlOf, MAX_CELL } from "@/lib/imports/description-cell";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { testCell, testColumn, testsIn, withTests } from "@/lib/imports/test-cells";

const words = spreadsheetMessages;

it("guards what a spreadsheet would take for a formula, and reads it back as it was", () => {
  for (const text of ["=1+1", "+91 98", "-5", "@SUM(A1)", "'=1", "''-x", "＝1"]) {
    expect(guarded(text)).toBe(`'${text}`);
    expect(cellText(guarded(text))).toBe(text);
  }
  for (const text of ["Carrara", "'quoted'", "1-2", ""]) expect(guarded(text)).toBe(text);
  expect(cellText("  a\r\nb\u0000 ")).toBe("a\nb");
  expect(cellText(0.1 + 0.2)).toBe("0.3");
});

it("reads numbers with a comma or a point, and none that may be a fraction or a thousand", () => {
  expect([1.44, "1.44", "1,44", "0,125", "1,234,567", "12 500"].map((cell) => readNumber(cell, undefined))).toEqual(
    [1.44, 1.44, 1.44, 0.125, 1_234_567, 12_500].map((value) => ({ value })),
  );
  expect(readNumber("1,440", undefined)).toEqual({ error: "“1,440” could be 1.44 or 1440. Write one of these." });
  expect(readNumber("1,440", ",")).toEqual({ value: 1.44 });
  expect(readNumber("1.440", ".")).toEqual({ value: 1.44 });
  expect(readNumber("1.440", ",")).toEqual({ error: "“1.440” could be 1.44 or 1440. Write one of these." });
  expect(readNumber("12 kg", ".")).toEqual({ error: words.notNumber("12 kg") });
});

it("knows the dates that spreadsheets make of measures", () => {
  for (const text of ["01-Feb", "1. Feb", "Feb-24", "1/2/2026", "01.02.2026", "2026-02-01", "2026-02-01 00:00:00"]) {
    expect(readText(text, true)).toEqual({ error: words.madeDate(text) });
    expect(readText(text)).toEqual({ value: text });
  }
  for (const text of ["1/2", "12-15 mm", "3/4 inch", "May be cut", "600 x 600"]) expect(readText(text, true)).toEqual({ value: text });
});

it("knows formulas that failed, and columns that were too narrow, in a text file as well", () => {
  for (const text of ["#REF!", "#N/A", "#DIV/0!", "########"]) expect(readText(text)).toEqual({ error: words.formulaError(text) });
  for (const text of ["#1 quality", "#", "# 5"]) expect(readText(text)).toEqual({ value: text });
});

it("finds columns whatever case and spacing their headings have", () => {
  const found = ["  m2 PER box ", "Recommended  Use", "main_subcategory", "size", "variant size", "HS Code", "Minimum order m2"].map(
    columnOf,
  );
  expect(found.map((column) => column && headingOf(column))).toEqual([
    ...["m² per box", "Recommended use", "Main subcategory", "Size", "Variant size", "HS code", "Minimum order, m²"],
  ]);
  expect(columnOf("Price")).toBeUndefined();
  expect(headingOf(columnOf("test:Slip  (wet, dry)| |EN 14231")!)).toBe("Test: Slip  (wet, dry) |  | EN 14231");
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});

it("shows paragraphs as lines, and as HTML what is more", () => {
  const html = "<p>Tom &amp; Ann</p><p>2 &lt; 3</p>";
  expect(descriptionCell(html)).toBe("Tom & Ann\n2 < 3");
  expect(htmlOf(descriptionCell(html))).toBe(html);
  for (const rich of ["<h2>A</h2><p>b</p>", "<p>a<strong>b</strong></p>", "<p>&lt;p&gt;</p>", "<p></p>"]) {
    expect(htmlOf(descriptionCell(rich))).toBe(rich);
  }
  expect(descriptionCell(`<p>${"x".repeat(MAX_CELL + 1)}</p>`)).toBe(words.tooLongForCell);
});

it("writes test values with their days, and reads them back", () => {
  const test = (value: string | null, tested_on: string | null) => ({ test: "A|B", value, unit: null, standard: "EN 1", tested_on });
  const column = testColumn(test("1", null));
  const tests = [test("R10", "2025-03-31"), test(null, null), test("x (2025-01-01)", null), test(null, "2024-01-01")];
  expect(testCell(tests, column)).toBe("R10 (2025-03-31)\n()\nx (2025-01-01) ()\n(2024-01-01)");
  expect(testsIn(testCell(tests, column), column)).toEqual(tests);
  expect(columnOf(headingOf({ of: "test", name: column.key, test: column }))).toEqual({ of: "test", name: column.key, test: column });
  const other = { ...test("1", null), test: "C" };
  expect(withTests([other, ...tests], column, [])).toEqual([other]);
  expect(withTests([tests[0]!, other], column, [tests[1]!])).toEqual([tests[1], other]);
});
