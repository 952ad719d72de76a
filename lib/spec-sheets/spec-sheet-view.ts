import type { TypedData } from "@/lib/catalogue/products/product-data";
import { isLapsed } from "@/lib/catalogue/products/product-documents";
import type { Product } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";
import { TERM_COLUMNS, type TermKind } from "@/lib/catalogue/terms/terms";
import { type TextBlock, textBlocks } from "@/lib/shared/text/plain-text";
import { qrSvg } from "@/lib/spec-sheets/qr";
import { type SheetWords, sheetWords } from "@/lib/spec-sheets/sheet-words";
import { framesFor, type SheetFrame } from "@/lib/spec-sheets/spec-sheet-frames";
import { type SheetTable, table } from "@/lib/spec-sheets/spec-sheet-table";
import { dayIn, figure, formats, measured, printable, translated } from "@/lib/spec-sheets/spec-sheet-texts";
import { type SheetLanguage, type SheetQuery, shortAddress } from "@/lib/spec-sheets/spec-sheets";
import type { Company } from "@/lib/website/content/company";

/** What a sheet is made of. */
export type SheetFacts = {
  product: Omit<Product, "main_subcategory_id">;
  data: TypedData;
  /** How many pictures there are. */
  pictures: number;
  category: string;
  subcategory: string;
  firm: Pick<Company, "brand" | "descriptor" | "address" | "phones" | "email">;
  /** The firm has a mark of its own. */
  isMarked: boolean;
  /** What terms are called in the sheet's language, by `kind/key`. */
  translations: Record<string, string>;
  /** The public address of the site. */
  site: string;
  /** YYYY-MM-DD, by the firm's clock. */
  today: string;
};

/** What the template prints (lib/spec-sheets/server/typesetting/sheet.typ): texts, and what of them is cut where the page is full. */
export type SheetView = {
  lang: SheetLanguage;
  sheet: string;
  title: string;
  trail: string;
  /** Of the pictures, in their order. */
  frames: SheetFrame[];
  marked: boolean;
  firm: { brand: string; descriptor: string; lines: string[]; contact: string[] };
  facts: [label: string, value: string][];
  about: TextBlock[];
  packaging: SheetTable & { heading: string };
  tests: SheetTable & { heading: string };
  documents: { heading: string; rows: { name: string; note: string }[] };
  /** Said below a part that did not fit, by the number of rows that are missing. */
  more: { variants: string[]; tests: string[]; documents: string[]; description: string };
  onPage: string;
  link: string;
  qr: string;
  issued: string;
};

/** Letters of a description that the template gets: twice what it can print, so that it knows when it leaves something out. */
const MOST_ABOUT = 6_000;
/** Longer than any stored text with its measures in inches. */
const MOST_TEXT = 500;
const MOST_ROWS = 50;
const SQUARE_FEET = 10.763_910_4;

/** What all variants have in common with the product stands above already. */
const isAbove = (variants: Variant[], said: string | null, value: (variant: Variant) => string | null) =>
  variants.every((variant) => said !== null && value(variant) === said);

function packagingOf(facts: SheetFacts, words: SheetWords, { units }: SheetQuery): SheetTable {
  const { product, translations } = facts;
  const { variants } = facts.data;
  const word = (kind: TermKind, text: string) => translated(kind, text, translations);
  const texts = (value: (variant: Variant) => string | null) =>
    variants.map((variant) => {
      const text = value(variant);
      return text ? printable(text, MOST_TEXT, "narrow") : null;
    });
  const figures = (value: (variant: Variant) => number | null) =>
    variants.map((variant) => {
      const number = value(variant);
      return number === null ? null : figure.format(number);
    });
  const area = (value: number | null) => (value === null || units === "m2" ? value : value * SQUARE_FEET);
  const { variants: heads, perBox, minimum, availabilities } = words;
  return table([
    { text: heads.sku, values: texts(({ sku }) => sku) },
    { text: heads.size, values: texts(({ size }) => size && measured("size", word("size", size), units)) },
    ...(isAbove(variants, product.finish, ({ finish }) => finish)
      ? []
      : [{ text: heads.finish, values: texts(({ finish }) => finish && word("finish", finish)) }]),
    ...(isAbove(variants, product.thickness, ({ thickness }) => thickness)
      ? []
      : [
          {
            text: heads.thickness,
            values: texts(({ thickness }) => thickness && measured("thickness", word("thickness", thickness), units)),
          },
        ]),
    { text: heads.pieces, figure: true, values: figures(({ pieces_per_box }) => pieces_per_box) },
    { text: perBox[units], figure: true, values: figures(({ m2_per_box }) => area(m2_per_box)) },
    { text: heads.kg, figure: true, values: figures(({ kg_per_box }) => kg_per_box) },
    { text: heads.boxes, figure: true, values: figures(({ boxes_per_pallet }) => boxes_per_pallet) },
    { text: minimum[units], figure: true, values: figures(({ minimum_order_m2 }) => area(minimum_order_m2)) },
    { text: heads.lead, figure: true, values: figures(({ lead_time_days }) => lead_time_days) },
    { text: heads.availability, values: texts(({ availability }) => availability && availabilities[availability]) },
  ]);
}

function testsOf({ tests }: TypedData, words: SheetWords, day: (day: string) => string): SheetTable {
  // A row of the usual tests that nobody has filled in yet says nothing.
  const said = tests.filter(({ value }) => value !== null);
  const cell = (text: string | null) => (text ? printable(text, MOST_TEXT, "narrow") : null);
  return table([
    { text: words.test.test, values: said.map(({ test }) => cell(test)) },
    { text: words.test.value, values: said.map(({ value, unit }) => cell([value, unit].filter(Boolean).join(" "))) },
    { text: words.test.standard, values: said.map(({ standard }) => cell(standard)) },
    { text: words.test.tested_on, values: said.map(({ tested_on }) => tested_on && day(tested_on)) },
  ]);
}

function documentsOf({ documents }: TypedData, words: SheetWords, lang: SheetLanguage, today: string, day: (day: string) => string) {
  return documents.map((document) => {
    const { kind, language, valid_until } = document;
    const validity = valid_until && (isLapsed(document, today) ? words.wasValidUntil : words.validUntil)(day(valid_until));
    return { name: words.kinds[kind], note: [language && formats[lang].language.of(language), validity].filter(Boolean).join(", ") };
  });
}

function factsOf({ product, data, translations }: SheetFacts, words: SheetWords, { units }: SheetQuery): [string, string][] {
  const texts = { ...product, ...data };
  const terms = Object.entries(TERM_COLUMNS).map(([kind, column]) => {
    const text = texts[column] && translated(kind as TermKind, texts[column], translations);
    const isMeasure = kind === "size" || kind === "thickness";
    return [column, text && (isMeasure ? measured(kind, text, units) : text)] as const;
  });
  const said = { ...Object.fromEntries(terms), hs_code: data.hs_code };
  return Object.entries(words.facts).flatMap(([name, label]): [string, string][] => {
    const value = said[name as keyof typeof said];
    return value ? [[label, printable(value, MOST_TEXT)]] : [];
  });
}

/** The beginning of a description. */
function aboutOf(description: string): TextBlock[] {
  let left = MOST_ABOUT;
  return textBlocks(description).flatMap(({ kind, text }) => {
    if (left <= 0) return [];
    const block = { kind, text: printable(text, left) };
    left -= text.length;
    return [block];
  });
}

const counted = (words: (count: number) => string) => Array.from({ length: MOST_ROWS + 1 }, (_, count) => words(count));

/** What a product's sheet says, in a language and units. What has no translation stays as staff wrote it. */
export function sheetView(facts: SheetFacts, query: SheetQuery): SheetView {
  const { product, data, firm, site } = facts;
  const { lang } = query;
  const words = sheetWords[lang];
  const day = dayIn(lang);
  const link = site + shortAddress(product.id);
  return {
    lang,
    sheet: words.sheet,
    title: printable(product.title, 200),
    trail: [facts.category, facts.subcategory].map((name) => printable(name, 60)).join(" · "),
    frames: framesFor(facts.pictures),
    marked: facts.isMarked,
    firm: {
      brand: printable(firm.brand, 60),
      descriptor: printable(firm.descriptor, 80),
      lines: firm.address.map((line) => printable(line, 90)).slice(0, 4),
      contact: [...firm.phones.slice(0, 2), firm.email, site.replace(/^https?:\/\//, "")]
        .filter(Boolean)
        .map((line) => printable(line, 90)),
    },
    facts: factsOf(facts, words, query),
    about: aboutOf(product.description),
    packaging: { heading: words.packaging, ...packagingOf(facts, words, query) },
    tests: { heading: words.tests, ...testsOf(data, words, day) },
    documents: { heading: words.documents, rows: documentsOf(data, words, lang, facts.today, day) },
    more: {
      variants: counted(words.more.variants),
      tests: counted(words.more.tests),
      documents: counted(words.more.documents),
      description: words.more.description,
    },
    onPage: words.onPage,
    link: link.replace(/^https?:\/\//, ""),
    qr: qrSvg(link),
    issued: words.issued(day(facts.today)),
  };
}
