export type SheetTable = { heads: { text: string; figure: boolean }[]; rows: string[][] };

/** Builds a table without empty columns. Missing values become a dash. */
export function createTable(columns: { text: string; figure?: boolean; values: (string | null)[] }[]): SheetTable {
  const filledColumns = columns.filter(({ values }) => values.some((value) => value !== null));
  const count = filledColumns[0]?.values.length ?? 0;
  return {
    heads: filledColumns.map(({ text, figure: isFigure = false }) => ({ text, figure: isFigure })),
    rows: Array.from({ length: count }, (_, row) => filledColumns.map(({ values }) => values[row] ?? "–")),
  };
}
