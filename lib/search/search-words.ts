import { MAX_SEARCH_WORDS } from "@/lib/shared/limits";
import { transliterate } from "@/lib/shared/text/transliterate";

const MILLIMETRES: Record<string, number> = { mm: 1, cm: 10 };

const LENGTH_PATTERN = /(\d+(?:\.\d+)?)\s?(mm|cm)\b/g;

/** Matches "600 x 1200 mm", "60×120cm" and "2 by 4 ft". Indexed as one word without the unit. */
const SIDES_PATTERN =
  /(\d+(?:\.\d+)?)\s?(?:mm|cm|m|in|inch(?:es)?|ft|feet|["″'′])?\s?(?:[x×*]|by)\s?(\d+(?:\.\d+)?)(?:\s?(?:mm|cm|m|in|inch(?:es)?|ft|feet)\b|["″'′])?/g;

const INDIC_WORDS = /[\u0900-\u0963\u0970-\u097f\u0a80-\u0ae5\u0af0-\u0aff]+/g;
/** Marks a word from Indic script until it is split: its final "s" is not an English plural. */
const INDIC_MARK = "\u0001";

const WORD_PATTERN = new RegExp(String.raw`\d+(?:\.\d+)?mm|\d+(?:\.\d+)?x\d+(?:\.\d+)?|[\p{L}\p{N}]+${INDIC_MARK}?`, "gu");

const SLIP_RESISTANT_PATTERN = /\b(?:non|anti|no)[ -]?(?:slip|skid)\w*|\b(?:slip|skid)[ -](?:resistan(?:t|ce)|proof|free)\b/g;
export const SLIP_WORD = "antislip";

function toSingular(word: string): string {
  if (word.endsWith(INDIC_MARK)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Splits a text into index words: lower case, Latin letters, singular, with normalised lengths and sizes. Keeps stop words. */
export function tokenise(text: string): string[] {
  const plain = transliterate(text.replace(INDIC_WORDS, `$&${INDIC_MARK}`))
    .replace(/['’](?=s\b)/g, "")
    .replace(SLIP_RESISTANT_PATTERN, SLIP_WORD)
    .replace(SIDES_PATTERN, " $1x$2 ")
    .replace(LENGTH_PATTERN, (_, number: string, unit: string) => ` ${Number((Number(number) * MILLIMETRES[unit]!).toFixed(2))}mm `);
  return (plain.match(WORD_PATTERN) ?? []).map(toSingular);
}

/** Returns the spellings by which people search for a size: in mm, cm, inches and feet, with the usual rounding of the trade. */
export function listSizeSpellings({ length_mm, width_mm }: { length_mm: number; width_mm: number }): string[] {
  const sides = [width_mm, length_mm];
  const nominal = [1, 10, 25, 300].map((unit) => sides.map((side) => Math.round(side / unit)));
  const isNear = (side: number, unit: number) => side > 0 && Math.abs(side * unit - 1) < 0.05;
  const spellings = nominal.filter(
    (pair, place) => place < 2 || pair.every((side, which) => isNear(side, [1, 10, 25, 300][place]! / sides[which]!)),
  );
  return spellings.flatMap(([one, other]) => [`${one}x${other}`, `${other}x${one}`]);
}

const MAX_KEY_LENGTH = 64;

/** European spelling only. In transliterated Indian words, g has one sound. */
const SOFT_G = /g(?=[eiy])/g;

const SAME_SOUNDS: [RegExp, string][] = [
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
 * Returns a phonetic key made of the consonants of a word. Vowels vary between spellings and scripts: "statuario", "statuaryo" and
 * "staichuariyo" get the same key. Empty for words that are too short or contain digits.
 * @param isIndian true if the word was typed in an Indic script
 */
export function toPhoneticKey(word: string, isIndian = false): string {
  if (!/^[a-z]{3,}$/.test(word)) return "";
  const normalised = isIndian ? word : word.replace(SOFT_G, "j");
  const phonetic = SAME_SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), normalised);
  const reduced = phonetic.replace(/([^aeiouy])h/g, "$1").replace(/(.)\1+/g, "$1");
  return (reduced.slice(0, 1).replace(/[aeiouy]/, "a") + reduced.slice(1).replace(/[aeiouyh]/g, "")).slice(0, MAX_KEY_LENGTH);
}

const toWordSet = (words: string) => new Set(words.split(" "));

const STOP_WORDS = toWordSet(
  "a an and are at for from i in is it me my need of on or our show some that the to want we what which with you your ka ke ki ko ne ni no nu na che chi cha mate lie liye liya sathi saathi mein me aur ane ani vala vali vale wala wali wale chahie chahiye",
);
/** Words that match nearly every product. Ignored if the query has other words. */
const COMMON_WORDS = toWordSet(
  "stone tile slab natural type design price rate cost buy best quality online supplier exporter bhav kimat kimmat sasta patthar paththar pathar pattar dagad dagada farshi pharshi tail tails tayal taile tailo ladi ladio stona ston finish finished",
);

export type QueryWord = {
  word: string;
  source: string;
  isIndian: boolean;
};

const INDIC_LETTER = /[\u0900-\u097f\u0a80-\u0aff]/;

/** Returns the common words of a query, such as "tile" in "non slip tile". They rank products but do not filter them. */
export const getCommonWords = (q: string): string[] => {
  const words = new Set(splitQuery(q).flatMap(tokenise));
  return [...words].filter((word) => COMMON_WORDS.has(word)).slice(0, MAX_SEARCH_WORDS);
};

export function parseQueryWords(q: string): QueryWord[] {
  const allWords = splitQuery(q).flatMap((part) =>
    tokenise(part).map((word) => ({ word, source: part, isIndian: INDIC_LETTER.test(part) })),
  );
  const filterWords = joinMeasures(allWords).filter(({ word }) => !STOP_WORDS.has(word));
  const specificWords = filterWords.filter(({ word }) => !COMMON_WORDS.has(word));
  const keptWords = specificWords.length > 0 ? specificWords : filterWords;
  return [...new Map(keptWords.map((typed) => [typed.word, typed])).values()].slice(0, MAX_SEARCH_WORDS);
}

/** Splits a query at spaces and separators. Sizes and slip resistance stay whole. */
const splitQuery = (q: string) =>
  q
    .replace(SIDES_PATTERN, " $1x$2 ")
    .replace(new RegExp(SLIP_RESISTANT_PATTERN, "gi"), SLIP_WORD)
    .split(/[\s,;/]+/)
    .filter(Boolean);

export const replaceWords = (q: string, replacements: Map<string, string>): string =>
  q
    .split(/([\s,;/]+)/)
    .map((part) => replacements.get(part) ?? part)
    .join("");

function joinMeasures(words: QueryWord[]): QueryWord[] {
  return words.flatMap((typed, place) => {
    const unit = words[place + 1]?.word;
    if (/^\d+(?:\.\d+)?$/.test(typed.word) && unit && Object.hasOwn(MILLIMETRES, unit))
      return tokenise(`${typed.word} ${unit}`).map((word) => ({ ...typed, word }));
    const isUnit = Object.hasOwn(MILLIMETRES, typed.word) && /^\d+(?:\.\d+)?$/.test(words[place - 1]?.word ?? "");
    return isUnit ? [] : [typed];
  });
}
