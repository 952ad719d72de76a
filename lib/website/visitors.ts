/** What a browser that has never been here begins with. */
export const FIRST_COUNT = 10_873;

/** A day as it is kept: YYYY-MM-DD, by the visitor's own calendar. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** 10,874 for 10874. Not the browser's own formatting, which takes a phone a tenth of a second to get ready. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** What the count is on this visit: one more on the first of each day. What is kept may be missing, or not a count at all. */
export function countVisit(kept: { count: string | null; lastVisit: string | null }, today: string): number {
  const count = /^\d{1,12}$/.test(kept.count ?? "") ? Number(kept.count) : FIRST_COUNT;
  return kept.lastVisit === today ? count : count + 1;
}
