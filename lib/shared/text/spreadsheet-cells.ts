const FORMULA_CHARACTERS = "[=+\\-@\\t\\r＝＋－＠]";

/**
 * Where a spreadsheet may begin a cell: at the start of a text, and after the separators of other countries. It splits there even inside
 * quotes, because for such a spreadsheet the quotes are not at the start of a cell.
 */
const CELL_START = `(^|[;|\\t\\r\\n]["'\\s]{0,9}?)`;

const FORMULA = new RegExp(`${CELL_START}('*)(?=${FORMULA_CHARACTERS})`, "gu");
const ESCAPED_FORMULA = new RegExp(`${CELL_START}'('*)(?=${FORMULA_CHARACTERS})`, "gu");

/** Escapes a CSV cell: adds an apostrophe to text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => text.replace(FORMULA, "$1'$2");

/** Escapes a cell of type text: adds an apostrophe to text that looks escaped, because `unescapeFormula` removes one. */
export const escapeTextCell = (text: string): string => text.replace(ESCAPED_FORMULA, "$1''$2");

/** Removes the apostrophes that `escapeFormula` has added. */
export const unescapeFormula = (text: string): string => text.replace(ESCAPED_FORMULA, "$1$2");

/** Returns the letters of a column: 0 is A, 25 is Z, 26 is AA. */
export function getColumnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? getColumnLetters(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
