import { expect, it } from "vitest";
import { createErrorCsv } from "@/lib/imports/error-csv";

it("lists errors as CSV, without formulas", () => {
  const errors = [
    { row: 3, column: "Size", value: "=1+1", error: "“=1+1” is not a size." },
    { row: 4, column: 'A "B"', error: "Two\nlines" },
  ];
  expect(createErrorCsv(errors)).toBe(
    '\ufeff"Row","Column","Value","Error"\r\n"3","Size","\'=1+1","“=1+1” is not a size."\r\n"4","A ""B""","","Two\nlines"\r\n',
  );
});
