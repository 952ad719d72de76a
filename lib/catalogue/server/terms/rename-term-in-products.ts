import "server-only";
import { joinTerms, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, type Term, type TermKind, VARIANT_TERM_KINDS } from "@/lib/catalogue/terms/terms";
import { getColumnName } from "@/lib/catalogue/terms/words";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { Transaction } from "@/lib/platform/server/db";
import { createFieldError } from "@/lib/platform/server/http/errors";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { MAX_ATTRIBUTE } from "@/lib/shared/limits";

const { sql, raw } = Prisma;

type RenamedTerm = Pick<Term, "id" | "kind" | "label">;

const selectTextsWithTerm = ({ id, kind }: RenamedTerm) => sql`(
  SELECT own.product_id, string_agg(t.label, ', ' ORDER BY own.place) AS text
  FROM product_term own JOIN term t ON t.id = own.term_id AND t.kind = ${kind}::term_kind
  WHERE own.product_id IN (SELECT product_id FROM product_term WHERE term_id = ${id})
  GROUP BY own.product_id)`;

/** Writes the label of a term into all products that use it. @throws HttpError 400 for the field `path` if a text would become too long */
export async function renameTermInProducts(transaction: Transaction, term: RenamedTerm, path: string): Promise<void> {
  const column = TERM_COLUMNS[term.kind];
  const name = raw(`"${column}"`);
  const changed = await transaction.$queryRaw<{ id: number; title: string; length: number }[]>`
    SELECT p.id, p.title, length(b.text) AS length FROM ${selectTextsWithTerm(term)} b JOIN product p ON p.id = b.product_id
    WHERE p.${name} IS DISTINCT FROM b.text`;
  const tooLong = changed.find(({ length }) => length > MAX_ATTRIBUTE);
  if (tooLong) throw createFieldError(path, catalogueMessages.terms.tooLong(getColumnName(column), tooLong.title));
  const ids = changed.map(({ id }) => id);
  await keepSampleMark(transaction, ids);
  await transaction.$executeRaw`
    UPDATE product p SET ${name} = b.text, updated_at = now() FROM ${selectTextsWithTerm(term)} b WHERE p.id = b.product_id AND p.id = ANY(${ids})`;
  await renameTermInVariants(transaction, term);
  await renameTermInDrafts(transaction, term);
}

/** Variants name a term by text, without a link. */
async function renameTermInVariants(transaction: Transaction, term: RenamedTerm): Promise<void> {
  const { kind, label } = term;
  if (!(VARIANT_TERM_KINDS as TermKind[]).includes(kind)) return;
  const keys = await findTermKeys(transaction, term);
  const texts = await transaction.$queryRaw<{ text: string }[]>`
    SELECT DISTINCT v->>${kind} AS text FROM product p, jsonb_array_elements(p.variants) v WHERE v->>${kind} IS NOT NULL`;
  const oldTexts = texts.map(({ text }) => text).filter((text) => text !== label && keys.has(toTermKey(text)));
  if (oldTexts.length === 0) return;
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM product p WHERE EXISTS (SELECT FROM jsonb_array_elements(p.variants) v WHERE v->>${kind} = ANY(${oldTexts}))`;
  const ids = rows.map(({ id }) => id);
  await keepSampleMark(transaction, ids);
  await transaction.$executeRaw`
    UPDATE product p SET updated_at = now(), variants = (
      SELECT jsonb_agg(CASE WHEN v->>${kind} = ANY(${oldTexts}) THEN jsonb_set(v, ${[kind]}::text[], to_jsonb(${label}::text)) ELSE v END ORDER BY place)
      FROM jsonb_array_elements(p.variants) WITH ORDINALITY AS one(v, place)) WHERE p.id = ANY(${ids})`;
}

async function findTermKeys(transaction: Transaction, { id }: RenamedTerm): Promise<Set<string>> {
  const names = await transaction.termName.findMany({ where: { term_id: id }, select: { key: true } });
  return new Set(names.map(({ key }) => key));
}

/** Keeps products marked as sample content: renaming a term does not count as an edit. */
export const keepSampleMark = (transaction: Transaction, ids: number[]) => transaction.$executeRaw`
  UPDATE sample_row SET updated_at = now() FROM product p
  WHERE sample_row.resource = 'product' AND sample_row.row_id = p.id AND sample_row.updated_at = p.updated_at AND p.id = ANY(${ids})`;

/** Changes only the parts of a draft's text that name the term. */
async function renameTermInDrafts(transaction: Transaction, term: RenamedTerm): Promise<void> {
  const { kind, label } = term;
  const column = TERM_COLUMNS[kind];
  const keys = await findTermKeys(transaction, term);
  const drafts = await transaction.$queryRaw<{ id: number; text: string }[]>`
    SELECT id, draft->>${column} AS text FROM product WHERE draft IS NOT NULL AND draft->>${column} IS NOT NULL`;
  const changed = drafts.flatMap(({ id, text }) => {
    const parts = splitTerms(text);
    if (!parts.some((part) => keys.has(toTermKey(part)) && part !== label)) return [];
    const renamed = parts.map((part) => (keys.has(toTermKey(part)) ? label : part));
    return [{ id, text: joinTerms([...new Set(renamed)]) }];
  });
  await transaction.$executeRaw`
    UPDATE product SET draft = jsonb_set(draft, ${[column]}::text[], to_jsonb(v.text))
    FROM unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ text }) => text)}::text[]) AS v(id, text) WHERE product.id = v.id`;
}
