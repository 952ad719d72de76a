import type { TestValue } from "@/lib/catalogue/products/test-values";
import { toComparable } from "@/lib/shared/text/normalise";

export type TestColumn = Pick<TestValue, "test" | "unit" | "standard"> & { key: string };

const createKey = (...parts: (string | null)[]) =>
  JSON.stringify(parts.map((part) => toComparable((part ?? "").normalize("NFKC")).replace(/[\s\p{Pd}]+/gu, " ")));

export const createTestColumn = ({ test, unit, standard }: Pick<TestValue, "test" | "unit" | "standard">): TestColumn => ({
  ...{ test, unit, standard },
  key: createKey(test, unit, standard),
});

const SEPARATOR = " | ";
const escapeBars = (text: string) => text.replaceAll("|", "\\|");

/** Returns the heading of a test: "Water absorption | % | ISO 10545-3". Omits missing parts at the end. */
export function formatTestTitle({ test, unit, standard }: TestColumn): string {
  const parts = [test, unit ?? "", standard ?? ""].map(escapeBars);
  return parts.slice(0, 1 + parts.findLastIndex((part) => part !== "")).join(SEPARATOR);
}

export function parseTestTitle(title: string): TestColumn | undefined {
  const [test = "", unit = "", standard = ""] = title.split(/(?<!\\)\|/).map((part) => part.replaceAll("\\|", "|").trim());
  return test === "" ? undefined : createTestColumn({ test, unit: unit || null, standard: standard || null });
}

/** The date in brackets at the end of a cell. Matched from the last bracket on, because a lazy prefix would be quadratic. */
const DATE_SUFFIX = /^\((\d{4}-\d{2}-\d{2})?\)$/;

/** Splits "0.05 (2025-03-31)" into value and date. Undefined without brackets at the end. */
function splitDate(text: string): { value: string; tested_on: string | undefined } | undefined {
  const bracket = text.lastIndexOf("(");
  const found = bracket < 0 ? null : DATE_SUFFIX.exec(text.slice(bracket));
  return found ? { value: text.slice(0, bracket).trimEnd(), tested_on: found[1] } : undefined;
}

const formatLine = ({ value, tested_on }: TestValue) =>
  tested_on !== null || value === null || splitDate(value) ? `${value ?? ""} (${tested_on ?? ""})`.trim() : value;

export const formatTestCell = (tests: TestValue[], { key }: TestColumn): string =>
  tests
    .filter((test) => createTestColumn(test).key === key)
    .map(formatLine)
    .join("\n");

export function parseTestCell(text: string, { test, unit, standard }: TestColumn): TestValue[] {
  return text
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const { value: valueText, tested_on } = splitDate(part) ?? { value: part, tested_on: undefined };
      // Spreadsheets add "%" to percentages.
      const value = unit === "%" && valueText.endsWith("%") ? valueText.slice(0, -1).trimEnd() : valueText;
      return { test, value: value || null, unit, standard, tested_on: tested_on ?? null };
    });
}

/** Replaces the values of one test, at the position of its first old value or else at the end. */
export function replaceTests(tests: TestValue[], { key }: TestColumn, values: TestValue[]): TestValue[] {
  const isOther = (test: TestValue) => createTestColumn(test).key !== key;
  const first = tests.findIndex((test) => !isOther(test));
  const place = first < 0 ? tests.length : first;
  return [...tests.slice(0, place).filter(isOther), ...values, ...tests.slice(place).filter(isOther)];
}
