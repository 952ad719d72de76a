/** A table as the sheet prints it: figures stand at the right, texts share the width that is left. */
export type SheetTable = { heads: { text: string; figure: boolean; share: number }[]; rows: string[][] };

/** How much of the width a column of texts gets: as its longest text wants, within bounds. */
const shareOf = (texts: (string | null)[]) => Math.min(Math.max(...texts.map((text) => text?.length ?? 0), 7), 24);

/** Drops the columns in which no row says anything; what is not said in others is a dash. */
export function table(columns: { text: string; figure?: boolean; wide?: number; values: (string | null)[] }[]): SheetTable {
  const said = columns.filter(({ values }) => values.some((value) => value !== null));
  const count = said[0]?.values.length ?? 0;
  return {
    heads: said.map(({ text, figure: isFigure = false, wide = 1, values }) => ({
      text,
      figure: isFigure,
      share: wide * shareOf([text, ...values]),
    })),
    rows: Array.from({ length: count }, (_, row) => said.map(({ values }) => values[row] ?? "–")),
  };
}
