import "server-only";
import { Prisma } from "@/lib/platform/server/prisma/client";

const { raw, sql } = Prisma;

const COLUMNS = ["title", "material", "size", "finish", "thickness", "recommended_use"];

/** The text that the product list searches. That of staff has an index (trigrams.ts), so conditions must use the same expression. */
export function buildSearchedText(table: string, forStaff: boolean) {
  const columns = forStaff ? [...COLUMNS, "colour", "origin"] : COLUMNS;
  return raw(`lower(${columns.map((name) => `coalesce(${table}."${name}", '')`).join(" || E'\\n' || ")})`);
}

/** Indexes for searching parts of words. Require the extension pg_trgm. */
export const PRODUCT_TEXT_INDEXES: Record<string, Prisma.Sql> = {
  product_text_trigrams: sql`CREATE INDEX IF NOT EXISTS product_text_trigrams ON product USING gin ((${buildSearchedText("product", true)}) gin_trgm_ops)`,
  product_sku_trigrams: sql`CREATE INDEX IF NOT EXISTS product_sku_trigrams ON product_sku USING gin (key gin_trgm_ops)`,
};
