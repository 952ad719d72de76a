/** A parsed number, or the reason it is invalid. `readings` are the two meanings of an ambiguous text: fraction and thousands. */
type ParsedNumber = { value: number } | { problem: "invalid" } | { problem: "ambiguous"; readings: [fraction: number, whole: number] };

export type DecimalSeparator = "." | ",";

const MAX_LENGTH = 30;
/** "1,200", "12.500": some people read a fraction, others thousands. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** "1,200,000", "1,20,000.5", "1,200.5": commas as group separators, and at least one more separator. */
const COMMA_GROUPS = /^-?[1-9]\d{0,2}(?:(?:,\d{2,3})+,\d{3}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** "1.200.000", "1.200,5" */
const POINT_GROUPS = /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+)$/;
const SPACES = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?:\D|$))/g;

const toNumber = (text: string) => Number(text.replace(",", "."));

/**
 * Parses a number as people type it: "12.5", "12,5", "1 200", "1,20,000", "1.200,50". Does not guess: one separator before three digits
 * is ambiguous, unless it is the known decimal separator or only a zero precedes it. The only parser for typed numbers.
 */
export function parseNumber(typed: string, decimal?: DecimalSeparator): ParsedNumber {
  const text = typed
    .trim()
    .slice(0, MAX_LENGTH + 1)
    .replace(SPACES, "");
  if (text.length > MAX_LENGTH) return { problem: "invalid" };
  const separator = AMBIGUOUS.exec(text)?.[1];
  if (separator && separator !== decimal) {
    return { problem: "ambiguous", readings: [toNumber(text), Number(text.replace(separator, ""))] };
  }
  if (PLAIN.test(text)) return { value: toNumber(text) };
  if (COMMA_GROUPS.test(text)) return { value: Number(text.replaceAll(",", "")) };
  if (POINT_GROUPS.test(text)) return { value: toNumber(text.replaceAll(".", "")) };
  return { problem: "invalid" };
}

/** Parses a number, or returns the text so that the schema reports it (`numberError`). */
export function parseNumberOrText(typed: string, decimal?: DecimalSeparator): number | string {
  const parsed = parseNumber(typed, decimal);
  return "value" in parsed ? parsed.value : typed;
}

/** Formats a number so that parseNumber returns the same number: 1.296 becomes "1.2960". */
export function formatUnambiguous(value: number): string {
  const text = String(value);
  return AMBIGUOUS.test(text) ? `${text}0` : text;
}

/** Formats a number so that parseNumber returns the same number with this decimal separator. */
const formatReading = (value: number, decimal: DecimalSeparator | undefined) =>
  decimal ? String(value).replace(".", decimal) : formatUnambiguous(value);

/** Returns an error message with both readings of an ambiguous number; undefined for all other texts. */
export function getAmbiguityMessage(typed: unknown, decimal?: DecimalSeparator): string | undefined {
  const parsed = typeof typed === "string" ? parseNumber(typed, decimal) : undefined;
  if (!parsed || !("readings" in parsed)) return undefined;
  const [fraction, whole] = parsed.readings.map((value) => formatReading(value, decimal));
  return `“${String(typed).trim()}” is unclear. Write ${fraction} or ${whole}.`;
}

/** "1 product", "1,200 products" */
export const formatNumberOf = (count: number, one: string, many: string) => `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** Removes rounding errors: 0.1 + 0.2 becomes 0.3. */
export const roundError = (value: number) => Number(value.toFixed(6));
