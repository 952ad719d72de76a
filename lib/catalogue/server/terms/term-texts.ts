import "server-only";
import { keepAsSample } from "@/lib/catalogue/server/terms/term-bearers";
import { TERM_COLUMNS, type TermKind } from "@/lib/catalogue/terms/terms";
import { refuseIfChanged } from "@/lib/history/server/undoable-entries";
import type { Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

const { sql, raw } = Prisma;

/** The texts of one kind of terms in a product, its draft and its variants. */
export type TermTexts = { id: number; title: string; text: string | null; draft: string | null; variants: (string | null)[] | null };

/** Reads the texts of one kind from these products, or from all products that have some. */
export async function readTexts(transaction: Transaction, kind: TermKind, ids?: number[]): Promise<Map<number, TermTexts>> {
  const column = TERM_COLUMNS[kind];
  const name = raw(`p."${column}"`);
  const which = ids ? sql`p.id = ANY(${ids})` : sql`(${name} IS NOT NULL OR p.draft->>${column} IS NOT NULL OR p.variants <> '[]')`;
  const rows = await transaction.$queryRaw<TermTexts[]>`
    SELECT p.id, p.title, ${name} AS text, p.draft->>${column} AS draft,
      (SELECT jsonb_agg(v->>${kind} ORDER BY place) FROM jsonb_array_elements(p.variants) WITH ORDINALITY AS one(v, place)) AS variants
    FROM product p WHERE ${which}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws HttpError 409 if a product was deleted or its texts changed. A changed title is allowed. */
export async function requireTexts(transaction: Transaction, kind: TermKind, expected: TermTexts[]): Promise<void> {
  const ids = expected.map(({ id }) => id);
  const present = await readTexts(transaction, kind, ids);
  const changed = expected.filter((texts) => !isSame(texts, present.get(texts.id)));
  refuseIfChanged(changed.map(({ title }) => title));
}

/** Compares texts and ignores the title. */
export const isSame = (one: TermTexts, other: TermTexts | undefined): boolean =>
  JSON.stringify([one.text, one.draft, one.variants]) === JSON.stringify([other?.text, other?.draft, other?.variants]);

/** Writes texts of products. The number of variants must be unchanged since the texts were read. */
export async function writeTexts(transaction: Transaction, kind: TermKind, texts: TermTexts[]): Promise<void> {
  const column = TERM_COLUMNS[kind];
  const ids = texts.map(({ id }) => id);
  await keepAsSample(transaction, ids);
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
