/** Parses lines of cells copied from a spreadsheet. Undefined for a single cell, which is pasted as plain text. */
export function parsePastedTable(text: string): string[][] | undefined {
  const rows = parseRows(text.replace(/\r\n?/g, "\n").replace(/\n+$/, ""));
  const isTable = rows.length > 1 || (rows[0]?.length ?? 0) > 1;
  return isTable ? rows.filter((row) => row.some((cell) => cell !== "")) : undefined;
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;
  for (let isLast = false; !isLast; ) {
    const [, quoted, plain = "", end] = cell.exec(text) ?? [];
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "\n") rows.push([]);
    isLast = !end;
  }
  return rows;
}

/** Converts a day such as 2026-03-31, 31/03/2026 or 31.3.26 to YYYY-MM-DD. Returns other texts unchanged. */
export function parsePastedDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
