import { isSingleMeasure, parseSize, parseThickness } from "@/lib/catalogue/terms/measures";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { editDistance } from "@/lib/shared/text/edit-distance";

const LETTERS_PER_TYPO = 4;
const MAX_TYPOS = 2;

/** Returns the same key for all spellings of one size or thickness. */
function toMeasureKey(label: string): string | undefined {
  if (isSingleMeasure("size", label)) return JSON.stringify(parseSize(label) ?? undefined);
  return isSingleMeasure("thickness", label) ? JSON.stringify(parseThickness(label) ?? undefined) : undefined;
}

const getDigits = (key: string) => key.replace(/\D+/g, " ").trim();
const getLetters = (key: string) => key.replace(/[^\p{L}\p{M}]/gu, "");

function countTypos(one: string, other: string): number {
  const [letters, otherLetters] = [getLetters(one), getLetters(other)];
  const most = Math.min(MAX_TYPOS, Math.floor(letters.length / LETTERS_PER_TYPO));
  if (getDigits(one) !== getDigits(other) || Math.abs(letters.length - otherLetters.length) > most) return Number.POSITIVE_INFINITY;
  const typos = editDistance(letters, otherLetters);
  return typos <= most && letters !== "" ? typos : Number.POSITIVE_INFINITY;
}

/**
 * Finds the known label that a new one probably means: the same measure in another spelling ("600x600" for "600 × 600 mm"), or a typing error
 * ("polsihed" for "Polished"). Labels with other digits are never similar.
 * @param names labels and aliases, each with the label of its term
 */
export function findSimilarLabel(typed: string, names: { name: string; label: string }[]): string | undefined {
  const measure = toMeasureKey(typed);
  const sameMeasure = measure && names.find(({ name }) => toMeasureKey(name) === measure);
  if (sameMeasure) return sameMeasure.label;
  const key = toTermKey(typed);
  const measured = names.map(({ name, label }) => ({ label, typos: countTypos(key, toTermKey(name)) }));
  const [closest] = measured.filter(({ typos }) => Number.isFinite(typos)).toSorted((one, other) => one.typos - other.typos);
  return closest?.label;
}
