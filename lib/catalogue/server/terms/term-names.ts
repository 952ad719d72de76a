import "server-only";
import { parseSize, parseThickness, type TermMeasure } from "@/lib/catalogue/terms/measures";
import { splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import type { Transaction } from "@/lib/platform/server/db";

export type Spelling = { kind: TermKind; key: string; label: string };
export type ProductTexts = { [Column in TermColumn]?: string | null };
export type TermLabel = { id: number; label: string };

export const toSpelling = (kind: TermKind, label: string): Spelling => ({ kind, key: toTermKey(label), label });

export const listSpellings = (texts: ProductTexts): Spelling[] =>
  TERM_KINDS.flatMap((kind) => splitTerms(texts[TERM_COLUMNS[kind]] ?? "").map((label) => toSpelling(kind, label)));

export class TermsBySpelling {
  readonly #terms = new Map<string, TermLabel>();
  added: number[] = [];

  add({ kind, key }: Pick<Spelling, "kind" | "key">, term: TermLabel): void {
    this.#terms.set(`${kind}/${key}`, term);
  }

  get({ kind, key }: Pick<Spelling, "kind" | "key">): TermLabel | undefined {
    return this.#terms.get(`${kind}/${key}`);
  }
}

export function toMeasureColumns(kind: TermKind, label: string) {
  const size = kind === "size" ? parseSize(label) : null;
  const thickness_mm = kind === "thickness" ? parseThickness(label) : null;
  return { length_mm: size?.length_mm ?? null, width_mm: size?.width_mm ?? null, thickness_mm };
}

export function toMeasure({ length_mm, width_mm, thickness_mm }: ReturnType<typeof toMeasureColumns>): TermMeasure | null {
  if (length_mm !== null && width_mm !== null) return { length_mm, width_mm };
  return thickness_mm === null ? null : { thickness_mm };
}

export async function findTermsBySpelling(transaction: Transaction, names: Pick<Spelling, "kind" | "key">[]): Promise<TermsBySpelling> {
  const known = new TermsBySpelling();
  const rows = await transaction.$queryRaw<{ kind: TermKind; key: string; id: number; label: string }[]>`
    SELECT n.kind::text AS kind, n.key, t.id, t.label FROM term_name n JOIN term t ON t.id = n.term_id
    JOIN unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) AS requested(kind, key)
      ON n.kind = requested.kind::term_kind AND n.key = requested.key`;
  for (const { id, label, ...name } of rows) {
    known.add(name, { id, label });
    known.add(toSpelling(name.kind, label), { id, label });
  }
  return known;
}

export async function ensureTerms(transaction: Transaction, names: Spelling[]): Promise<TermsBySpelling> {
  const distinct = [...new Map(names.toReversed().map((name) => [`${name.kind}/${name.key}`, name])).values()].toReversed();
  if (distinct.length === 0) return new TermsBySpelling();
  const known = await findTermsBySpelling(transaction, distinct);
  const missing = distinct.filter((name) => !known.get(name));
  if (missing.length === 0) return known;
  const added = await transaction.term.createManyAndReturn({
    data: missing.map(({ kind, label }) => ({ kind, label, ...toMeasureColumns(kind, label) })),
    select: { id: true, kind: true, label: true },
  });
  const rows = added.map(({ id, kind, label }) => ({ ...toSpelling(kind, label), term_id: id }));
  await transaction.termName.createMany({ data: rows });
  for (const { term_id, ...name } of rows) known.add(name, { id: term_id, label: name.label });
  known.added = added.map(({ id }) => id);
  return known;
}
