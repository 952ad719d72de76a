import { z } from "zod";
import { splitAtCommas, toTermKey } from "#lib/catalogue/terms/term-text.ts";
import { getAmbiguityMessage, parseNumber } from "#lib/shared/numbers.ts";
import { MM_PER_INCH } from "#lib/shared/units.ts";

export const termMeasure = z.union([z.object({ length_mm: z.number(), width_mm: z.number() }), z.object({ thickness_mm: z.number() })]);
export type TermMeasure = z.output<typeof termMeasure>;

export type Size = { length_mm: number; width_mm: number };

const UNITS: [RegExp, number][] = [
  [/^(?:mm|millimet(?:er|re)s?|मिमी|મિમી|મીમી)$/, 1],
  [/^(?:cms?|centimet(?:er|re)s?|सेमी|સેમી)$/, 10],
  [/^(?:m|met(?:er|re)s?|मीटर|મીટર)$/, 1000],
  [/^(?:in|inch|inches|इंच|ઇંચ|"|″|”|'')$/, 25.4],
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
const FRACTION_SIGNS = Object.keys(FRACTIONS).join("");
const FRACTION_PATTERN = new RegExp(`[/${FRACTION_SIGNS}]`);

/** Digits with separators, as parseNumber takes them: "1200", "1,200", "1.200,5", "1 200". */
const DIGITS = String.raw`\d{1,3}(?: \d{3})+(?![\d.,])|\d+(?:[.,]\d+)*`;
const NUMBER = String.raw`\d+[ -]\d+\/\d+|\d+\/\d+|(?:${DIGITS})(?: ?[${FRACTION_SIGNS}])?|[${FRACTION_SIGNS}]`;
// Longer words first. A letter after a unit makes it another word, and m² is an area.
const UNIT = String.raw`(?:millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|inches|inch|feet|foot|mm|cms?|in|ft|m|मिमी|सेमी|मीटर|इंच|મિમી|મીમી|સેમી|મીટર|ઇંચ)(?![\p{L}\p{M}\p{N}])|''|["″”'′’]`;
const SIDE = `(${NUMBER})(?: ?(${UNIT}))?`;
const TIMES = ` ?(?:[×x✕*х]|by) ?`;
/** Matches the smaller end of a range such as "600–900". */
const RANGE_START = `(?:(?:${NUMBER})(?: ?(?:${UNIT}))? ?[–—-] ?)?`;

const SIZE = new RegExp(
  String.raw`(?<![\d.,/])${RANGE_START}${SIDE}${TIMES}${RANGE_START}${SIDE}(${TIMES}(?:${NUMBER})(?: ?(?:${UNIT}))?)?`,
  "u",
);
const WITH_UNIT = new RegExp(String.raw`(?<![\p{L}\d.,/])(?:(${NUMBER})(?: ?(?:${UNIT}))? ?[–—-] ?)?(${NUMBER}) ?(${UNIT})`, "u");
const WITHOUT_UNIT = new RegExp(`^(?:(${NUMBER}) ?[–—-] ?)?(${NUMBER})()$`, "u");

/** Converts "12 1/2", "3/8", "¾" or "9.5". Returns 0 for a division by zero or a number that parseNumber rejects. */
function toNumber(text: string): number {
  const whole = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text);
  if (whole) return Number(whole[3]) === 0 ? 0 : Number(whole[1] ?? 0) + Number(whole[2]) / Number(whole[3]);
  const sign = FRACTIONS[text.at(-1) ?? ""] ?? 0;
  const digits = sign ? text.slice(0, -1).trim() : text;
  if (sign && !digits) return sign;
  const parsed = parseNumber(digits);
  return "value" in parsed ? parsed.value + sign : 0;
}

const getUnitFactor = (unit: string) => UNITS.find(([pattern]) => pattern.test(unit))?.[1];

const roundMillimetres = (millimetres: number) => Math.round(millimetres * 1000) / 1000;

const MAX_MM = 1_000_000;
/** "3M" is a name, not three metres. */
const MAX_THICKNESS_MM = 500;

/**
 * Two numbers without a unit count as millimetres if both are at least this large: no tile has that size in centimetres or inches. Smaller
 * numbers stay unknown. 60 x 120, 24 x 24 and 300 x 100 can be centimetres, inches or millimetres, and a wrong size would be a wrong
 * filter.
 */
const MIN_MM_WITHOUT_UNIT = 200;

/** Parses the first two sides in a text, in its order, in millimetres. */
function parseSides(label: string): [number, number] | null {
  const found = SIZE.exec(toTermKey(label));
  if (!found) return null;
  const [, first = "", firstUnit, second = "", secondUnit] = found;
  // "Series 5 600 x 600" may be 5600 or 600.
  if (found.index > 0 && first.includes(" ") && !FRACTION_PATTERN.test(first)) return null;
  const [one, other] = [toNumber(first), toNumber(second)];
  if (one === 0 || other === 0) return null;
  const factors = [firstUnit ?? secondUnit, secondUnit ?? firstUnit].map((unit) => (unit ? getUnitFactor(unit) : undefined));
  const [factor, otherFactor] = factors[0] || Math.min(one, other) < MIN_MM_WITHOUT_UNIT ? factors : [1, 1];
  if (!factor || !otherFactor) return null;
  const sides: [number, number] = [roundMillimetres(one * factor), roundMillimetres(other * otherFactor)];
  return Math.min(...sides) > 0 && Math.max(...sides) <= MAX_MM ? sides : null;
}

/** Parses the first size in a text. A range counts with its larger end. Null without a size, or if its unit is unknown. */
export function parseSize(label: string): Size | null {
  const sides = parseSides(label);
  return sides && { length_mm: Math.max(...sides), width_mm: Math.min(...sides) };
}

/** Without a unit, only 5 to 200 counts as millimetres: 2 or 3 can mean centimetres. */
const isBareThickness = (value: number) => value >= 5 && value <= 200;

/**
 * Parses the first thickness in a text, in millimetres. A range counts with its smaller end. A number without a unit counts only if it is
 * the whole text, because "AC5" and "Class 32" are not thicknesses. Null without a thickness, or if its unit is unknown.
 */
export function parseThickness(label: string): number | null {
  const text = toTermKey(label);
  const [, start, end, unit] = WITH_UNIT.exec(text) ?? WITHOUT_UNIT.exec(text) ?? [];
  const value = toNumber(start ?? end ?? "");
  const factor = unit ? getUnitFactor(unit) : isBareThickness(value) ? 1 : undefined;
  const millimetres = roundMillimetres(value * (factor ?? 0));
  return millimetres > 0 && millimetres <= MAX_THICKNESS_MM ? millimetres : null;
}

const NUMBERS = new RegExp(DIGITS, "gu");

/** Returns a message with both readings of the first ambiguous number in a size or thickness. Undefined if there is none. */
export const findAmbiguity = (label: string): string | undefined =>
  [...toTermKey(label).matchAll(NUMBERS)].map(([text]) => getAmbiguityMessage(text)).find((message) => message !== undefined);

/** True for "1,200 x 600 mm". Commas separate sizes, so a comma between digits must have complete sizes on both sides. */
export function hasCommaInNumber(text: string): boolean {
  const parts = splitAtCommas(text);
  const isSize = (part: string) => SIZE.test(toTermKey(part));
  return parts.some((part, place) => {
    const before = parts[place - 1] ?? "";
    return /\d$/.test(before) && /^\d/.test(part) && !(isSize(before) && isSize(part));
  });
}

/** True if a text is one measure and nothing else: no "slabs up to", no range, no third side. */
export function isSingleMeasure(kind: "size" | "thickness", label: string): boolean {
  const pattern = kind === "size" ? `^${SIDE}${TIMES}${SIDE}$` : `^${SIDE}$`;
  return new RegExp(pattern, "u").test(toTermKey(label));
}

const IMPERIAL = /["″”'′’]|in|f(?:ee|oo)?t|इंच|ઇંચ/iu;

/** Converts a measure from metric to inches or from imperial to millimetres. Null if the label is not a single measure. */
export function convertUnits(kind: "size" | "thickness", label: string, units = { mm: "mm", inch: "in" }): string | null {
  if (!isSingleMeasure(kind, label)) return null;
  const measure = kind === "size" ? parseSides(label) : parseThickness(label);
  if (measure === null) return null;
  const isImperial = IMPERIAL.test(toTermKey(label));
  const digits = kind === "size" ? 1 - Number(isImperial) : 2 - Number(isImperial);
  const sides = [measure].flat().map((side) => Number((isImperial ? side : side / MM_PER_INCH).toFixed(digits)));
  return sides.includes(0) ? null : `${sides.join(" × ")} ${isImperial ? units.mm : units.inch}`;
}

// No range if there are spaces around the dash: "Type 2 - 18 mm".
const JOINED = `${TIMES}|[–—-]| (?:or|to|या|से|किंवा|ते|અથવા|થી) `;
const MEASURES = new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}.,/])${SIDE}(?:(?:${JOINED})${SIDE})*(?!/)`, "giu");
const SIDES = new RegExp(SIDE, "giu");
const TIMES_PATTERN = new RegExp(TIMES, "iu");
/** Shorter lengths are thicknesses, which need another digit. */
const MIN_LENGTH_MM = 100;

/** Converts a metric measure such as "2600–3000 × 1600 mm" to inches and keeps its form. Undefined if its unit is unknown. */
function toInches(measure: string, inch: string): string | undefined {
  const sides = [...measure.matchAll(SIDES)].map(([, value = "", unit]) => ({ value: toNumber(value), unit: unit?.toLowerCase() }));
  const commonUnit = sides.find(({ unit }) => unit)?.unit ?? (parseSize(measure) ? "mm" : "");
  const inches = sides.map(({ value, unit = commonUnit }) => {
    const millimetres = value * (getUnitFactor(unit) ?? 0);
    return (millimetres / MM_PER_INCH).toFixed(TIMES_PATTERN.test(measure) || millimetres >= MIN_LENGTH_MM ? 1 : 2);
  });
  if (inches.some((side) => Number(side) === 0)) return undefined;
  const converted = measure.replace(SIDES, () => String(Number(inches.shift())));
  return `(${converted} ${inch})`.replaceAll(" ", "\u00a0");
}

/** "5 600 x 600" after another word may be 5600 or 600, and "3M" may be a name. */
const isUnclear = ({ 0: measure, index }: RegExpExecArray) =>
  (index > 0 && /^\d+ \d+(?![\d/])/.test(measure)) || /[^\p{L}]M(?!\p{L})/u.test(measure);

/** Splits a text after each metric length and converts the length: { text: "Slabs to 2800 × 1800 mm", inches: "(110.2 × 70.9 in)" }. */
export function splitAtMeasures(text: string, inch: string): { text: string; inches?: string }[] {
  return text
    .replace(/[\u00a0\u202f]/g, " ")
    .split(/(?<=, )/)
    .flatMap((term) => {
      const measures = [...term.matchAll(MEASURES)];
      if (measures.some(([measure]) => IMPERIAL.test(measure))) return { text: term };
      let start = 0;
      const parts = measures.flatMap((match) => {
        const inches = isUnclear(match) ? undefined : toInches(match[0], inch);
        if (!inches) return [];
        const end = match.index + match[0].length;
        const part = { text: term.slice(start, end), inches };
        start = end;
        return part;
      });
      return start < term.length ? [...parts, { text: term.slice(start) }] : parts;
    });
}

/** Adds inches to each metric length in a text: "600 × 600 mm (23.6 × 23.6 in)". */
export const addInches = (text: string, inch: string): string =>
  splitAtMeasures(text, inch)
    .map(({ text: part, inches }) => (inches ? `${part} ${inches}` : part))
    .join("");
