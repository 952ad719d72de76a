/** A row of a table of measurements. `bar` is for example "≥ 0.5", or "" if the value is only for information. */
export type Row = { row: string; measured: string; bar: string; met: boolean; note?: string };

type Format = { unit?: string; digits?: number; note?: string };

export const IN_MEGABYTES = { unit: " MB", digits: 0 };
export const IN_MILLISECONDS = { unit: " ms", digits: 0 };
export const IN_SECONDS = { unit: " s", digits: 1 };

const measure = (measured: number, bar: string, met: boolean, { unit = "", digits = 2, note }: Format) => ({
  measured: measured.toFixed(digits) + unit,
  bar: bar + unit,
  met,
  note,
});

export const atLeast = (row: string, measured: number, bar: number, format: Format = {}): Row => ({
  row,
  ...measure(measured, `≥ ${bar}`, measured >= bar, format),
});

export const atMost = (row: string, measured: number, bar: number, format: Format = {}): Row => ({
  row,
  ...measure(measured, `≤ ${bar}`, measured <= bar, format),
});

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function printTable(heads: string[], rows: string[][]) {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const toLine = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(`\n${[heads, ...rows].map(toLine).join("\n")}`);
}

export function printRows(rows: Row[]): boolean {
  printTable(
    ["Row", "Measured", "Bar", "", "Note"],
    rows.map(({ row, measured, bar, met, note = "" }) => [row, measured, bar, met ? "met" : "MISSED", note]),
  );
  return rows.length > 0 && rows.every(({ met }) => met);
}
