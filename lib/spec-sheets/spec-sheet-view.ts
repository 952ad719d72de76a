import { ATTRIBUTES, type Attribute, FACTS, type Fact } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { isExpired } from "@/lib/catalogue/products/product-documents";
import type { Product } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";
import { TERM_COLUMNS, TERM_KINDS, type TermKind } from "@/lib/catalogue/terms/terms";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { splitTextBlocks, type TextBlock } from "@/lib/shared/text/plain-text";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { type SheetWords, sheetWords } from "@/lib/spec-sheets/sheet-words";
import { layOutFrames, type SheetFrame } from "@/lib/spec-sheets/spec-sheet-frames";
import { createDayFormat, figure, formatMeasure, getFormats, toPrintable, translateTerms } from "@/lib/spec-sheets/spec-sheet-texts";
import { getShortPath, type SheetQuery } from "@/lib/spec-sheets/spec-sheets";
import type { Company } from "@/lib/website/content/groups/company";

export type SheetInput = {
  product: Omit<Product, "main_subcategory_id">;
  data: TypedData;
  pictures: number;
  category: string;
  subcategory: string;
  firm: Pick<Company, "brand" | "descriptor" | "address" | "phones" | "email">;
  isMarked: boolean;
  /** Translated terms, keyed by `kind/key`. */
  translations: Record<string, string>;
  site: string;
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
};

/** Input of the template sheet.typ, which shortens it if the page is full. */
export type SheetView = {
  lang: string;
  sheet: string;
  title: string;
  trail: string;
  frames: SheetFrame[];
  marked: boolean;
  firm: { brand: string; descriptor: string; lines: string[]; contact: string[] };
  facts: [label: string, value: string][];
  about: TextBlock[];
  packaging: SheetTable & { heading: string };
  tests: SheetTable & { heading: string };
  documents: { heading: string; rows: { name: string; note: string }[] };
  /** Notes for parts that did not fit, indexed by the number of missing rows. */
  more: { variants: string[]; tests: string[]; documents: string[]; description: string };
  onPage: string;
  link: string;
  qr: string;
  issued: string;
};

/** Characters of the description sent to the template: twice what fits, so that it can tell whether something is missing. */
const MAX_DESCRIPTION = 6_000;
const MAX_TEXT = 500;
const MAX_ROWS = 50;
const SQUARE_FEET_PER_M2 = 10.763_910_4;

/** A column is left out if all variants have the same value as the product. */
const isSameAsProduct = (variants: Variant[], productValue: string | null, value: (variant: Variant) => string | null) =>
  variants.every((variant) => productValue !== null && value(variant) === productValue);

function toPackagingTable(input: SheetInput, words: SheetWords, { units }: SheetQuery): SheetTable {
  const { product, translations } = input;
  const { variants } = input.data;
  const word = (kind: TermKind, text: string) => translateTerms(kind, text, translations);
  const texts = (value: (variant: Variant) => string | null) =>
    variants.map((variant) => {
      const text = value(variant);
      return text ? toPrintable(text, MAX_TEXT, "narrow") : null;
    });
  const figures = (value: (variant: Variant) => number | null) =>
    variants.map((variant) => {
      const number = value(variant);
      return number === null ? null : figure.format(number);
    });
  const convertArea = (value: number | null) => (value === null || units === "m2" ? value : value * SQUARE_FEET_PER_M2);
  const { variants: heads, perBox, minimum, availabilities } = words;
  return createTable([
    { text: heads.sku, values: texts(({ sku }) => sku) },
    { text: heads.size, values: texts(({ size }) => size && formatMeasure("size", word("size", size), units)) },
    ...(isSameAsProduct(variants, product.finish, ({ finish }) => finish)
      ? []
      : [{ text: heads.finish, values: texts(({ finish }) => finish && word("finish", finish)) }]),
    ...(isSameAsProduct(variants, product.thickness, ({ thickness }) => thickness)
      ? []
      : [
          {
            text: heads.thickness,
            values: texts(({ thickness }) => thickness && formatMeasure("thickness", word("thickness", thickness), units)),
          },
        ]),
    { text: heads.pieces_per_box, figure: true, values: figures(({ pieces_per_box }) => pieces_per_box) },
    { text: perBox[units], figure: true, values: figures(({ m2_per_box }) => convertArea(m2_per_box)) },
    { text: heads.kg_per_box, figure: true, values: figures(({ kg_per_box }) => kg_per_box) },
    { text: heads.boxes_per_pallet, figure: true, values: figures(({ boxes_per_pallet }) => boxes_per_pallet) },
    { text: minimum[units], figure: true, values: figures(({ minimum_order_m2 }) => convertArea(minimum_order_m2)) },
    { text: heads.lead_time_days, figure: true, values: figures(({ lead_time_days }) => lead_time_days) },
    { text: heads.availability, values: texts(({ availability }) => availability && availabilities[availability]) },
  ]);
}

function toTestTable({ tests }: TypedData, words: SheetWords, day: (day: string) => string): SheetTable {
  const filled = tests.filter(({ value }) => value !== null);
  const cell = (text: string | null) => (text ? toPrintable(text, MAX_TEXT, "narrow") : null);
  return createTable([
    { text: words.test.test, values: filled.map(({ test }) => cell(test)) },
    { text: words.test.value, values: filled.map(({ value, unit }) => cell([value, unit].filter(Boolean).join(" "))) },
    { text: words.test.standard, values: filled.map(({ standard }) => cell(standard)) },
    { text: words.test.tested_on, values: filled.map(({ tested_on }) => tested_on && day(tested_on)) },
  ]);
}

function listDocuments({ documents }: TypedData, words: SheetWords, lang: string, today: string, day: (day: string) => string) {
  return documents.map((document) => {
    const { kind, language, valid_until } = document;
    const validity = valid_until && (isExpired(document, today) ? words.wasValidUntil : words.validUntil)(day(valid_until));
    return { name: words.kinds[kind], note: [language && getFormats(lang).language.of(language), validity].filter(Boolean).join(", ") };
  });
}

function listFacts({ product, data, translations }: SheetInput, words: SheetWords, { units }: SheetQuery): [string, string][] {
  const texts = { ...product, ...data };
  const format = (column: Attribute | Fact, text: string) => {
    const kind = TERM_KINDS.find((name) => TERM_COLUMNS[name] === column);
    const translated = kind ? translateTerms(kind, text, translations) : text;
    return kind === "size" || kind === "thickness" ? formatMeasure(kind, translated, units) : translated;
  };
  return [...ATTRIBUTES, ...FACTS].flatMap((name): [string, string][] => {
    const text = texts[name];
    return text ? [[words.facts[name], toPrintable(format(name, text), MAX_TEXT)]] : [];
  });
}

function toTextBlocks(description: string): TextBlock[] {
  let left = MAX_DESCRIPTION;
  return splitTextBlocks(description).flatMap(({ kind, text }) => {
    if (left <= 0) return [];
    const block = { kind, text: toPrintable(text, left) };
    left -= text.length;
    return [block];
  });
}

const createNotes = (words: (count: number) => string) => Array.from({ length: MAX_ROWS + 1 }, (_, count) => words(count));

/** Builds the content of a product's sheet. Texts without a translation stay as they are. */
export function buildSheetView(input: SheetInput, query: SheetQuery): SheetView {
  const { product, data, firm, site } = input;
  const lang = query.lang in sheetWords ? query.lang : ORIGINAL_LANGUAGE;
  const words = sheetWords[lang] ?? sheetWords.en;
  const day = createDayFormat(lang);
  const link = site + getShortPath(product.id);
  return {
    lang,
    sheet: words.sheet,
    title: toPrintable(product.title, 200),
    trail: [input.category, input.subcategory].map((name) => toPrintable(name, 60)).join(" · "),
    frames: layOutFrames(input.pictures),
    marked: input.isMarked,
    firm: {
      brand: toPrintable(firm.brand, 60),
      descriptor: toPrintable(firm.descriptor, 80),
      lines: firm.address.map((line) => toPrintable(line, 90)).slice(0, 4),
      contact: [...firm.phones.slice(0, 2), firm.email, site.replace(/^https?:\/\//, "")]
        .filter(Boolean)
        .map((line) => toPrintable(line, 90)),
    },
    facts: listFacts(input, words, query),
    about: toTextBlocks(product.description),
    packaging: { heading: words.packaging, ...toPackagingTable(input, words, query) },
    tests: { heading: words.tests, ...toTestTable(data, words, day) },
    documents: { heading: words.documents, rows: listDocuments(data, words, lang, input.today, day) },
    more: {
      variants: createNotes(words.more.variants),
      tests: createNotes(words.more.tests),
      documents: createNotes(words.more.documents),
      description: words.more.description,
    },
    onPage: words.onPage,
    link: link.replace(/^https?:\/\//, ""),
    qr: renderQrCode(link),
    issued: words.issued(day(input.today)),
  };
}

export type SheetTable = { heads: { text: string; figure: boolean }[]; rows: string[][] };

/** Builds a table without empty columns. Missing values become a dash. */
export function createTable(columns: { text: string; figure?: boolean; values: (string | null)[] }[]): SheetTable {
  const filledColumns = columns.filter(({ values }) => values.some((value) => value !== null));
  const count = filledColumns[0]?.values.length ?? 0;
  return {
    heads: filledColumns.map(({ text, figure: isFigure = false }) => ({ text, figure: isFigure })),
    rows: Array.from({ length: count }, (_, row) => filledColumns.map(({ values }) => values[row] ?? "–")),
  };
}
