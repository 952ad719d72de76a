import "server-only";
import { skuKey, type Variant } from "@/lib/catalogue/products/variants";
import type { Rows } from "@/lib/history/server/resource-definitions";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { splitIntoChunks } from "@/lib/shared/chunks";
import { messages } from "@/lib/shared/words/messages";

/** SKUs per statement. Small batches keep the event loop responsive. */
const AT_ONCE = 500;

type Place = { product: number; index: number; sku: string; key: string };

const placesOf = ({ product = [] }: Rows): Place[] =>
  product.flatMap(({ id, variants }) => (variants as Variant[]).map(({ sku }, index) => ({ product: id, index, sku, key: skuKey(sku) })));

const textOf = (rows: Rows) => JSON.stringify(placesOf(rows).map(({ product, key }) => [product, key]));

/**
 * Updates the SKU index of written products. SKUs of deleted products are deleted by cascade. The caller must have the lock for files.
 * @throws HttpError 409 if another product has a SKU
 */
export async function settleSkus(transaction: Transaction, before: Rows, after: Rows): Promise<void> {
  if (textOf(before) === textOf(after)) return;
  const places = placesOf(after);
  const written = (after.product ?? []).map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_sku WHERE product_id = ANY(${written})`;
  await refuseTaken(transaction, places);
  for (const some of splitIntoChunks(places, AT_ONCE)) {
    await transaction.$executeRaw`
      INSERT INTO product_sku (key, product_id)
      SELECT * FROM unnest(${some.map(({ key }) => key)}::text[], ${some.map(({ product }) => product)}::int[])`;
  }
}

async function refuseTaken(transaction: Transaction, places: Place[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const some of splitIntoChunks(places, AT_ONCE)) {
    const taken = await transaction.$queryRaw<{ key: string; title: string }[]>`
      SELECT k.key, p.title FROM product_sku k JOIN product p ON p.id = k.product_id WHERE k.key = ANY(${some.map(({ key }) => key)})`;
    for (const { key, title } of taken) titles.set(key, title);
  }
  const faults = places.flatMap(({ index, sku, key }) => {
    const title = titles.get(key);
    return title ? [{ path: `variants.${index}.sku`, error: messages.productData.skuTaken(sku, title) }] : [];
  });
  if (faults.length > 0) throw new HttpError(409, faults[0]!.error, undefined, undefined, faults);
}
