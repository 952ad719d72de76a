import "server-only";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { translateProducts } from "@/lib/catalogue/server/products/translate-products";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import type { Transaction } from "@/lib/platform/server/db";

export async function translateLines(transaction: Transaction, lines: EnquiryLine[], language: string): Promise<EnquiryLine[]> {
  const where = { id: { in: lines.map((line) => line.product_id) }, ...stateFilter() };
  const products = await transaction.product.findMany({ where, select: { id: true, translations: true } });
  const translations = new Map(products.map((product) => [product.id, product.translations]));
  return translateProducts(
    lines.map((line) => ({ ...line, translations: translations.get(line.product_id) })),
    language,
    transaction,
  );
}
