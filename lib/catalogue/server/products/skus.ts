import "server-only";
import { skuKey, type Variant } from "@/lib/catalogue/products/variants";
import type { Rows } from "@/lib/history/server/resources";
import type { Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { chunksOf } from "@/lib/shared/chunks";
import { messages } from "@/lib/shared/words/messages";

/** SKUs that one statement tells of; between two of them others get their turn. */
const AT_ONCE = 500;

/** Where a SKU stands: in which variant of which product. */
type Place = { product: number; index: number; sku: string; key: string };

const placesOf = ({ product = [] }: Rows): Place[] =>
  product.flatMap(({ id, variants }) => (variants as Variant[]).map(({ sku }, index) => ({ product: id, index, sku, key: skuKey(sku) })));

const textOf = (rows: Rows) => JSON.stringify(placesOf(rows).map(({ product, key }) => [product, key]));

/**
 * Remembers whose the SKUs of products are that were written. Those of a product that goes leave with it. Nobody else writes meanwhile:
 * the caller holds the lock for files.
 * @throws HttpError 409 where one is another product's
 */
export async function settleSkus(transaction: Transaction, before: Rows, after: Rows): Promise<void> {
  if (textOf(before) === textOf(after)) return;
  const places = placesOf(after);
  const written = (after.product ?? []).map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_sku WHERE product_id = ANY(${written})`;
  await refuseTaken(transaction, places);
  for (const some of chunksOf(places, AT_ONCE)) {
    await transaction.$executeRaw`
      INSERT INTO product_sku (key, product_id)
      SELECT * FROM unnest(${some.map(({ key }) => key)}::text[], ${some.map(({ product }) => product)}::int[])`;
  }
}

async function refuseTaken(transaction: Transaction, places: Place[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const some of chunksOf(places, AT_ONCE)) {
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
