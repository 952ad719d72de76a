import "server-only";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { getFileName, getTermMapKey, type Snapshot } from "@/lib/imports/plan/snapshot";
import type { TableReferences } from "@/lib/imports/plan/table-references";
import { readPlaces, sheetColumns, toSheetProducts } from "@/lib/imports/server/sheet-products";
import type { Transaction } from "@/lib/platform/server/db";
import { splitIntoChunks } from "@/lib/shared/collections";
import { toComparable } from "@/lib/shared/text/normalise";

export async function readSnapshot(transaction: Transaction, references: TableReferences): Promise<Snapshot> {
  return {
    products: await readProducts(transaction, references),
    places: await readPlaces(transaction),
    slugs: await transaction.$queryRaw<Snapshot["slugs"]>`
      SELECT main_subcategory_id, slug, id FROM product WHERE slug = ANY(${references.slugs})`,
    ...(await readTerms(transaction, references)),
    ...(await readPictures(transaction, references)),
  };
}

/** Values per statement. Small statements keep the event loop responsive. */
const CHUNK_SIZE = 200;

async function readProducts(transaction: Transaction, { ids, skus }: TableReferences): Promise<Snapshot["products"]> {
  const found = new Set<number>();
  const find = async (rows: Promise<{ id: number }[]>) => {
    for (const { id } of await rows) found.add(id);
  };
  for (const some of splitIntoChunks(ids, CHUNK_SIZE)) await find(transaction.$queryRaw`SELECT id FROM product WHERE id = ANY(${some})`);
  for (const some of splitIntoChunks(skus, CHUNK_SIZE))
    await find(transaction.$queryRaw`SELECT product_id AS id FROM product_sku WHERE key = ANY(${some})`);
  const products: Snapshot["products"] = [];
  for (const chunk of splitIntoChunks(
    [...found].toSorted((one, other) => one - other),
    CHUNK_SIZE,
  )) {
    const rows = await transaction.product.findMany({ where: { id: { in: chunk } }, select: sheetColumns, orderBy: { id: "asc" } });
    products.push(...(await toSheetProducts(transaction, rows)));
  }
  return products;
}

async function readTerms(transaction: Transaction, { terms }: TableReferences): Promise<Pick<Snapshot, "terms" | "labels">> {
  const rows = await transaction.$queryRaw<{ kind: string; key: string; label: string }[]>`
    SELECT n.kind::text AS kind, n.key, t.label FROM term_name n JOIN term t ON t.id = n.term_id
    JOIN unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ key }) => key)}::text[]) AS asked(kind, key)
      ON n.kind = asked.kind::term_kind AND n.key = asked.key`;
  const known = new Map(rows.map(({ kind, key, label }) => [getTermMapKey(kind, key), label]));
  const unknown = new Set(terms.filter(({ kind, key }) => !known.has(getTermMapKey(kind, key))).map(({ kind }) => kind));
  if (unknown.size === 0) return { terms: known };
  const names = await transaction.$queryRaw<{ kind: TermKind; name: string; label: string }[]>`
    SELECT n.kind::text AS kind, n.label AS name, t.label FROM term_name n JOIN term t ON t.id = n.term_id
    WHERE n.kind::text = ANY(${[...unknown]}) ORDER BY t.position, t.label`;
  return { terms: known, labels: Map.groupBy(names, ({ kind }) => kind) };
}

/** Finds pictures of the library by the name of the stored file, or by their own name if only one has it. */
async function readPictures(
  transaction: Transaction,
  { pictures }: TableReferences,
): Promise<Pick<Snapshot, "pictures" | "ambiguousPictures">> {
  const rows = await transaction.$queryRaw<{ url: string; name: string }[]>`
    SELECT url, comparable(name) AS name FROM media
    WHERE comparable(name) = ANY(${pictures}) OR substring(url FROM '[^/]+$') = ANY(${pictures})`;
  const byName = Map.groupBy(rows, ({ name }) => name);
  const single = rows.filter(({ name }) => byName.get(name)?.length === 1);
  return {
    pictures: new Map([
      ...single.map(({ name, url }) => [name, url] as const),
      ...rows.map(({ url }) => [toComparable(getFileName(url)), url] as const),
    ]),
    ambiguousPictures: new Set([...byName].filter(([, same]) => same.length > 1).map(([name]) => name)),
  };
}
