import { toComparable } from "@/lib/shared/text/normalise";
import { transliterate } from "@/lib/shared/text/transliterate";

/** Units of Indian scripts, which are typed without a space in between. */
const INDIC_UNITS: [RegExp, string][] = [
  [/मि\.?\s?मी\.?|मिलीमीटर|મીમી|મિમી|મિ\.?\s?મી\.?/g, "mm"],
  [/से\.?\s?मी\.?|सेंटीमीटर|સેમી|સે\.?\s?મી\.?/g, "cm"],
  [/इंच|इंची|ઇંચ/g, "inch"],
  [/फुट|फीट|फूट|ફૂટ|ફુટ/g, "ft"],
];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const UNIT = String.raw`(?:mm|cms?|m|in|inch(?:es)?|ft|feet|foot)(?![a-z\d²³])\.?|''|["']`;
const TIMES = String.raw`\s?(?:[x×✕х*]|by)\s?`;
/** Matches "600 x 1200 mm", "60×120cm", "2 ft. by 4 ft." and "600x600x18mm". */
const SIDES_PATTERN = new RegExp(
  `(${NUMBER})\\s?(${UNIT})?${TIMES}(${NUMBER})(?:\\s?(${UNIT}))?(?:${TIMES}(${NUMBER})(?:\\s?(${UNIT}))?)?`,
  "g",
);
const LENGTH_PATTERN = new RegExp(
  String.raw`(?:(\d)[ -])?(\d+)\/(\d+)\s?(inch(?:es)?|in\b|")|(${NUMBER})\s?((?:mm|cms?|m|inch(?:es)?|ft|feet|foot)(?![a-z\d²³])\.?|["'])`,
  "g",
);

const toNumber = (text: string) => Number(text.replaceAll(",", ""));

/** Thicknesses in inches by the millimetres in which they are sold. Other inches count 25 mm, as in the sizes of the trade. */
const NOMINAL_INCHES: Record<number, number> = { 0.375: 10, 0.5: 12, 0.75: 18, 1.25: 30, 1.5: 40 };

function toMillimetres(value: number, unit: string): number {
  if (unit.startsWith("mm")) return value;
  if (unit.startsWith("cm")) return value * 10;
  if (unit.startsWith("f") || unit === "'") return value * 300;
  return unit.startsWith("m") ? value * 1000 : (NOMINAL_INCHES[value] ?? value * 25);
}

const formatLength = (value: number, unit = "mm") => ` ${Number(toMillimetres(value, unit).toFixed(2))}mm `;

const isMetres = (unit: string | undefined) => unit !== undefined && /^m\b/.test(unit);

/** Writes sizes as one word without a unit ("600x1200") and lengths in millimetres. A third side is a thickness. */
export function foldMeasures(text: string): string {
  const spelled = INDIC_UNITS.reduce((folded, [unit, latin]) => folded.replace(unit, latin), text);
  return spelled
    .replace(SIDES_PATTERN, (_, one: string, unit?: string, other = "", otherUnit?: string, third?: string, thirdUnit?: string) => {
      const factor = isMetres(otherUnit ?? unit) ? 1000 : 1;
      const sides = [one, other].map((side) => toNumber(side) * factor).join("x");
      return ` ${sides} ${third ? formatLength(toNumber(third), thirdUnit ?? otherUnit ?? unit) : ""}`;
    })
    .replace(LENGTH_PATTERN, (_, whole = "0", top?: string, bottom?: string, inches?: string, number?: string, unit?: string) =>
      top && bottom ? formatLength(Number(whole) + Number(top) / Number(bottom), inches) : formatLength(toNumber(number!), unit),
    );
}

/** Folds case, accents of Latin letters, typographic signs and digits of other scripts. Keeps the letters of Indian scripts. */
export const foldQuery = (text: string): string =>
  toComparable(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

const INDIC_WORDS = /[\u0900-\u0963\u0970-\u097f\u0a80-\u0ae5\u0af0-\u0aff]+/g;
/** Marks a word from Indic script until it is split: its final "s" is not an English plural. */
const INDIC_MARK = "\u0001";

const WORD_PATTERN = new RegExp(String.raw`\d+(?:\.\d+)?mm|\d+(?:\.\d+)?x\d+(?:\.\d+)?|[\p{L}\p{N}]+${INDIC_MARK}?`, "gu");

export const SLIP_RESISTANT_PATTERN =
  /\b(?:non|anti|no|not|never|does ?n[o']t|is ?n[o']t)[ -]?(?:get |be )?(?:slip|skid)\w*|\banti[ -]?(?:rutsch|derap|gliss|desliz|scivol)\w*|\b(?:slip|skid)[ -]?(?:resist\w*|proof|free|safe)\b/g;
export const SLIP_WORD = "antislip";

function toSingular(word: string): string {
  if (word.endsWith(INDIC_MARK)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Splits a text into index words: lower case, Latin letters, singular, with normalised lengths and sizes. Keeps stop words. */
export function tokenise(text: string): string[] {
  const plain = transliterate(foldMeasures(toComparable(text)).replace(INDIC_WORDS, `$&${INDIC_MARK}`))
    .replace(/'(?=s\b)/g, "")
    .replace(SLIP_RESISTANT_PATTERN, SLIP_WORD);
  return (plain.match(WORD_PATTERN) ?? []).map(toSingular);
}

export type Spellings = Partial<Record<string, string>>;

export const listIndicWords = (text: string): { word: string; spelling: string }[] =>
  [...toComparable(text).matchAll(INDIC_WORDS)].flatMap(([spelling]) => tokenise(spelling).map((word) => ({ word, spelling })));

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
