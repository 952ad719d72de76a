import "server-only";
import type { Transaction } from "@/lib/platform/server/db";
import { getFinancialYear } from "@/lib/quotations/financial-year";

/**
 * Returns the next number of a series, such as "SH/Q/2026-27/0001". The row of the series stays locked until the transaction ends, so there
 * are no gaps or duplicates. Call it last, because other transactions wait for it.
 * @param series Q for quotations, P for proforma invoices
 * @param today day in the firm's zone
 */
export async function allocateNumber(transaction: Transaction, series: "Q" | "P", prefix: string, today: string): Promise<string> {
  const year = getFinancialYear(today);
  const [row] = await transaction.$queryRaw<{ last: number }[]>`
    INSERT INTO document_series AS known (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = known.last + 1 RETURNING last`;
  return `${prefix}/${series}/${year}/${String(row!.last).padStart(4, "0")}`;
}
