import { isSingleMeasure, parseSize, parseThickness } from "@/lib/catalogue/terms/measures";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";

/** Returns the same key for "600 x 600 mm", "600 × 600 mm" and "60 x 60 cm". Other labels match if they differ only in case and spacing. */
function toComparableKey(kind: TermKind, label: string): string {
  const isMeasure = (kind === "size" || kind === "thickness") && isSingleMeasure(kind, label);
  const measure = isMeasure ? (kind === "size" ? parseSize(label) : parseThickness(label)) : null;
  return measure === null ? toTermKey(label) : JSON.stringify(measure);
}

/** Finds another term of the kind with this label as its label or alias, or with the same measure. @param own the id of the edited term */
export function findSameTerm(terms: Term[], kind: TermKind, label: string, own?: number): Term | undefined {
  if (label.trim() === "") return undefined;
  const key = toComparableKey(kind, label);
  const isSame = (term: Term) => [term.label, ...term.aliases].some((name) => toComparableKey(kind, name) === key);
  return terms.find((term) => term.id !== own && isSame(term));
}
