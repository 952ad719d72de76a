import "server-only";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { catalogueMessages } from "@/lib/catalogue/words";
import { db, type Transaction } from "@/lib/platform/server/db";
import { rejectFieldErrors } from "@/lib/platform/server/http/errors";
import type { Product } from "@/lib/platform/server/prisma/client";
import { splitIntoChunks } from "@/lib/shared/collections";

/** SKUs per statement. Small batches keep the event loop responsive. */
const BATCH_SIZE = 500;

type SkuEntry = { product: number; index: number; sku: string; key: string };

type SkuRows = { product?: Pick<Product, "id" | "variants">[] };

const listSkus = ({ product = [] }: SkuRows): SkuEntry[] =>
  product.flatMap(({ id, variants }) => (variants as Variant[]).map(({ sku }, index) => ({ product: id, index, sku, key: toSkuKey(sku) })));

const serialiseSkus = (rows: SkuRows) => JSON.stringify(listSkus(rows).map(({ product, key }) => [product, key]));

export async function updateSkuIndex(transaction: Transaction, before: SkuRows, after: SkuRows): Promise<void> {
  if (serialiseSkus(before) === serialiseSkus(after)) return;
  const entries = listSkus(after);
  const written = (after.product ?? []).map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_sku WHERE product_id = ANY(${written})`;
  await assertSkusFree(transaction, after);
  for (const batch of splitIntoChunks(entries, BATCH_SIZE)) {
    await transaction.$executeRaw`
      INSERT INTO product_sku (key, product_id)
      SELECT * FROM unnest(${batch.map(({ key }) => key)}::text[], ${batch.map(({ product }) => product)}::int[])`;
  }
}

/**
 * Adds SKUs that a restore by the version before has left out; not needed after the first start of this one.
 * @returns the added SKUs, and those that another product uses
 */
export async function indexMissingSkus(): Promise<{ added: number; taken: string[] }> {
  const product = await db().$queryRaw<Pick<Product, "id" | "variants">[]>`
    SELECT id, variants FROM product WHERE variants <> '[]' AND NOT EXISTS (SELECT FROM product_sku WHERE product_id = product.id)`;
  const entries = listSkus({ product });
  const { count } = await db().productSku.createMany({
    data: entries.map(({ key, product }) => ({ key, product_id: product })),
    skipDuplicates: true,
  });
  if (count === entries.length) return { added: count, taken: [] };
  const stored = await db().productSku.findMany({ where: { key: { in: entries.map(({ key }) => key) } } });
  const owners = new Map(stored.map(({ key, product_id }) => [key, product_id]));
  return { added: count, taken: entries.filter(({ key, product }) => owners.get(key) !== product).map(({ sku }) => sku) };
}

export async function assertSkusFree(transaction: Transaction, rows: SkuRows): Promise<void> {
  const entries = listSkus(rows);
  const own = entries.map(({ product }) => product);
  const titles = new Map<string, string>();
  for (const batch of splitIntoChunks(entries, BATCH_SIZE)) {
    const taken = await transaction.$queryRaw<{ key: string; title: string }[]>`
      SELECT k.key, p.title FROM product_sku k JOIN product p ON p.id = k.product_id 
      WHERE k.key = ANY(${batch.map(({ key }) => key)}) AND k.product_id <> ALL(${own})`;
    for (const { key, title } of taken) titles.set(key, title);
  }
  const errors = entries.flatMap(({ index, sku, key }) => {
    const title = titles.get(key);
    return title ? [{ path: `variants.${index}.sku`, error: catalogueMessages.productData.skuTaken(sku, title) }] : [];
  });
  rejectFieldErrors(errors, 409);
}
