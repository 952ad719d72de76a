import { z } from "zod";
import { partsOf } from "#lib/catalogue/terms/term-text.ts";
import { getAmbiguityMessage, parseNumber } from "#lib/shared/numbers.ts";

/** A size with its longer side first, or a thickness, in millimetres. */
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

/** Digits with separators that parseNumber accepts: "1200", "1,200", "1.200,5", "1 200". */
const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?![\d.,])|\d+(?:[.,]\d+)*`;
const NUMBER = String.raw`\d+[ -]\d+\/\d+|\d+\/\d+|(?:${DIGITS})(?: ?[${SIGNS}])?|[${SIGNS}]`;
// Longer words come first. A letter after a unit makes it a different word.
const UNIT = String.raw`(?:millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|inches|inch|feet|foot|mm|cms?|in|ft|m)(?![\p{L}\d])|''|["″”'′’]`;
const SIDE = `(${NUMBER})(?: ?(${UNIT}))?`;
const TIMES = ` ?(?:[×x✕*х]|by) ?`;
/** The smaller end of a range: "600–900". */
const FROM = `(?:(?:${NUMBER})(?: ?(?:${UNIT}))? ?[–—-] ?)?`;

const SIZE = new RegExp(String.raw`(?<![\d.,/])${FROM}${SIDE}${TIMES}${FROM}${SIDE}(${TIMES}(?:${NUMBER})(?: ?(?:${UNIT}))?)?`, "u");
const WITH_UNIT = new RegExp(String.raw`(?<![\p{L}\d.,/])(?:(${NUMBER})(?: ?(?:${UNIT}))? ?[–—-] ?)?(${NUMBER}) ?(${UNIT})`, "u");
const BARE = new RegExp(`^(?:(${NUMBER}) ?[–—-] ?)?(${NUMBER})()$`, "u");

const plain = (label: string) => label.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Parses "12 1/2", "3/8", "¾" and "9.5". Returns 0 for a division by zero and for ambiguous numbers. */
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

/** One kilometre in millimetres. Larger values are typing errors. */
const LARGEST = 1_000_000;

/**
 * Two numbers without a unit are millimetres if both are at least 200: no tile has 200 cm or inches per side.
 * Smaller ones, such as 60 x 120, are ambiguous. A wrong measure would list a stone under the wrong size.
 */
const CERTAIN = 200;

/** The first two sides in a text, in its order and in millimetres. */
function sidesIn(label: string): [number, number] | null {
  const found = SIZE.exec(plain(label));
  if (!found) return null;
  const [, first = "", firstUnit, second = "", secondUnit] = found;
  if (found.index > 0 && first.includes(" ") && !IN_FRACTIONS.test(first)) return null;
  const [one, other] = [numberOf(first), numberOf(second)];
  if (one === 0 || other === 0) return null;
  const factors = [firstUnit ?? secondUnit, secondUnit ?? firstUnit].map((unit) => (unit ? factorOf(unit) : undefined));
  const [factor, otherFactor] = factors[0] || Math.min(one, other) < CERTAIN ? factors : [1, 1];
  if (!factor || !otherFactor) return null;
  const sides: [number, number] = [rounded(one * factor), rounded(other * otherFactor)];
  return Math.min(...sides) > 0 && Math.max(...sides) <= LARGEST ? sides : null;
}

/** Returns the first size in a text; the larger end of a range. Null without a size or a known unit. */
export function sizeOf(label: string): Size | null {
  const sides = sidesIn(label);
  return sides && { length_mm: Math.max(...sides), width_mm: Math.min(...sides) };
}

/** Tiles and slabs are 3 to 200 mm thick. A bare 2 or 3 may mean centimetres. */
const isBareThickness = (value: number) => value >= 5 && value <= 200;

/**
 * Returns the first thickness in a text in millimetres; the smaller end of a range. Null without a thickness or a known unit.
 * A number without a unit counts only on its own: "AC5" and "Class 32" are not thicknesses.
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

/** Returns both readings of the first ambiguous number in a size or thickness. Undefined if there is none. */
export const measureAmbiguity = (label: string): string | undefined =>
  [...plain(label).matchAll(NUMBERS)].map(([text]) => getAmbiguityMessage(text)).find((message) => message !== undefined);

/** True for "1,200 x 600 mm". Commas separate sizes, so a comma between digits must have whole sizes on both sides. */
export function hasCommaInNumber(text: string): boolean {
  const parts = partsOf(text);
  const isSize = (part: string) => SIZE.test(plain(part));
  return parts.some((part, place) => {
    const before = parts[place - 1] ?? "";
    return /\d$/.test(before) && /^\d/.test(part) && !(isSize(before) && isSize(part));
  });
}

/** True if a text is exactly one measure: no "slabs up to", no range, no third side. */
export function isMeasureAlone(kind: "size" | "thickness", label: string): boolean {
  const pattern = kind === "size" ? `^${SIDE}${TIMES}${SIDE}$` : `^${SIDE}$`;
  return new RegExp(pattern, "u").test(plain(label));
}

const INCH = 25.4;
const IMPERIAL = /["″”'′’]|in|f(?:ee|oo)?t/u;

/** Converts millimetres to inches and inches to millimetres. Null if the label has other text. */
export function inOtherUnits(kind: "size" | "thickness", label: string): string | null {
  if (!isMeasureAlone(kind, label)) return null;
  const measure = kind === "size" ? sidesIn(label) : thicknessOf(label);
  if (measure === null) return null;
  const isImperial = IMPERIAL.test(plain(label));
  const digits = kind === "size" ? 1 - Number(isImperial) : 2 - Number(isImperial);
  const sides = [measure].flat().map((side) => Number((isImperial ? side : side / INCH).toFixed(digits)));
  return sides.includes(0) ? null : `${sides.join(" × ")} ${isImperial ? "mm" : "in"}`;
}
