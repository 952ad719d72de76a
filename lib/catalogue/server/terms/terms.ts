import "server-only";
import { measureOf } from "@/lib/catalogue/server/terms/term-names";
import { isMeasureAlone } from "@/lib/catalogue/terms/measures";
import { termKey } from "@/lib/catalogue/terms/term-text";
import { TERM_KINDS, type Term, type TermKind, type TermPage, type TermQuery, termVersion } from "@/lib/catalogue/terms/terms";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

type Row = Pick<Term, "id" | "kind" | "label" | "position" | "translations" | "products"> & {
  names: string[];
  length_mm: number | null;
  width_mm: number | null;
  thickness_mm: number | null;
};

const listed = ({ names, length_mm, width_mm, thickness_mm, ...row }: Row): Term => {
  const aliases = names.filter((name) => termKey(name) !== termKey(row.label));
  const { id, kind, label, position, translations, products } = row;
  const shown = { id, kind, label, aliases, position, translations };
  return { ...shown, measure: measureOf({ length_mm, width_mm, thickness_mm }), products, version: termVersion(shown) };
};

export async function termsWhere(transaction: Transaction, where: Prisma.Sql): Promise<Term[]> {
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT t.id, t.kind::text AS kind, t.label, t.position, t.translations, t.length_mm, t.width_mm, t.thickness_mm,
      ARRAY(SELECT n.label FROM term_name n WHERE n.term_id = t.id ORDER BY n.key) AS names,
      (SELECT count(*)::int FROM product_term p WHERE p.term_id = t.id) AS products
    FROM term t WHERE ${where}`;
  return rows.map(listed);
}

const sizeIn = ({ measure }: Term) => {
  if (!measure) return Number.POSITIVE_INFINITY;
  return "thickness_mm" in measure ? measure.thickness_mm : measure.length_mm * measure.width_mm;
};

const alphabet = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sorts by position, then sizes by area, thicknesses by measure, and the rest alphabetically. */
const inOrder = (one: Term, other: Term) =>
  TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind) ||
  one.position - other.position ||
  Math.sign(sizeIn(one) - sizeIn(other)) ||
  alphabet.compare(one.label, other.label) ||
  one.id - other.id;

const listTerms = cacheRead(
  "terms",
  (_kind: TermKind | "") => ["terms"],
  async (kind): Promise<Term[]> =>
    (await termsWhere(db(), kind ? Prisma.sql`t.kind = ${kind}::term_kind` : Prisma.sql`true`)).toSorted(inOrder),
);

/** Groups terms with the same measure. Labels with other text are excluded. */
function sameMeasure(terms: Term[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const { id, kind, label, measure } of terms) {
    if (!measure || !(kind === "size" || kind === "thickness") || !isMeasureAlone(kind, label)) continue;
    const key = JSON.stringify([kind, measure]);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()].filter((ids) => ids.length > 1);
}

export async function readTerms({ kind, after, limit }: TermQuery): Promise<TermPage> {
  const terms = await listTerms(kind ?? "");
  const start = after ? terms.findIndex(({ id }) => id === after) + 1 : 0;
  // The cursor's term was deleted.
  const rest = after && start === 0 ? [] : terms.slice(start);
  const items = limit ? rest.slice(0, limit) : rest;
  return { items, total: terms.length, next: items.length < rest.length ? items.at(-1)!.id : null, same_measure: sameMeasure(terms) };
}
