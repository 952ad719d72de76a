import "server-only";
import { sizeOf, type TermMeasure, thicknessOf } from "@/lib/catalogue/terms/measures";
import { splitTerms, termKey } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, TERM_KINDS, type TermColumn, type TermKind } from "@/lib/catalogue/terms/terms";
import type { Transaction } from "@/lib/platform/server/db";

export type Named = { kind: TermKind; key: string; label: string };
export type Texts = { [Column in TermColumn]?: string | null };
export type Found = { id: number; label: string };

export const nameOf = (kind: TermKind, label: string): Named => ({ kind, key: termKey(label), label });

/** Returns the names of terms in a product's texts, in order. */
export const namedIn = (texts: Texts): Named[] =>
  TERM_KINDS.flatMap((kind) => splitTerms(texts[TERM_COLUMNS[kind]] ?? "").map((label) => nameOf(kind, label)));

export class TermNames {
  readonly #found = new Map<string, Found>();

  add({ kind, key }: Pick<Named, "kind" | "key">, found: Found): void {
    this.#found.set(`${kind}/${key}`, found);
  }

  of({ kind, key }: Pick<Named, "kind" | "key">): Found | undefined {
    return this.#found.get(`${kind}/${key}`);
  }
}

export function measureColumns(kind: TermKind, label: string) {
  const size = kind === "size" ? sizeOf(label) : null;
  const thickness_mm = kind === "thickness" ? thicknessOf(label) : null;
  return { length_mm: size?.length_mm ?? null, width_mm: size?.width_mm ?? null, thickness_mm };
}

export function measureOf({ length_mm, width_mm, thickness_mm }: ReturnType<typeof measureColumns>): TermMeasure | null {
  if (length_mm !== null && width_mm !== null) return { length_mm, width_mm };
  return thickness_mm === null ? null : { thickness_mm };
}

/** Finds terms by their spellings. Unknown spellings are skipped. */
export async function findNames(transaction: Transaction, names: Pick<Named, "kind" | "key">[]): Promise<TermNames> {
  const known = new TermNames();
  const rows = await transaction.$queryRaw<{ kind: TermKind; key: string; id: number; label: string }[]>`
    SELECT n.kind::text AS kind, n.key, t.id, t.label FROM term_name n JOIN term t ON t.id = n.term_id
    JOIN unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ key }) => key)}::text[]) AS asked(kind, key)
      ON n.kind = asked.kind::term_kind AND n.key = asked.key`;
  for (const { id, label, ...name } of rows) {
    known.add(name, { id, label });
    known.add(nameOf(name.kind, label), { id, label });
  }
  return known;
}

/** Finds terms by their spellings and adds the missing ones under their first spelling. The caller must have the lock for files. */
export async function ensureNames(transaction: Transaction, names: Named[]): Promise<TermNames> {
  const wanted = [...new Map(names.toReversed().map((name) => [`${name.kind}/${name.key}`, name])).values()].toReversed();
  if (wanted.length === 0) return new TermNames();
  const known = await findNames(transaction, wanted);
  const missing = wanted.filter((name) => !known.of(name));
  if (missing.length === 0) return known;
  const added = await transaction.term.createManyAndReturn({
    data: missing.map(({ kind, label }) => ({ kind, label, ...measureColumns(kind, label) })),
    select: { id: true, kind: true, label: true },
  });
  const rows = added.map(({ id, kind, label }) => ({ ...nameOf(kind, label), term_id: id }));
  await transaction.termName.createMany({ data: rows });
  for (const { term_id, ...name } of rows) known.add(name, { id: term_id, label: name.label });
  return known;
}
