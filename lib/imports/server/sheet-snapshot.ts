import "server-only";
import { fileName, type Snapshot, termName } from "@/lib/imports/plan/snapshot";
import type { Wanted } from "@/lib/imports/plan/wanted";
import { readPlaces, sheetColumns, sheetProduct } from "@/lib/imports/server/sheet-products";
import type { Transaction } from "@/lib/platform/server/db";
import { chunksOf } from "@/lib/shared/chunks";

/** What the catalogue says of all that a table may mean. */
export async function readSnapshot(transaction: Transaction, wanted: Wanted): Promise<Snapshot> {
  return {
    products: await readProducts(transaction, wanted),
    places: await readPlaces(transaction),
    slugs: await transaction.$queryRaw<Snapshot["slugs"]>`
      SELECT main_subcategory_id, slug, id FROM product WHERE slug = ANY(${wanted.slugs})`,
    terms: await readTerms(transaction, wanted),
    pictures: await readPictures(transaction, wanted),
  };
}

/** What one statement asks for; between two of them others get their turn. */
const CHUNK = 200;

async function readProducts(transaction: Transaction, { ids, skus, titles }: Wanted): Promise<Snapshot["products"]> {
  const found = new Set<number>();
  const find = async (rows: Promise<{ id: number }[]>) => {
    for (const { id } of await rows) found.add(id);
  };
  for (const some of chunksOf(ids, CHUNK)) await find(transaction.$queryRaw`SELECT id FROM product WHERE id = ANY(${some})`);
  for (const some of chunksOf(skus, CHUNK))
    await find(transaction.$queryRaw`SELECT product_id AS id FROM product_sku WHERE key = ANY(${some})`);
  for (const some of chunksOf(titles, CHUNK)) await find(transaction.$queryRaw`SELECT id FROM product WHERE lower(title) = ANY(${some})`);
  const products: Snapshot["products"] = [];
  for (const chunk of chunksOf(
    [...found].toSorted((one, other) => one - other),
    CHUNK,
  )) {
    const rows = await transaction.product.findMany({ where: { id: { in: chunk } }, select: sheetColumns, orderBy: { id: "asc" } });
    products.push(...rows.map(sheetProduct));
  }
  return products;
}

async function readTerms(transaction: Transaction, { terms }: Wanted): Promise<Snapshot["terms"]> {
  const rows = await transaction.$queryRaw<{ kind: string; key: string; label: string }[]>`
    SELECT n.kind::text AS kind, n.key, t.label FROM term_name n JOIN term t ON t.id = n.term_id
    JOIN unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ key }) => key)}::text[]) AS asked(kind, key)
      ON n.kind = asked.kind::term_kind AND n.key = asked.key`;
  return new Map(rows.map(({ kind, key, label }) => [termName(kind, key), label]));
}

/** Pictures of the library: by the names of their stored files, and by what they are called where only one is called so. */
async function readPictures(transaction: Transaction, { pictures }: Wanted): Promise<Snapshot["pictures"]> {
  const rows = await transaction.$queryRaw<{ url: string; name: string }[]>`
    SELECT url, lower(name) AS name FROM media
    WHERE lower(name) = ANY(${pictures}) OR substring(url FROM '[^/]+$') = ANY(${pictures})`;
  const called = Map.groupBy(rows, ({ name }) => name);
  const single = rows.filter(({ name }) => called.get(name)?.length === 1);
  return new Map([
    ...single.map(({ name, url }) => [name, url] as const),
    ...rows.map(({ url }) => [fileName(url).toLowerCase(), url] as const),
  ]);
}
