/** A number that a person typed, or why it is none. Readings are the fraction and the thousands that an ambiguous text may mean. */
export type ParsedNumber =
  | { value: number }
  | { problem: "invalid" }
  | { problem: "ambiguous"; readings: [fraction: number, whole: number] };

/** The decimal separator, where it is known. */
export type Decimal = "." | ",";

const LONGEST = 30;
/** "1,200", "12.500": a fraction to some people, thousands to others. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** "1,200,000", "1,20,000.5", "1,200.5": commas between groups, and at least one more separator. */
const COMMA_GROUPS = /^-?[1-9]\d{0,2}(?:(?:,\d{2,3})+,\d{3}(?:\.\d+)?|,\d{3}\.\d+)$/;
/** "1.200.000", "1.200,5" */
const POINT_GROUPS = /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+)$/;
/** A space between groups of three digits. */
const SPACES = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?:\D|$))/g;

const toNumber = (text: string) => Number(text.replace(",", "."));

/**
 * Parses a number as people write it: "12.5", "12,5", "1 200", "1,20,000", "1.200,50". It never guesses: one separator before three digits
 * is ambiguous unless it is the known decimal separator, or only a zero is before it. This is the only parser of typed numbers.
 */
export function parseNumber(typed: string, decimal?: Decimal): ParsedNumber {
  const text = typed
    .trim()
    .slice(0, LONGEST + 1)
    .replace(SPACES, "");
  if (text.length > LONGEST) return { problem: "invalid" };
  const separator = AMBIGUOUS.exec(text)?.[1];
  if (separator && separator !== decimal) {
    return { problem: "ambiguous", readings: [toNumber(text), Number(text.replace(separator, ""))] };
  }
  if (PLAIN.test(text)) return { value: toNumber(text) };
  if (COMMA_GROUPS.test(text)) return { value: Number(text.replaceAll(",", "")) };
  if (POINT_GROUPS.test(text)) return { value: toNumber(text.replaceAll(".", "")) };
  return { problem: "invalid" };
}

/** Parses a number, or returns the text for the schema to refuse (`numberError`). */
export function numberOrText(typed: string, decimal?: Decimal): number | string {
  const parsed = parseNumber(typed, decimal);
  return "value" in parsed ? parsed.value : typed;
}

/** Writes a number so that parseNumber reads the same number: 1.296 becomes "1.2960". */
export function unambiguousText(value: number): string {
  const text = String(value);
  return AMBIGUOUS.test(text) ? `${text}0` : text;
}

/** Tells both readings of an ambiguous number and how to write each. Undefined for all other texts. */
export function ambiguityMessage(typed: unknown, decimal?: Decimal): string | undefined {
  const parsed = typeof typed === "string" ? parseNumber(typed, decimal) : undefined;
  if (!parsed || !("readings" in parsed)) return undefined;
  const [fraction, whole] = parsed.readings.map(unambiguousText);
  return `“${String(typed).trim()}” could be ${fraction} or ${whole}. Write one of these.`;
}
