import "server-only";
import { keepSampleMark } from "@/lib/catalogue/server/terms/rename-term-in-products";
import { TERM_COLUMNS, type TermKind } from "@/lib/catalogue/terms/terms";
import { refuseIfChanged } from "@/lib/history/server/batches";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

const { sql, raw } = Prisma;

/** The texts in which a product names terms of one kind: its own, its draft's and its variants'. */
export type TermTexts = { id: number; title: string; text: string | null; draft: string | null; variants: (string | null)[] | null };

export async function readTermTexts(transaction: Transaction, kind: TermKind, ids?: number[]): Promise<Map<number, TermTexts>> {
  const column = TERM_COLUMNS[kind];
  const name = raw(`p."${column}"`);
  const which = ids ? sql`p.id = ANY(${ids})` : sql`(${name} IS NOT NULL OR p.draft->>${column} IS NOT NULL OR p.variants <> '[]')`;
  const rows = await transaction.$queryRaw<TermTexts[]>`
    SELECT p.id, p.title, ${name} AS text, p.draft->>${column} AS draft,
      (SELECT jsonb_agg(v->>${kind} ORDER BY place) FROM jsonb_array_elements(p.variants) WITH ORDINALITY AS one(v, place)) AS variants
    FROM product p WHERE ${which}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws HttpError 409 if a product was deleted or its terms of the kind have changed. Its title may differ. */
export async function assertTextsUnchanged(transaction: Transaction, kind: TermKind, expected: TermTexts[]): Promise<void> {
  const ids = expected.map(({ id }) => id);
  const current = await readTermTexts(transaction, kind, ids);
  const changed = expected.filter((texts) => !hasSameTexts(texts, current.get(texts.id)));
  refuseIfChanged(changed.map(({ title }) => title));
}

const hasSameTexts = (one: TermTexts, other: TermTexts | undefined): boolean =>
  JSON.stringify([one.text, one.draft, one.variants]) === JSON.stringify([other?.text, other?.draft, other?.variants]);

export type ChangedTexts = { before: TermTexts; after: TermTexts };

export function findChangedTexts(before: Map<number, TermTexts>, after: Map<number, TermTexts>): ChangedTexts[] {
  const pairs = [...after.values()].map((texts) => ({ before: before.get(texts.id)!, after: texts }));
  return pairs.filter(({ before, after }) => !hasSameTexts(before, after));
}

/** Each product must have as many variants as when its texts were read. */
export async function writeTermTexts(transaction: Transaction, kind: TermKind, texts: TermTexts[]): Promise<void> {
  const column = TERM_COLUMNS[kind];
  const ids = texts.map(({ id }) => id);
  await keepSampleMark(transaction, ids);
  await transaction.$executeRaw`
    UPDATE product p SET ${raw(`"${column}"`)} = was.text, updated_at = now(),
      draft = CASE WHEN was.draft IS NULL THEN p.draft ELSE jsonb_set(p.draft, ${[column]}::text[], to_jsonb(was.draft)) END,
      variants = coalesce((
        SELECT jsonb_agg(CASE WHEN v->>${kind} IS DISTINCT FROM was.variants->>(place::int - 1)
          THEN jsonb_set(v, ${[kind]}::text[], was.variants->(place::int - 1)) ELSE v END ORDER BY place)
        FROM jsonb_array_elements(p.variants) WITH ORDINALITY AS one(v, place)), '[]')
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS was(id int, text text, draft text, variants jsonb)
    WHERE p.id = was.id`;
}
