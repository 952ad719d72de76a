const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
const OPENING = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]));

/** The outermost bracketed ranges of a text, in order. Unpaired brackets count as letters. */
function bracketed(text: string): { outermost: [from: number, to: number][]; pairs: number } {
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
    // Each bracket is removed once, so the loop is linear.
    let last = open.pop()!;
    for (; last.letter !== partner; last = open.pop()!) openCount[last.letter]!--;
    openCount[partner]--;
    pairs++;
    while (outermost.length > 0 && outermost.at(-1)![0] > last.at) outermost.pop();
    outermost.push([last.at, at]);
  }
  return { outermost, pairs };
}

/** The positions of commas outside brackets. */
function commasIn(text: string): number[] {
  const { outermost } = bracketed(text);
  let range = 0;
  return [...text.matchAll(/,/g)]
    .map(({ index }) => index)
    .filter((at) => {
      while (range < outermost.length && outermost[range]![1] < at) range++;
      return !(range < outermost.length && outermost[range]![0] < at);
    });
}

/** Splits a text at its separating commas, without trimming. Blank parts are included. */
export function partsOf(text: string): string[] {
  const commas = commasIn(text);
  return [...commas, text.length].map((end, place) => text.slice(place === 0 ? 0 : commas[place - 1]! + 1, end));
}

/** Splits a text into its terms, in order. Duplicates are kept. */
export const splitTerms = (text: string): string[] =>
  partsOf(text)
    .map((part) => part.trim())
    .filter(Boolean);

export const joinTerms = (labels: string[]) => labels.join(", ");

/** Normalises a label: spellings of one term differ only in case and spacing. */
export const termKey = (label: string) => label.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** True if a label stays one term in a comma-separated list. */
export const isOneTerm = (label: string) => {
  const brackets = label.match(/[()[\]{}]/g)?.length ?? 0;
  return commasIn(label).length === 0 && brackets === 2 * bracketed(label).pairs;
};
