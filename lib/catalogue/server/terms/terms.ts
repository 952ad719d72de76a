import "server-only";
import { toMeasure } from "@/lib/catalogue/server/terms/term-names";
import { isSingleMeasure } from "@/lib/catalogue/terms/measures";
import { BLANK_PAGE, type TermPageFields } from "@/lib/catalogue/terms/term-page";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { computeTermVersion, TERM_KINDS, type Term, type TermKind, type TermPage, type TermQuery } from "@/lib/catalogue/terms/terms";
import { cacheRead } from "@/lib/platform/server/cache/revalidation";
import { db, type Transaction } from "@/lib/platform/server/db";
import { Prisma } from "@/lib/platform/server/prisma/client";

export type StoredTerm = Term & { page_translations: object; translated_of: object };

type Row = Pick<StoredTerm, "id" | "kind" | "label" | "position" | "translations" | "products" | "page_translations" | "translated_of"> & {
  names: string[];
  page: TermPageFields | null;
  length_mm: number | null;
  width_mm: number | null;
  thickness_mm: number | null;
};

const toStoredTerm = ({ names, page, length_mm, width_mm, thickness_mm, products, page_translations, translated_of, ...row }: Row) => {
  const aliases = names.filter((name) => toTermKey(name) !== toTermKey(row.label));
  const fields = { ...row, aliases, ...BLANK_PAGE, ...page };
  const measure = toMeasure({ length_mm, width_mm, thickness_mm });
  return { ...fields, measure, products, version: computeTermVersion(fields), page_translations, translated_of };
};

export const toTerm = ({ page_translations, translated_of, ...term }: StoredTerm): Term => term;

export async function readTermsWhere(transaction: Transaction, where: Prisma.Sql): Promise<StoredTerm[]> {
  const rows = await transaction.$queryRaw<Row[]>`
    SELECT t.id, t.kind::text AS kind, t.label, t.position, t.translations, t.page, t.page_translations, t.translated_of,
      t.length_mm, t.width_mm, t.thickness_mm,
      ARRAY(SELECT n.label FROM term_name n WHERE n.term_id = t.id ORDER BY n.key) AS names,
      (SELECT count(*)::int FROM product_term p WHERE p.term_id = t.id) AS products
    FROM term t WHERE ${where}`;
  return rows.map(toStoredTerm);
}

const getSortSize = ({ measure }: Term) => {
  if (!measure) return Number.POSITIVE_INFINITY;
  return "thickness_mm" in measure ? measure.thickness_mm : measure.length_mm * measure.width_mm;
};

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const compareTerms = (one: Term, other: Term) =>
  TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind) ||
  one.position - other.position ||
  Math.sign(getSortSize(one) - getSortSize(other)) ||
  collator.compare(one.label, other.label) ||
  one.id - other.id;

const listTerms = cacheRead(
  "terms",
  (_kind: TermKind | "") => ["terms"],
  async (kind): Promise<Term[]> =>
    (await readTermsWhere(db(), kind ? Prisma.sql`t.kind = ${kind}::term_kind` : Prisma.sql`true`)).map(toTerm).toSorted(compareTerms),
);

/** Groups the ids of terms with the same measure. Labels with more than a measure do not count. */
function groupBySameMeasure(terms: Term[]): number[][] {
  const measured = terms.filter(
    ({ kind, label, measure }) => measure && (kind === "size" || kind === "thickness") && isSingleMeasure(kind, label),
  );
  const groups = Map.groupBy(measured, ({ kind, measure }) => JSON.stringify([kind, measure]));
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(({ id }) => id));
}

export async function readTerms({ kind, after, limit }: TermQuery): Promise<TermPage> {
  const terms = await listTerms(kind ?? "");
  const start = after ? terms.findIndex(({ id }) => id === after) + 1 : 0;
  // A cursor whose term was deleted returns nothing.
  const rest = after && start === 0 ? [] : terms.slice(start);
  const items = limit ? rest.slice(0, limit) : rest;
  return {
    items,
    total: terms.length,
    next: items.length < rest.length ? items.at(-1)!.id : null,
    same_measure: groupBySameMeasure(terms),
  };
}
