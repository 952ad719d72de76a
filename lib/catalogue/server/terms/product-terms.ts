import "server-only";
import {
  ensureTerms,
  listSpellings,
  type ProductTexts,
  type Spelling,
  type TermLabel,
  type TermsBySpelling,
} from "@/lib/catalogue/server/terms/term-names";
import { joinTerms } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn } from "@/lib/catalogue/terms/terms";
import { getColumnName } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { lockTerms, runTransaction } from "@/lib/platform/server/database/transactions";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { incrementContentVersion } from "@/lib/platform/server/instances/content-version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_ATTRIBUTE } from "@/lib/shared/limits";

const { sql, join, raw } = Prisma;

const COLUMNS: TermColumn[] = Object.values(TERM_COLUMNS);

type ProductWithTexts = ProductTexts & { id: number; title: string };

const TEXT_COLUMNS = COLUMNS.map((column) => raw(`p."${column}"`));

/** Hash of a product's texts. It differs from the stored one if the product was written without linking its terms. */
const TEXTS_HASH = sql`md5(ROW(${join(TEXT_COLUMNS)})::text)`;

function findTextTerms(texts: ProductTexts, kind: Spelling["kind"], names: TermsBySpelling): TermLabel[] {
  const found = listSpellings({ [TERM_COLUMNS[kind]]: texts[TERM_COLUMNS[kind]] }).map((name) => names.get(name)!);
  return [...new Map(found.map((term) => [term.id, term])).values()];
}

/** Returns the texts that differ from the labels of their terms, with the labels in place. */
function getChangedTexts(product: ProductWithTexts, names: TermsBySpelling): ProductTexts {
  const texts: ProductTexts = {};
  for (const kind of TERM_KINDS) {
    const column = TERM_COLUMNS[kind];
    const text = joinTerms(findTextTerms(product, kind, names).map(({ label }) => label)) || null;
    if (text === (product[column] ?? null)) continue;
    if ((text?.length ?? 0) > MAX_ATTRIBUTE) {
      const error = catalogueMessages.terms.tooLong(getColumnName(column), product.title);
      throw new HttpError(400, error, undefined, undefined, [{ path: column, error }]);
    }
    texts[column] = text;
  }
  return texts;
}

async function writeLinks(transaction: Transaction, products: ProductWithTexts[], names: TermsBySpelling): Promise<void> {
  const links = products.flatMap((product) =>
    TERM_KINDS.flatMap((kind) => findTextTerms(product, kind, names)).map(({ id }, place) => ({ product: product.id, term: id, place })),
  );
  const ids = products.map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_term WHERE product_id = ANY(${ids})`;
  await transaction.$executeRaw`
    INSERT INTO product_term (product_id, term_id, place)
    SELECT * FROM unnest(${links.map(({ product }) => product)}::int[], ${links.map(({ term }) => term)}::int[],
      ${links.map(({ place }) => place)}::int[])`;
  await markLinked(transaction, ids);
}

export const markLinked = (transaction: Transaction, ids: number[]) => transaction.$executeRaw`
  INSERT INTO linked_product (product_id, texts) SELECT p.id, ${TEXTS_HASH} FROM product p WHERE p.id = ANY(${ids})
  ON CONFLICT (product_id) DO UPDATE SET texts = EXCLUDED.texts WHERE linked_product.texts <> EXCLUDED.texts`;

/**
 * Links written products to the terms that their texts name and adds missing terms. Replaces the texts with the labels of these terms.
 * `commit` calls this for all written products.
 * @returns the products as they are stored now, and the ids of the added terms
 * @throws HttpError 400 if a text would become too long
 */
export async function updateProductTerms<Row extends ProductWithTexts>(
  transaction: Transaction,
  written: Row[],
): Promise<{ products: Row[]; addedTerms: number[] }> {
  const names = await ensureTerms(transaction, written.flatMap(listSpellings));
  const linked = written.map((product) => ({ product, texts: getChangedTexts(product, names) }));
  const products = linked.map(({ product, texts }) => ({ ...product, ...texts }));
  const rewritten = products.filter((_, index) => Object.keys(linked[index]!.texts).length > 0);
  if (rewritten.length > 0) await writeProductTexts(transaction, rewritten);
  await writeLinks(transaction, products, names);
  return { products, addedTerms: names.added };
}

const quotedColumns = COLUMNS.map((column) => `"${column}"`);
const columnAssignments = raw(quotedColumns.map((column) => `${column} = v.${column}`).join(", "));
const columnTypes = raw(["id int", ...quotedColumns.map((column) => `${column} text`)].join(", "));

/** Writes the texts of products without changing `updated_at`. */
function writeProductTexts(transaction: Transaction, products: ProductWithTexts[]) {
  const rows = JSON.stringify(products, ["id", ...COLUMNS]);
  return transaction.$executeRaw`
    UPDATE product SET ${columnAssignments} FROM jsonb_to_recordset(${rows}::jsonb) AS v(${columnTypes}) WHERE product.id = v.id`;
}

const UNLINKED_PRODUCTS = sql`product p LEFT JOIN linked_product l ON l.product_id = p.id WHERE l.texts IS DISTINCT FROM ${TEXTS_HASH}`;

const BATCH_SIZE = 5_000;

/**
 * Links the terms of products that were written without links, by an older version of the site. Their texts stay.
 * @returns the number of products
 */
export async function linkProducts(): Promise<number> {
  const spellings = await listUnlinkedSpellings();
  if (spellings.length > 0) await changeTerms((transaction) => ensureTerms(transaction, spellings));
  return linkInBatches((after) => changeTerms((transaction) => linkBatch(transaction, after)));
}

const changeTerms = <R>(work: (transaction: Transaction) => Promise<R>): Promise<R> =>
  runTransaction(async (transaction) => {
    await lockTerms(transaction, "exclusive");
    const result = await work(transaction);
    await incrementContentVersion(transaction);
    return result;
  });

/** Does the same inside a transaction that is about to rewrite texts, so that texts from an older version are not lost. */
export const linkProductsInTransaction = (transaction: Transaction): Promise<number> =>
  linkInBatches((after) => linkBatch(transaction, after));

/** Lists the spellings in unlinked products, most frequent first: the first one becomes the label of a new term. */
async function listUnlinkedSpellings(): Promise<Spelling[]> {
  const counts = new Map<string, Spelling & { count: number }>();
  for (const column of COLUMNS) {
    const name = raw(`p."${column}"`);
    const rows = await db().$queryRaw<{ text: string; count: number }[]>`
      SELECT ${name} AS text, count(*)::int AS count FROM ${UNLINKED_PRODUCTS} AND ${name} IS NOT NULL GROUP BY ${name} ORDER BY min(p.id)`;
    for (const { text, count } of rows) {
      for (const named of listSpellings({ [column]: text })) {
        const id = `${named.kind}/${named.label}`;
        counts.set(id, { ...named, count: (counts.get(id)?.count ?? 0) + count });
      }
    }
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** @param linkNextBatch links the next products after an id and returns their ids */
async function linkInBatches(linkNextBatch: (after: number) => Promise<number[]>): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const ids = await linkNextBatch(after);
    count += ids.length;
    if (ids.length < BATCH_SIZE) return count;
    after = ids.at(-1)!;
  }
}

/** Links products again to the terms that their texts name. Their texts stay. */
export async function relinkProducts(transaction: Transaction, ids: number[]): Promise<void> {
  const products = await transaction.$queryRaw<
    ProductWithTexts[]
  >`SELECT p.id, p.title, ${join(TEXT_COLUMNS)} FROM product p WHERE p.id = ANY(${ids})`;
  await writeLinks(transaction, products, await ensureTerms(transaction, products.flatMap(listSpellings)));
}

async function linkBatch(transaction: Transaction, after: number): Promise<number[]> {
  const products = await transaction.$queryRaw<ProductWithTexts[]>`
    SELECT p.id, p.title, ${join(TEXT_COLUMNS)} FROM ${UNLINKED_PRODUCTS} AND p.id > ${after} ORDER BY p.id LIMIT ${BATCH_SIZE}`;
  if (products.length === 0) return [];
  await writeLinks(transaction, products, await ensureTerms(transaction, products.flatMap(listSpellings)));
  return products.map(({ id }) => id);
}
