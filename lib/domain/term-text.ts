const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };
const OPENING = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]));

type Bracket = { at: number; open: string };

/** The stretches of a text inside brackets. A bracket that has no other one is a letter like any. */
function bracketed(text: string): [from: number, to: number][] {
  const open: Bracket[] = [];
  const found: [number, number][] = [];
  for (const [at, letter] of [...text.matchAll(/[()[\]{}]/g)].map((match) => [match.index, match[0]] as const)) {
    if (letter in CLOSING) open.push({ at, open: letter });
    const other = open.findLastIndex((bracket) => bracket.open === OPENING[letter]);
    if (other < 0) continue;
    found.push([open[other]!.at, at]);
    open.length = other;
  }
  return found;
}

/** Where one term of a text ends and the next begins: at commas outside brackets. */
function commasIn(text: string): number[] {
  const inside = bracketed(text);
  const commas = [...text.matchAll(/,/g)].map(({ index }) => index);
  return commas.filter((at) => !inside.some(([from, to]) => from < at && at < to));
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
  return commasIn(label).length === 0 && brackets === 2 * bracketed(label).length;
};
