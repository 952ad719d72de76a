import { addInches, convertUnits } from "@/lib/catalogue/terms/measures";
import { truncateText } from "@/lib/shared/text/plain-text";
import type { AreaUnit } from "@/lib/shared/units";
import type { Words } from "@/lib/shared/words/page-words";

export const figure = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Long runs of letters without a break opportunity, which would overflow their column. */
const UNBROKEN = { wide: /[^\s]{25,}/gu, narrow: /[^\s]{20,}|[^\s/-]{13,}/gu };
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Prepares a text for a column: one line, truncated, with zero-width spaces in very long words. */
export function toPrintable(text: string, most: number, column: keyof typeof UNBROKEN = "wide"): string {
  const plain = truncateText(
    text
      .normalize("NFC")
      .replace(/[^\S\u00a0]+|\p{Cc}+/gu, " ")
      .trim(),
    most,
  );
  const every = column === "wide" ? 12 : 9;
  return plain.replace(UNBROKEN[column], (word) =>
    Array.from(letters.segment(word), ({ segment }, place) => (place > 0 && place % every === 0 ? `\u200b${segment}` : segment)).join(""),
  );
}

/** Formats a size or thickness. Adds inches for sq ft, and keeps numbers and units on one line. */
export function formatMeasure(names: Words<"units">, kind: "size" | "thickness", text: string, units: AreaUnit): string {
  const other = units === "sqft" ? convertUnits(kind, text, { mm: names("millimetre"), inch: names("inch") }) : null;
  return (other ? `${text} (${other.replaceAll(" ", "\u00a0")})` : units === "sqft" ? addInches(text, names("inch")) : text)
    .replace(/(\d) ?([×x]) ?(?=\d)/g, "$1\u00a0$2\u00a0")
    .replace(/(\d) (mm|cm|m|in)\b/g, "$1\u00a0$2");
}
