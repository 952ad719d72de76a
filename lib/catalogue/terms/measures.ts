import { z } from "zod";
import { partsOf } from "#lib/catalogue/terms/term-text.ts";
import { ambiguityMessage, parseNumber } from "#lib/shared/numbers.ts";

/** A size by its two sides, the long one first; a thickness. In millimetres. */
export const termMeasure = z.union([z.object({ length_mm: z.number(), width_mm: z.number() }), z.object({ thickness_mm: z.number() })]);
export type TermMeasure = z.output<typeof termMeasure>;

export type Size = { length_mm: number; width_mm: number };

const UNITS: [RegExp, number][] = [
  [/^(?:mm|millimet(?:er|re)s?)$/, 1],
  [/^(?:cms?|centimet(?:er|re)s?)$/, 10],
  [/^(?:m|met(?:er|re)s?)$/, 1000],
  [/^(?:in|inch|inches|"|″|”|'')$/, 25.4],
  [/^(?:ft|feet|foot|'|′|’)$/, 304.8],
];

const FRACTIONS: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};
const SIGNS = Object.keys(FRACTIONS).join("");
const IN_FRACTIONS = new RegExp(`[/${SIGNS}]`);

/** Digits with separators, as parseNumber takes them: "1200", "1,200", "1.200,5", "1 200". */
const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?![\d.,])|\d+(?:[.,]\d+)*`;
const NUMBER = String.raw`\d+[ -]\d+\/\d+|\d+\/\d+|(?:${DIGITS})(?: ?[${SIGNS}])?|[${SIGNS}]`;
// The longer words first; a letter behind a unit makes it another word.
const UNIT = String.raw`(?:millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|inches|inch|feet|foot|mm|cms?|in|ft|m)(?![\p{L}\d])|''|["″”'′’]`;
const SIDE = `(${NUMBER})(?: ?(${UNIT}))?`;
const TIMES = ` ?(?:[×x✕*х]|by) ?`;
/** "600–900": what comes before the dash is the smaller end. */
const FROM = `(?:(?:${NUMBER})(?: ?(?:${UNIT}))? ?[–—-] ?)?`;

const SIZE = new RegExp(String.raw`(?<![\d.,/])${FROM}${SIDE}${TIMES}${FROM}${SIDE}(${TIMES}(?:${NUMBER})(?: ?(?:${UNIT}))?)?`, "u");
const WITH_UNIT = new RegExp(String.raw`(?<![\p{L}\d.,/])(?:(${NUMBER})(?: ?(?:${UNIT}))? ?[–—-] ?)?(${NUMBER}) ?(${UNIT})`, "u");
const BARE = new RegExp(`^(?:(${NUMBER}) ?[–—-] ?)?(${NUMBER})()$`, "u");

const plain = (label: string) => label.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** "12 1/2", "3/8", "¾" and "9.5" as numbers; 0 for a division by zero, and for a number that parseNumber refuses. */
function numberOf(text: string): number {
  const whole = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text);
  if (whole) return Number(whole[3]) === 0 ? 0 : Number(whole[1] ?? 0) + Number(whole[2]) / Number(whole[3]);
  const sign = FRACTIONS[text.at(-1) ?? ""] ?? 0;
  const digits = sign ? text.slice(0, -1).trim() : text;
  if (sign && !digits) return sign;
  const parsed = parseNumber(digits);
  return "value" in parsed ? parsed.value + sign : 0;
}

const factorOf = (unit: string) => UNITS.find(([pattern]) => pattern.test(unit))?.[1];

const rounded = (millimetres: number) => Math.round(millimetres * 1000) / 1000;

/** Above this a "tile" would be a kilometre: what was typed is something else. */
const LARGEST = 1_000_000;

/**
 * Without a unit a pair of numbers is taken for millimetres where both are 200 or more: no tile is that in centimetres or inches. Smaller
 * ones stay unknown, because 60 x 120, 24 x 24 and 300 x 100 are said of centimetres, inches and millimetres alike, and a wrong measure
 * would put a stone among sizes that it does not have.
 */
const CERTAIN = 200;

/** The sides that a text speaks of first, in its order and in millimetres. */
function sidesIn(label: string): [number, number] | null {
  const found = SIZE.exec(plain(label));
  if (!found) return null;
  const [, first = "", firstUnit, second = "", secondUnit] = found;
  // "Series 5 600 x 600" may be 5600 or 600.
  if (found.index > 0 && first.includes(" ") && !IN_FRACTIONS.test(first)) return null;
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one === 0 || other === 0) return null;
  const factors = [firstUnit ?? secondUnit, secondUnit ?? firstUnit].map((unit) => (unit ? factorOf(unit) : undefined));
  const [factor, otherFactor] = factors[0] || Math.min(one, other) < CERTAIN ? factors : [1, 1];
  if (!factor || !otherFactor) return null;
  const sides: [number, number] = [rounded(one * factor), rounded(other * otherFactor)];
  return Math.min(...sides) > 0 && Math.max(...sides) <= LARGEST ? sides : null;
}

/** The sides that a text speaks of first; of a range its larger end. Null where there are none, or their unit cannot be told. */
export function sizeOf(label: string): Size | null {
  const sides = sidesIn(label);
  return sides && { length_mm: Math.max(...sides), width_mm: Math.min(...sides) };
}

/** Tiles and slabs are from 3 to 200 mm thick; a bare 2 or 3 may well mean centimetres. */
const isBareThickness = (value: number) => value >= 5 && value <= 200;

/**
 * The first thickness in a text, in millimetres; of a range its smaller end. A number without a unit counts only if nothing else is in the
 * text: "AC5" and "Class 32" are no thicknesses. Null without a thickness, or if its unit is unknown.
 */
export function thicknessOf(label: string): number | null {
  const text = plain(label);
  const [, start, end, unit] = WITH_UNIT.exec(text) ?? BARE.exec(text) ?? [];
  const value = numberOf(start ?? end ?? "");
  const factor = unit ? factorOf(unit) : isBareThickness(value) ? 1 : undefined;
  const millimetres = rounded(value * (factor ?? 0));
  return millimetres > 0 && millimetres <= LARGEST ? millimetres : null;
}

const NUMBERS = new RegExp(DIGITS, "gu");

/** Tells both readings of the first ambiguous number in a label of a size or a thickness. Undefined where there is none. */
export const measureAmbiguity = (label: string): string | undefined =>
  [...plain(label).matchAll(NUMBERS)].map(([text]) => ambiguityMessage(text)).find((message) => message !== undefined);

/** True for "1,200 x 600 mm": commas separate sizes, so a comma between digits must have whole sizes on both sides. */
export function hasCommaInNumber(text: string): boolean {
  const parts = partsOf(text);
  const isSize = (part: string) => SIZE.test(plain(part));
  return parts.some((part, place) => {
    const before = parts[place - 1] ?? "";
    return /\d$/.test(before) && /^\d/.test(part) && !(isSize(before) && isSize(part));
  });
}

/** Whether a text says one measure and nothing else: no "slabs up to", no range, no third side. */
export function isMeasureAlone(kind: "size" | "thickness", label: string): boolean {
  const pattern = kind === "size" ? `^${SIDE}${TIMES}${SIDE}$` : `^${SIDE}$`;
  return new RegExp(pattern, "u").test(plain(label));
}

const INCH = 25.4;
const IMPERIAL = /["″”'′’]|in|f(?:ee|oo)?t/u;

/** The same measure for those who count otherwise: millimetres in inches, inches in millimetres. Null where the label says something else beside. */
export function inOtherUnits(kind: "size" | "thickness", label: string): string | null {
  if (!isMeasureAlone(kind, label)) return null;
  const measure = kind === "size" ? sidesIn(label) : thicknessOf(label);
  if (measure === null) return null;
  const isImperial = IMPERIAL.test(plain(label));
  const digits = kind === "size" ? 1 - Number(isImperial) : 2 - Number(isImperial);
  const sides = [measure].flat().map((side) => Number((isImperial ? side : side / INCH).toFixed(digits)));
  return sides.includes(0) ? null : `${sides.join(" × ")} ${isImperial ? "mm" : "in"}`;
}
