/**
 * Prints rows below their heads, in columns.
 * @param {string[]} heads @param {string[][]} rows
 */
export function table(heads, rows) {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [heads, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  console.log(`\n${lines.join("\n")}`);
}
