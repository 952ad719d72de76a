/** Returns the Indian financial year of a day, which begins on 1 April: "2026-27". */
export function getFinancialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
