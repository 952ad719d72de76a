import { isMeasureAlone, sizeOf, thicknessOf } from "@/lib/catalogue/terms/measures";
import { termKey } from "@/lib/catalogue/terms/term-text";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";

/**
 * Normalises a spelling: "600 x 600 mm", "600 × 600 mm" and "60 x 60 cm" become equal. For other labels, only case and spacing are
 * ignored.
 */
function comparable(kind: TermKind, label: string): string {
  const isMeasure = (kind === "size" || kind === "thickness") && isMeasureAlone(kind, label);
  const measure = isMeasure ? (kind === "size" ? sizeOf(label) : thicknessOf(label)) : null;
  return measure === null ? termKey(label) : JSON.stringify(measure);
}

/** Returns another term of the kind with this label, alias, size or thickness. */
export function findSameTerm(terms: Term[], kind: TermKind, label: string, own?: number): Term | undefined {
  if (label.trim() === "") return undefined;
  const wanted = comparable(kind, label);
  const isSame = (term: Term) => [term.label, ...term.aliases].some((name) => comparable(kind, name) === wanted);
  return terms.find((term) => term.id !== own && isSame(term));
}
