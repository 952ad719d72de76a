import { MAX_SEARCH_WORDS } from "@/lib/shared/limits";
import { latinLetters } from "@/lib/shared/text/latin-letters";

const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10 };

/** "20 mm", "2cm": a length in millimetres is one word, however it is written. */
const LENGTH = /(\d+(?:\.\d+)?)\s?(mm|cm)\b/g;

/** "600 x 1200 mm", "60×120cm", "2 by 4 ft": sides are one word, without their unit. */
const SIDES =
  /(\d+(?:\.\d+)?)\s?(?:mm|cm|m|in|inch(?:es)?|ft|feet|["″'′])?\s?(?:[x×*]|by)\s?(\d+(?:\.\d+)?)(?:\s?(?:mm|cm|m|in|inch(?:es)?|ft|feet)\b|["″'′])?/g;

const INDIAN_WORDS = /[\u0900-\u0963\u0970-\u097f\u0a80-\u0ae5\u0af0-\u0aff]+/g;
/** Marks a word from Indian letters until it is split: its last "s" is no English plural. */
const MARK = "\u0001";

const WORD = new RegExp(String.raw`\d+(?:\.\d+)?mm|\d+(?:\.\d+)?x\d+(?:\.\d+)?|[\p{L}\p{N}]+${MARK}?`, "gu");

/** Names of one property, written in several ways. */
const SLIP_RESISTANT = /\b(?:non|anti|no)[ -]?(?:slip|skid)\w*|\b(?:slip|skid)[ -](?:resistan(?:t|ce)|proof|free)\b/g;
/** The word for it in the index. */
export const SLIP_WORD = "antislip";

/** One stone and many are the same word. */
function singular(word: string): string {
  if (word.endsWith(MARK)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** The words of a text, as they are looked up: Latin letters, digits, measures; "and" and the like are among them. */
export function searchWords(text: string): string[] {
  const plain = latinLetters(text.replace(INDIAN_WORDS, `$&${MARK}`))
    .replace(/['’](?=s\b)/g, "")
    .replace(SLIP_RESISTANT, SLIP_WORD)
    .replace(SIDES, " $1x$2 ")
    .replace(LENGTH, (_, number: string, unit: string) => ` ${Number((Number(number) * MILLIMETRES[unit]!).toFixed(2))}mm `);
  return (plain.match(WORD) ?? []).map(singular);
}

/** What a size is asked for by, besides its millimetres: centimetres, inches and feet as the trade rounds them. */
export function sizeWords({ length_mm, width_mm }: { length_mm: number; width_mm: number }): string[] {
  const sides = [width_mm, length_mm];
  const nominal = [1, 10, 25, 300].map((unit) => sides.map((side) => Math.round(side / unit)));
  const isNear = (side: number, unit: number) => side > 0 && Math.abs(side * unit - 1) < 0.05;
  const fitting = nominal.filter(
    (pair, place) => place < 2 || pair.every((side, which) => isNear(side, [1, 10, 25, 300][place]! / sides[which]!)),
  );
  return fitting.flatMap(([one, other]) => [`${one}x${other}`, `${other}x${one}`]);
}

/** Some letters sound like two; no more is remembered of a sound. */
const LONGEST_SOUND = 64;

/** So Europeans read it; in India a letter has one sound. */
const SOFT = /g(?=[eiy])/g;

/** Letters that sound alike, in the order in which they are replaced. */
const SOUNDS: [RegExp, string][] = [
  [/ph/g, "f"],
  [/ch/g, "t"],
  [/x/g, "ks"],
  [/qu?/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/z/g, "j"],
  [/w/g, "v"],
];

/**
 * How a word sounds, roughly: its consonants, because vowels are what people and scripts spell differently. "statuario", "statuaryo" and
 * "staichuariyo" are one. Empty where that would say too little.
 * @param isIndian whether it was written in letters of India
 */
export function soundOf(word: string, isIndian = false): string {
  if (!/^[a-z]{3,}$/.test(word)) return "";
  const read = isIndian ? word : word.replace(SOFT, "j");
  const replaced = SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), read);
  const single = replaced.replace(/([^aeiouy])h/g, "$1").replace(/(.)\1+/g, "$1");
  return (single.slice(0, 1).replace(/[aeiouy]/, "a") + single.slice(1).replace(/[aeiouyh]/g, "")).slice(0, LONGEST_SOUND);
}

/** How many letters have to be changed, added or left out to make one word of the other; two that changed places count once. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + Number(!same));
      if (swapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

const list = (words: string) => new Set(words.split(" "));

/** Words without a meaning for the search, in English, Hindi, Marathi and Gujarati. */
const STOP = list(
  "a an and are at for from i in is it me my need of on or our show some that the to want we what which with you your ka ke ki ko ne ni no nu na che chi cha mate lie liye liya sathi saathi mein me aur ane ani vala vali vale wala wali wale chahie chahiye",
);
/** Words that fit nearly every product: ignored if the search has others. */
const COMMON = list(
  "stone tile slab natural type design price rate cost buy best quality online supplier exporter bhav kimat kimmat sasta patthar paththar pathar pattar dagad dagada farshi pharshi tail tails tayal taile tailo ladi ladio stona ston",
);

export type TypedWord = {
  /** As it is looked up. */
  word: string;
  /** The part of the search that it comes from, as typed. */
  source: string;
  /** Whether it was typed in letters of India. */
  isIndian: boolean;
};

const INDIAN = /[\u0900-\u097f\u0a80-\u0aff]/;

/** The words of a search that no product must have, because others say more, but that rank products: "tile" in "non slip tile". */
export const commonWords = (q: string): string[] => {
  const words = new Set(partsOf(q).flatMap(searchWords));
  return [...words].filter((word) => COMMON.has(word)).slice(0, MAX_SEARCH_WORDS);
};

/** The words of a search that count, in their order. */
export function typedWords(q: string): TypedWord[] {
  const all = partsOf(q).flatMap((part) => searchWords(part).map((word) => ({ word, source: part, isIndian: INDIAN.test(part) })));
  const joined = joinMeasures(all).filter(({ word }) => !STOP.has(word));
  const telling = joined.filter(({ word }) => !COMMON.has(word));
  const counting = telling.length > 0 ? telling : joined;
  return [...new Map(counting.map((typed) => [typed.word, typed])).values()].slice(0, MAX_SEARCH_WORDS);
}

/** The parts of a search that words come from; sizes and slip resistance, which may contain spaces, stay whole. */
const partsOf = (q: string) =>
  q
    .replace(SIDES, " $1x$2 ")
    .replace(new RegExp(SLIP_RESISTANT, "gi"), SLIP_WORD)
    .split(/[\s,;/]+/)
    .filter(Boolean);

/** The search with some words replaced, for example by their right spelling. */
export const withWordsReplaced = (q: string, replacements: Map<string, string>): string =>
  q
    .split(/([\s,;/]+)/)
    .map((part) => replacements.get(part) ?? part)
    .join("");

/** "20" and "mm" that were typed apart. */
function joinMeasures(words: TypedWord[]): TypedWord[] {
  return words.flatMap((typed, place) => {
    const unit = words[place + 1]?.word;
    if (/^\d+(?:\.\d+)?$/.test(typed.word) && unit && unit in MILLIMETRES)
      return searchWords(`${typed.word} ${unit}`).map((word) => ({ ...typed, word }));
    const isUnit = typed.word in MILLIMETRES && /^\d+(?:\.\d+)?$/.test(words[place - 1]?.word ?? "");
    return isUnit ? [] : [typed];
  });
}
