import { table } from "./table.ts";

/** A line of a table of figures. */
export type Row = {
  /** What is measured. */
  row: string;
  /** The figure, with its unit. */
  measured: string;
  /** For example "≥ 0.5"; "" where the figure only informs. */
  bar: string;
  met: boolean;
  /** What the figure is made of. */
  note?: string;
};

type Format = { unit?: string; digits?: number; note?: string };

/** A row whose figure must not be smaller than its bar. The figures of a bar carry the same unit. */
export const atLeast = (row: string, measured: number, bar: number, { unit = "", digits = 2, note }: Format = {}): Row => ({
  row,
  measured: measured.toFixed(digits) + unit,
  bar: `≥ ${bar}${unit}`,
  met: measured >= bar,
  note,
});

/** A row whose figure must not be larger than its bar. */
export const atMost = (row: string, measured: number, bar: number, { unit = "", digits = 2, note }: Format = {}): Row => ({
  row,
  measured: measured.toFixed(digits) + unit,
  bar: `≤ ${bar}${unit}`,
  met: measured <= bar,
  note,
});

/** Machines are noisy: of several rounds the one in the middle counts. */
export const median = (figures: number[]) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Prints a table; true when there are rows and every bar is met. */
export function printRows(rows: Row[]): boolean {
  table(
    ["Row", "Measured", "Bar", "", "Note"],
    rows.map(({ row, measured, bar, met, note = "" }) => [row, measured, bar, met ? "met" : "MISSED", note]),
  );
  return rows.length > 0 && rows.every(({ met }) => met);
}
