import { inOtherUnits } from "@/lib/catalogue/terms/measures";
import { splitTerms, termKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { shortened } from "@/lib/shared/text/plain-text";
import { SHEET_LANGUAGES, type SheetLanguage, type SheetUnits } from "@/lib/spec-sheets/spec-sheets";

/** Figures as they are printed in all languages. */
export const figure = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

/** Letters behind each other without a place to break: where they are more, they would leave their column. */
const UNBROKEN = { wide: /[^\s]{25,}/gu, narrow: /[^\s]{20,}|[^\s/-]{13,}/gu };
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text of staff as it can be set in a column: on one line of source, with places to break in very long words. */
export function printable(text: string, most: number, column: keyof typeof UNBROKEN = "wide"): string {
  const plain = shortened(
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

// Written once for each language: making them takes longer than using them.
const localeOf = (lang: SheetLanguage) => (lang === "en" ? "en-GB" : `${lang}-IN`);
export const formats = Object.fromEntries(
  SHEET_LANGUAGES.map((lang) => [
    lang,
    {
      day: new Intl.DateTimeFormat(`${localeOf(lang)}-u-nu-latn`, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
      language: new Intl.DisplayNames([lang], { type: "language", fallback: "code" }),
    },
  ]),
) as Record<SheetLanguage, { day: Intl.DateTimeFormat; language: Intl.DisplayNames }>;

/** A day, YYYY-MM-DD, in words. */
export const dayIn = (lang: SheetLanguage) => (day: string) => formats[lang].day.format(new Date(`${day}T00:00:00Z`));

/** A text that consists of terms, in the words of the sheet's language as far as there are any. */
export const translated = (kind: TermKind, text: string, translations: Record<string, string>) =>
  splitTerms(text)
    .map((label) => translations[`${kind}/${termKey(label)}`] ?? label)
    .join(", ");

/** A measure, in inches as well for those who count in feet, with its figures and units on one line. */
export function measured(kind: "size" | "thickness", text: string, units: SheetUnits): string {
  const other = units === "sqft" ? inOtherUnits(kind, text) : null;
  return (other ? `${text} (${other})` : text)
    .replace(/(\d) ?([×x]) ?(?=\d)/g, "$1\u00a0$2\u00a0")
    .replace(/(\d) (mm|cm|m|in)\b/g, "$1\u00a0$2");
}
