import "server-only";
import { toSkuKey } from "@/lib/catalogue/products/variants";
import type { Transaction } from "@/lib/platform/server/db";

/** Finds the published products with an SKU, which may be typed with spaces or behind "SKU". */
export async function findSkuOwners(transaction: Transaction, q: string): Promise<number[]> {
  const key = toSkuKey(q).replace(/^(?:sku|item|article|art|ref)\b[ .:#]*/, "");
  if (key === "") return [];
  const keys = [...new Set([key, key.replaceAll(" ", "-"), key.replaceAll(" ", "")])];
  const rows = await transaction.$queryRaw<{ product_id: number }[]>`
    SELECT DISTINCT s.product_id FROM product_sku s JOIN product_search p ON p.product_id = s.product_id WHERE s.key = ANY(${keys})`;
  return rows.map(({ product_id }) => product_id);
}
