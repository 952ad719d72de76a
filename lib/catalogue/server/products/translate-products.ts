import "server-only";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import type { Variant } from "@/lib/catalogue/products/variants";
import { listSpellings } from "@/lib/catalogue/server/terms/term-names";
import { joinTerms, splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import type { OriginalTerms } from "@/lib/catalogue/terms/terms";
import { TERM_COLUMNS, TERM_KINDS, type TermKind } from "@/lib/catalogue/terms/terms";
import { db, type Transaction } from "@/lib/platform/server/db";
import { readWords } from "@/lib/platform/server/words";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { parseTranslations, translateRow } from "@/lib/shared/translations";

/** Returns products with their texts in a language. Texts made of terms have the translations of the terms. */
export async function translateProducts<Row extends OriginalTerms>(
  rows: (Row & { translations?: unknown })[],
  language: string,
  database: Transaction = db(),
) {
  const translate = await createTermTranslator(rows, language, database);
  return rows.map((row) => translate(translateRow(row, language) as Row));
}

export const translateProduct = async <Row extends OriginalTerms>(row: Row & { translations?: unknown }, language: string) =>
  (await translateProducts([row], language))[0]!;

export async function translateTypedData({ translations, ...data }: TypedData & { translations: unknown }, language: string) {
  const translate = await createTermTranslator([data], language);
  const own = parseTranslations(translations)[language] ?? {};
  const pictures = data.pictures.map((picture) => ({ ...picture, caption: own[getCaptionField(picture.image)]?.text ?? picture.caption }));
  return { ...translate(data), variants: await translateVariants(data.variants, language), pictures };
}

export async function translateVariants(variants: Variant[], language: string): Promise<Variant[]> {
  const translate = await createTermTranslator(variants, language);
  return variants.map((variant) => ({ ...variant, ...translate(variant) }));
}

/** Names the translation of a caption by its picture, because pictures can be moved. */
export const getCaptionField = (image: string): string => `caption.${/[0-9a-f]{32}/.exec(image)?.[0] ?? image}`;

type Translated<Row> = Row & { original?: OriginalTerms };

async function createTermTranslator(
  rows: OriginalTerms[],
  language: string,
  database: Transaction = db(),
): Promise<<Row extends OriginalTerms>(row: Row) => Translated<Row>> {
  if (language === ORIGINAL_LANGUAGE) return (row) => row;
  const translateSize = await createSizeTranslator(language);
  const named = rows.flatMap(listSpellings);
  const found = await database.$queryRaw<{ kind: TermKind; key: string; text: string }[]>`
    SELECT DISTINCT n.kind::text AS kind, n.key, t.translations->>${language} AS text FROM term_name n JOIN term t ON t.id = n.term_id
    JOIN unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ key }) => key)}::text[]) AS asked(kind, key)
      ON n.kind = asked.kind::term_kind AND n.key = asked.key
    WHERE coalesce(t.translations->>${language}, '') <> ''`;
  const texts = new Map(found.map(({ kind, key, text }) => [`${kind} ${key}`, text]));
  const translateTerm = (kind: TermKind, label: string) =>
    texts.get(`${kind} ${toTermKey(label)}`) ?? (kind === "size" ? translateSize(label) : label);
  return (row) => {
    const known = TERM_KINDS.flatMap((kind) => {
      const text = row[TERM_COLUMNS[kind]];
      return text ? [{ kind, column: TERM_COLUMNS[kind], text }] : [];
    });
    const translateText = (kind: TermKind, text: string) => joinTerms(splitTerms(text).map((label) => translateTerm(kind, label)));
    return {
      ...row,
      ...Object.fromEntries(known.map(({ kind, column, text }) => [column, translateText(kind, text)])),
      original: Object.fromEntries(known.map(({ column, text }) => [column, text])),
    };
  };
}

/** Longer words first. */
const SIZE_WORDS = [
  ...(["madeToOrder", "customSize", "cutToSize", "onRequest", "toOrder", "diameter", "hexagon"] as const),
  ...(["custom", "blocks", "block", "slabs", "slab", "tiles", "tile"] as const),
];

const UNITS = /(?<!\p{L})(?:mm|cm|m|in|ft|x)(?!\p{L})/gu;

/** Returns a function for sizes that are no terms. One with an unknown word stays, so that no size is in two languages. */
export async function createSizeTranslator(language: string): Promise<(size: string) => string> {
  const [english, own] = await Promise.all([readWords(ORIGINAL_LANGUAGE, "sizes"), readWords(language, "sizes")]);
  const translations = new Map(SIZE_WORDS.map((name) => [english(name).toLowerCase(), own(name)]));
  const known = new RegExp(`(?<!\\p{L})(?:${[...translations.keys()].join("|")})(?!\\p{L})`, "giu");
  return (size) => {
    const hasOtherWords = /\p{L}/u.test(size.replace(known, "").replace(UNITS, ""));
    return hasOtherWords ? size : size.replace(known, (word) => translations.get(word.toLowerCase()) ?? word);
  };
}
