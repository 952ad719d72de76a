import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { getFinancialYear } from "@/lib/quotations/financial-year";

/** Returns "SH/Q/2026-27/0001". The locked row prevents gaps and duplicates, and others wait for it, so call it last. */
export async function allocateNumber(transaction: Transaction, series: "Q" | "P", prefix: string, today: string): Promise<string> {
  const year = getFinancialYear(today);
  const [row] = await transaction.$queryRaw<{ last: number }[]>`
    INSERT INTO document_series AS known (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = known.last + 1 RETURNING last`;
  return `${prefix}/${series}/${year}/${String(row!.last).padStart(4, "0")}`;
}
