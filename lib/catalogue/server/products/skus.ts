import "server-only";
import { toSkuKey, type Variant } from "@/lib/catalogue/products/variants";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { Rows } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { splitIntoChunks } from "@/lib/shared/chunks";

/** SKUs per statement. Small batches keep the event loop responsive. */
const BATCH_SIZE = 500;

type SkuEntry = { product: number; index: number; sku: string; key: string };

const listSkus = ({ product = [] }: Rows): SkuEntry[] =>
  product.flatMap(({ id, variants }) => (variants as Variant[]).map(({ sku }, index) => ({ product: id, index, sku, key: toSkuKey(sku) })));

const serialiseSkus = (rows: Rows) => JSON.stringify(listSkus(rows).map(({ product, key }) => [product, key]));

/**
 * Updates the index of SKUs for written products. Deleting a product deletes its SKUs too.
 * @throws HttpError 409 if another product has one of the SKUs
 */
export async function updateSkuIndex(transaction: Transaction, before: Rows, after: Rows): Promise<void> {
  if (serialiseSkus(before) === serialiseSkus(after)) return;
  const entries = listSkus(after);
  const written = (after.product ?? []).map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_sku WHERE product_id = ANY(${written})`;
  await assertSkusFree(transaction, entries);
  for (const batch of splitIntoChunks(entries, BATCH_SIZE)) {
    await transaction.$executeRaw`
      INSERT INTO product_sku (key, product_id)
      SELECT * FROM unnest(${batch.map(({ key }) => key)}::text[], ${batch.map(({ product }) => product)}::int[])`;
  }
}

async function assertSkusFree(transaction: Transaction, entries: SkuEntry[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const batch of splitIntoChunks(entries, BATCH_SIZE)) {
    const taken = await transaction.$queryRaw<{ key: string; title: string }[]>`
      SELECT k.key, p.title FROM product_sku k JOIN product p ON p.id = k.product_id WHERE k.key = ANY(${batch.map(({ key }) => key)})`;
    for (const { key, title } of taken) titles.set(key, title);
  }
  const errors = entries.flatMap(({ index, sku, key }) => {
    const title = titles.get(key);
    return title ? [{ path: `variants.${index}.sku`, error: catalogueMessages.productData.skuTaken(sku, title) }] : [];
  });
  if (errors.length > 0) throw new HttpError(409, errors[0]!.error, undefined, undefined, errors);
}
