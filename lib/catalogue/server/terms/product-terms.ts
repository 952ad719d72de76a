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
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_ATTRIBUTE } from "@/lib/shared/limits";

const { join, raw } = Prisma;

const COLUMNS: TermColumn[] = Object.values(TERM_COLUMNS);

type ProductWithTexts = ProductTexts & { id: number; title: string };

const TEXT_COLUMNS = COLUMNS.map((column) => raw(`p."${column}"`));

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
    if ((text?.length ?? 0) > MAX_ATTRIBUTE)
      throw createFieldError(column, catalogueMessages.terms.tooLong(getColumnName(column), product.title));
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
}

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

/** Does not change `updated_at`. */
function writeProductTexts(transaction: Transaction, products: ProductWithTexts[]) {
  const rows = JSON.stringify(products, ["id", ...COLUMNS]);
  return transaction.$executeRaw`
    UPDATE product SET ${columnAssignments} FROM jsonb_to_recordset(${rows}::jsonb) AS v(${columnTypes}) WHERE product.id = v.id`;
}

export async function relinkProducts(transaction: Transaction, ids: number[]): Promise<void> {
  const products = await transaction.$queryRaw<
    ProductWithTexts[]
  >`SELECT p.id, p.title, ${join(TEXT_COLUMNS)} FROM product p WHERE p.id = ANY(${ids})`;
  await writeLinks(transaction, products, await ensureTerms(transaction, products.flatMap(listSpellings)));
}
