/** Prints rows below their heads, in columns. */
export function table(heads: string[], rows: string[][]) {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(`\n${[heads, ...rows].map(line).join("\n")}`);
}
