import "server-only";
import { ensureNames, type Found, type Named, namedIn, type TermNames, type Texts } from "@/lib/catalogue/server/terms/term-names";
import { joinTerms } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn } from "@/lib/catalogue/terms/terms";
import { columnName } from "@/lib/catalogue/terms/words";
import type { Rows } from "@/lib/history/server/resource-definitions";
import { withFilesLocked } from "@/lib/media/server/storage";
import { db, type Transaction } from "@/lib/platform/server/db";
import { HttpError } from "@/lib/platform/server/http/errors";
import { incrementContentVersion } from "@/lib/platform/server/instances/content-version";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_ATTRIBUTE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const { sql, join, raw } = Prisma;

const COLUMNS: TermColumn[] = Object.values(TERM_COLUMNS);

type Product = Texts & { id: number; title: string };

const own = COLUMNS.map((column) => raw(`p."${column}"`));

/** Hash of a product's texts, to detect outdated links to terms. */
const hash = sql`md5(ROW(${join(own)})::text)`;

/** Returns the distinct terms in one text of a product. */
function termsIn(texts: Texts, kind: Named["kind"], names: TermNames): Found[] {
  const found = namedIn({ [TERM_COLUMNS[kind]]: texts[TERM_COLUMNS[kind]] }).map((name) => names.of(name)!);
  return [...new Map(found.map((term) => [term.id, term])).values()];
}

/** Returns the texts that change when terms are replaced by their labels. */
function labelled(product: Product, names: TermNames): Texts {
  const texts: Texts = {};
  for (const kind of TERM_KINDS) {
    const column = TERM_COLUMNS[kind];
    const text = joinTerms(termsIn(product, kind, names).map(({ label }) => label)) || null;
    if (text === (product[column] ?? null)) continue;
    if ((text?.length ?? 0) > MAX_ATTRIBUTE) {
      const error = messages.terms.tooLong(columnName(column), product.title);
      throw new HttpError(400, error, undefined, undefined, [{ path: column, error }]);
    }
    texts[column] = text;
  }
  return texts;
}

/** Replaces the term links of products, in the order of their texts. */
async function link(transaction: Transaction, products: Product[], names: TermNames): Promise<void> {
  const links = products.flatMap((product) =>
    TERM_KINDS.flatMap((kind) => termsIn(product, kind, names)).map(({ id }, place) => ({ product: product.id, term: id, place })),
  );
  const ids = products.map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM product_term WHERE product_id = ANY(${ids})`;
  await transaction.$executeRaw`
    INSERT INTO product_term (product_id, term_id, place)
    SELECT * FROM unnest(${links.map(({ product }) => product)}::int[], ${links.map(({ term }) => term)}::int[],
      ${links.map(({ place }) => place)}::int[])`;
  await markLinked(transaction, ids);
}

/** Stores the hash of the texts that the links are based on. */
export const markLinked = (transaction: Transaction, ids: number[]) => transaction.$executeRaw`
  INSERT INTO linked_product (product_id, texts) SELECT p.id, ${hash} FROM product p WHERE p.id = ANY(${ids})
  ON CONFLICT (product_id) DO UPDATE SET texts = EXCLUDED.texts WHERE linked_product.texts <> EXCLUDED.texts`;

/**
 * Links written products to the terms in their texts. Adds new terms and replaces spellings with labels, also in the passed rows.
 * Every write of products must call it in its transaction, under the lock for files.
 * @throws HttpError 400 if a text becomes too long
 */
export async function settleTerms(transaction: Transaction, { product: products = [] }: Rows): Promise<void> {
  if (products.length === 0) return;
  const names = await ensureNames(transaction, products.flatMap(namedIn));
  const changed = products.map((product) => ({ product, texts: labelled(product, names) }));
  for (const { product, texts } of changed) Object.assign(product, texts);
  const written = changed.filter(({ texts }) => Object.keys(texts).length > 0).map(({ product }) => product);
  if (written.length > 0) await writeTexts(transaction, written);
  await link(transaction, products, names);
}

const quoted = COLUMNS.map((column) => `"${column}"`);
const assigned = raw(quoted.map((column) => `${column} = v.${column}`).join(", "));
const typed = raw(["id int", ...quoted.map((column) => `${column} text`)].join(", "));

/** Writes the texts of products without changing updated_at. */
function writeTexts(transaction: Transaction, products: Product[]) {
  const rows = JSON.stringify(products, ["id", ...COLUMNS]);
  return transaction.$executeRaw`
    UPDATE product SET ${assigned} FROM jsonb_to_recordset(${rows}::jsonb) AS v(${typed}) WHERE product.id = v.id`;
}

const unlinked = sql`product p LEFT JOIN linked_product l ON l.product_id = p.id WHERE l.texts IS DISTINCT FROM ${hash}`;

/** Products per batch. */
const BATCH = 5_000;

/**
 * Links products that an older version wrote without terms. Their texts stay.
 * @returns the number of products
 */
export async function linkProducts(): Promise<number> {
  const spellings = await unlinkedSpellings();
  if (spellings.length > 0) await withFilesLocked((transaction) => ensureNames(transaction, spellings));
  return linkAll((after) => withFilesLocked((transaction) => linkBatch(transaction, after)));
}

/** The same within a transaction. Call it before writing texts from terms, or texts of an older version are lost. */
export const linkProductsIn = (transaction: Transaction): Promise<number> => linkAll((after) => linkBatch(transaction, after));

/** Spellings in unlinked products, most common first: the first one becomes the label. */
async function unlinkedSpellings(): Promise<Named[]> {
  const counts = new Map<string, Named & { count: number }>();
  for (const column of COLUMNS) {
    const name = raw(`p."${column}"`);
    const rows = await db().$queryRaw<{ text: string; count: number }[]>`
      SELECT ${name} AS text, count(*)::int AS count FROM ${unlinked} AND ${name} IS NOT NULL GROUP BY ${name} ORDER BY min(p.id)`;
    for (const { text, count } of rows) {
      for (const named of namedIn({ [column]: text })) {
        const id = `${named.kind}/${named.label}`;
        counts.set(id, { ...named, count: (counts.get(id)?.count ?? 0) + count });
      }
    }
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** @param linkBehind links a batch after an id and returns its ids */
async function linkAll(linkBehind: (after: number) => Promise<number[]>): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const ids = await linkBehind(after);
    count += ids.length;
    if (ids.length < BATCH) return count;
    after = ids.at(-1)!;
  }
}

/** Links products again to the terms in their texts, without changing the texts. */
export async function relinkProducts(transaction: Transaction, ids: number[]): Promise<void> {
  const products = await transaction.$queryRaw<Product[]>`SELECT p.id, p.title, ${join(own)} FROM product p WHERE p.id = ANY(${ids})`;
  await link(transaction, products, await ensureNames(transaction, products.flatMap(namedIn)));
}

async function linkBatch(transaction: Transaction, after: number): Promise<number[]> {
  const products = await transaction.$queryRaw<Product[]>`
    SELECT p.id, p.title, ${join(own)} FROM ${unlinked} AND p.id > ${after} ORDER BY p.id LIMIT ${BATCH}`;
  if (products.length === 0) return [];
  await link(transaction, products, await ensureNames(transaction, products.flatMap(namedIn)));
  await incrementContentVersion(transaction);
  return products.map(({ id }) => id);
}
