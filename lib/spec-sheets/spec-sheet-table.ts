/** A table as the sheet prints it: figures are aligned right, and the template finds the widths of the columns. */
export type SheetTable = { heads: { text: string; figure: boolean }[]; rows: string[][] };

/** Drops the columns in which no row has a value; missing values in others are a dash. */
export function table(columns: { text: string; figure?: boolean; values: (string | null)[] }[]): SheetTable {
  const said = columns.filter(({ values }) => values.some((value) => value !== null));
  const count = said[0]?.values.length ?? 0;
  return {
    heads: said.map(({ text, figure: isFigure = false }) => ({ text, figure: isFigure })),
    rows: Array.from({ length: count }, (_, row) => said.map(({ values }) => values[row] ?? "–")),
  };
}
