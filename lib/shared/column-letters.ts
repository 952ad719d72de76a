/** Returns the letters of a column: 0 is A, 25 is Z, 26 is AA. */
export function getColumnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? getColumnLetters(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
