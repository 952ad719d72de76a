import { describe, expect, it } from "vitest";
import { parsePastedDay, parsePastedTable } from "@/lib/catalogue/products/form/pasted-table";

describe("a table from a spreadsheet", () => {
  it.each([
    ["one line of cells", "A-1\t600 × 600 mm\t4", [["A-1", "600 × 600 mm", "4"]]],
    [
      "Windows' line ends, and one at the end",
      "A\t1\r\nB\t2\r\n",
      [
        ["A", "1"],
        ["B", "2"],
      ],
    ],
    ["one column", "A\nB", [["A"], ["B"]]],
    [
      "empty cells",
      "A\t\t3\n\t2\t",
      [
        ["A", "", "3"],
        ["", "2", ""],
      ],
    ],
    [
      "a line that is empty",
      "A\t1\n\nB\t2",
      [
        ["A", "1"],
        ["B", "2"],
      ],
    ],
    ["quotes around tabs, lines and quotes", '"a\tb"\t"c\nd"\t"24"""', [["a\tb", "c\nd", '24"']]],
    ["inches without quotes around them", '24" × 24"\t2', [['24" × 24"', "2"]]],
  ])("reads %s", (_, text, rows) => {
    expect(parsePastedTable(text)).toEqual(rows);
  });

  it.each(["", "one cell", "one cell\n"])("does not treat %j as a table", (text) => {
    expect(parsePastedTable(text)).toBeUndefined();
  });
});

it.each([
  ["2026-03-31", "2026-03-31"],
  ["31/03/2026", "2026-03-31"],
  ["1.3.26", "2026-03-01"],
  ["soon", "soon"],
])("parses the day %s", (text, day) => {
  expect(parsePastedDay(text)).toBe(day);
});
