import "server-only";
import type { Transaction } from "@/lib/platform/server/db";

/** Returns "SH/Q/2026-27/0001". The locked row prevents gaps and duplicates, and others wait for it, so call it last. */
export async function allocateNumber(transaction: Transaction, series: "Q" | "P", prefix: string, today: string): Promise<string> {
  const year = getFinancialYear(today);
  const [row] = await transaction.$queryRaw<{ last: number }[]>`
    INSERT INTO document_series AS known (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = known.last + 1 RETURNING last`;
  return `${prefix}/${series}/${year}/${String(row!.last).padStart(4, "0")}`;
}

/** Returns the Indian financial year of a day, which begins on 1 April: "2026-27". */
export function getFinancialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
