const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
const OPENING = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]));

/** The outermost ranges of a text inside brackets, in order. A bracket without its partner counts as a letter. */
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

/** The positions of the commas that separate terms: those outside brackets. */
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

/** The parts of a text between its commas, as they were typed, blank ones included. */
export function partsOf(text: string): string[] {
  const commas = commasIn(text);
  return [...commas, text.length].map((end, place) => text.slice(place === 0 ? 0 : commas[place - 1]! + 1, end));
}

/** The terms that a text consists of, in its order; one that is named twice is there twice. */
export const splitTerms = (text: string): string[] =>
  partsOf(text)
    .map((part) => part.trim())
    .filter(Boolean);

/** The text that consists of these terms. */
export const joinTerms = (labels: string[]) => labels.join(", ");

/** What tells terms apart: spellings of one term differ in case and spacing. */
export const termKey = (label: string) => label.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether a label is still one term where it stands among others. */
export const isOneTerm = (label: string) => {
  const brackets = label.match(/[()[\]{}]/g)?.length ?? 0;
  return commasIn(label).length === 0 && brackets === 2 * bracketed(label).pairs;
};
