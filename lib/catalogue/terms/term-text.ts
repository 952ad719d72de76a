import { toComparable } from "#lib/shared/text/normalise.ts";

const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
const OPENING = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]));

/** Finds the outermost ranges inside brackets, in order. A bracket without its partner counts as a letter. */
function findBrackets(text: string): { outermost: [from: number, to: number][]; pairs: number } {
  const open: { at: number; letter: string }[] = [];
  const openCount: Record<string, number> = {};
  const outermost: [number, number][] = [];
  let pairs = 0;
  for (const { index: at, 0: letter } of text.matchAll(/[()[\]{}]/g)) {
    if (letter in CLOSING) {
      open.push({ at, letter });
      openCount[letter] = (openCount[letter] ?? 0) + 1;
      continue;
    }
    const partner = OPENING[letter]!;
    if (!openCount[partner]) continue;
    // Each bracket is removed once, so the whole loop is linear.
    let last = open.pop()!;
    for (; last.letter !== partner; last = open.pop()!) openCount[last.letter]!--;
    openCount[partner]--;
    pairs++;
    while (outermost.length > 0 && outermost.at(-1)![0] > last.at) outermost.pop();
    outermost.push([last.at, at]);
  }
  return { outermost, pairs };
}

function findCommas(text: string): number[] {
  const { outermost } = findBrackets(text);
  let range = 0;
  return [...text.matchAll(/,/g)]
    .map(({ index }) => index)
    .filter((at) => {
      while (range < outermost.length && outermost[range]![1] < at) range++;
      return !(range < outermost.length && outermost[range]![0] < at);
    });
}

/** Splits a text at the commas between terms. Parts are not trimmed and can be blank. */
export function splitAtCommas(text: string): string[] {
  const commas = findCommas(text);
  return [...commas, text.length].map((end, index) => text.slice(index === 0 ? 0 : commas[index - 1]! + 1, end));
}

export const splitTerms = (text: string): string[] =>
  splitAtCommas(text)
    .map((part) => part.trim())
    .filter(Boolean);

export const joinTerms = (labels: string[]) => labels.join(", ");

/** Returns the key by which terms are compared, as stored in term_name. */
export const toTermKey = toComparable;

/** True if a label stays one term in a list: no comma outside brackets, and every bracket closed. */
export const isSingleTerm = (label: string) => {
  const brackets = label.match(/[()[\]{}]/g)?.length ?? 0;
  return findCommas(label).length === 0 && brackets === 2 * findBrackets(label).pairs;
};

export function addWords(text: string | null, added: string): string | null {
  const words = splitTerms(text ?? "");
  const known = new Set(words.map(toTermKey));
  const missing = splitTerms(added).filter((word) => !known.has(toTermKey(word)));
  return missing.length > 0 ? joinTerms([...words, ...missing]) : text;
}

export function removeWords(text: string | null, removed: string): string | null {
  const keys = new Set(splitTerms(removed).map(toTermKey));
  const words = splitTerms(text ?? "");
  const remaining = words.filter((word) => !keys.has(toTermKey(word)));
  return remaining.length === words.length ? text : joinTerms(remaining) || null;
}
