/**
 * Parses tab-separated cells copied from a spreadsheet. Quoted cells may contain tabs and line breaks. Undefined for a single cell, which is
 * pasted as ordinary text.
 */
export function pastedTable(text: string): string[][] | undefined {
  const rows = rowsOf(text.replace(/\r\n?/g, "\n").replace(/\n+$/, ""));
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1;
  return isTable ? rows.filter((row) => row.some((cell) => cell !== "")) : undefined;
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  for (let last = false; !last; ) {
    const [, quoted, plain = "", end] = cell.exec(text) ?? [];
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "\n") rows.push([]);
    last = !end;
  }
  return rows;
}

/** Parses a date (2026-03-31, 31/03/2026, 31.3.26) to YYYY-MM-DD. Returns any other text unchanged. */
export function pastedDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
