import "server-only";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { translateProducts } from "@/lib/catalogue/server/products/translate-products";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import type { Transaction } from "@/lib/platform/server/db";
import type { Prisma } from "@/lib/platform/server/prisma/client";

export const lineProductColumns = {
  ...{ id: true, title: true, size: true, finish: true, thickness: true, variants: true },
} as const satisfies Prisma.ProductSelect;

type LineProduct = Prisma.ProductGetPayload<{ select: typeof lineProductColumns }>;

export function toProductLine(product: LineProduct, sku: string | null): Omit<EnquiryLine, "quantity" | "unit" | "sample"> | undefined {
  const variant = sku ? (product.variants as Variant[]).find((known) => toSkuKey(known.sku) === toSkuKey(sku)) : undefined;
  if (sku && !variant) return undefined;
  return {
    product_id: product.id,
    title: product.title,
    variant: variant?.sku ?? null,
    size: variant?.size ?? getSingleTerm(product.size),
    finish: variant?.finish ?? getSingleTerm(product.finish),
    thickness: variant?.thickness ?? getSingleTerm(product.thickness),
  };
}

/** Returns null for a list: a product with several sizes does not say which one is requested. */
const getSingleTerm = (text: string | null): string | null => (text && splitTerms(text).length === 1 ? text : null);

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
