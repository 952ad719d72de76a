/** Count before the first visit of a browser (specification). */
export const INITIAL_COUNT = 10_873;

export const toDayString = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** Formats 10874 as "10,874". Avoids Intl, which takes 100 ms to initialise on phones. */
export const formatVisitorCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Returns the visitor count: one more on the first visit of each day. The stored values may be missing or invalid. */
export function countVisit(kept: { count: string | null; lastVisit: string | null }, today: string): number {
  const count = /^\d{1,12}$/.test(kept.count ?? "") ? Number(kept.count) : INITIAL_COUNT;
  return kept.lastVisit === today ? count : count + 1;
}
