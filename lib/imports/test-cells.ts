import type { TestValue } from "@/lib/catalogue/products/test-values";

/** What a column of test values is about. */
export type TestColumn = Pick<TestValue, "test" | "unit" | "standard"> & {
  /** What tells it from others. */
  key: string;
};

const keyOf = (...parts: (string | null)[]) =>
  JSON.stringify(
    parts.map((part) =>
      (part ?? "")
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[\s\p{Pd}]+/gu, " "),
    ),
  );

/** The column of a test value. */
export const testColumn = ({ test, unit, standard }: Pick<TestValue, "test" | "unit" | "standard">): TestColumn => ({
  ...{ test, unit, standard },
  key: keyOf(test, unit, standard),
});

const BAR = " | ";
const escaped = (text: string) => text.replaceAll("|", "\\|");

/** What a heading says of a test: "Water absorption | % | ISO 10545-3". What is not said at its end is left out. */
export function testTitle({ test, unit, standard }: TestColumn): string {
  const parts = [test, unit ?? "", standard ?? ""].map(escaped);
  return parts.slice(0, 1 + parts.findLastIndex((part) => part !== "")).join(BAR);
}

/** The test that a heading tells of; undefined where it names none. */
export function factOf(title: string): TestColumn | undefined {
  const [test = "", unit = "", standard = ""] = title.split(/(?<!\\)\|/).map((part) => part.replaceAll("\\|", "|").trim());
  return test === "" ? undefined : testColumn({ test, unit: unit || null, standard: standard || null });
}

/** The day in brackets at the end of a cell. Anchored on the last bracket, because a lazy prefix would be quadratic. */
const DATED = /^\((\d{4}-\d{2}-\d{2})?\)$/;

/** Splits "0.05 (2025-03-31)" into the value and its day. Undefined without a day or empty brackets at the end. */
function splitDate(text: string): { value: string; tested_on: string | undefined } | undefined {
  const bracket = text.lastIndexOf("(");
  const found = bracket < 0 ? null : DATED.exec(text.slice(bracket));
  return found ? { value: text.slice(0, bracket).trimEnd(), tested_on: found[1] } : undefined;
}

const line = ({ value, tested_on }: TestValue) =>
  tested_on !== null || value === null || splitDate(value) ? `${value ?? ""} (${tested_on ?? ""})`.trim() : value;

/** The cell of a column: what a test found, with the day of its report in brackets; a line for each where it was made more than once. */
export const testCell = (tests: TestValue[], { key }: TestColumn): string =>
  tests
    .filter((test) => testColumn(test).key === key)
    .map(line)
    .join("\n");

/** What a cell says of its test. Whether that can be stored is for the schema to say. */
export function testsIn(text: string, { test, unit, standard }: TestColumn): TestValue[] {
  return text
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const { value: told, tested_on } = splitDate(part) ?? { value: part, tested_on: undefined };
      // A spreadsheet adds the unit to percentages.
      const value = unit === "%" && told.endsWith("%") ? told.slice(0, -1).trimEnd() : told;
      return { test, value: value || null, unit, standard, tested_on: tested_on ?? null };
    });
}

/** The tests of a product once a column says others: those stand where the first of before stood, else behind all. */
export function withTests(tests: TestValue[], { key }: TestColumn, told: TestValue[]): TestValue[] {
  const isOther = (test: TestValue) => testColumn(test).key !== key;
  const first = tests.findIndex((test) => !isOther(test));
  const place = first < 0 ? tests.length : first;
  return [...tests.slice(0, place).filter(isOther), ...told, ...tests.slice(place).filter(isOther)];
}
