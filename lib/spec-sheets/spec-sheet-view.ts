import { formatLongDay, getLanguageNames, nameTest } from "@/lib/catalogue/products/data-words";
import { ATTRIBUTES, type Attribute, FACTS, type Fact } from "@/lib/catalogue/products/facts";
import type { TypedData } from "@/lib/catalogue/products/product-data";
import { isExpired } from "@/lib/catalogue/products/product-documents";
import type { Product } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";
import { getLanguageTag } from "@/lib/shared/languages";
import { splitTextBlocks, type TextBlock } from "@/lib/shared/text/plain-text";
import { formatPounds, fromSquareMetres } from "@/lib/shared/units";
import type { Words } from "@/lib/shared/words/page-words";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { layOutFrames, type SheetFrame } from "@/lib/spec-sheets/spec-sheet-frames";
import { figure, formatMeasure, toPrintable } from "@/lib/spec-sheets/spec-sheet-texts";
import { getShortPath, type SheetQuery } from "@/lib/spec-sheets/spec-sheets";
import type { Company } from "@/lib/website/content/groups/company";

/** All texts are in the language of the sheet. */
export type SheetInput = {
  product: Omit<Product, "main_subcategory_id">;
  data: TypedData;
  pictures: number;
  category: string;
  subcategory: string;
  firm: Pick<Company, "brand" | "descriptor" | "address" | "phones" | "email">;
  isMarked: boolean;
  site: string;
  today: string;
};

export type SheetWords = { sheet: Words<"sheet">; tests: Words<"tests">; units: Words<"units"> };

export type StoneView = {
  title: string;
  trail: string;
  facts: [label: string, value: string][];
  packaging: SheetTable & { heading: string };
  link: string;
  qr: string;
};

/** Input of the template sheet.typ, which shortens it if the page is full. */
type SheetView = StoneView & {
  lang: string;
  sheet: string;
  frames: SheetFrame[];
  marked: boolean;
  firm: FirmView;
  about: TextBlock[];
  tests: SheetTable & { heading: string };
  documents: { heading: string; rows: { name: string; note: string }[] };
  /** Notes for parts that did not fit, indexed by the number of missing rows. */
  more: { variants: string[]; tests: string[]; documents: string[]; description: string };
  onPage: string;
  issued: string;
};

/** Characters of the description sent to the template: twice what fits, so that it can tell whether something is missing. */
const MAX_DESCRIPTION = 6_000;
const MAX_TEXT = 500;
const MAX_ROWS = 50;

/** A column is left out if all variants have the same value as the product. */
const isSameAsProduct = (variants: Variant[], productValue: string | null, value: (variant: Variant) => string | null) =>
  variants.every((variant) => productValue !== null && value(variant) === productValue);

function toPackagingTable({ product, data: { variants } }: SheetInput, words: SheetWords, { units }: SheetQuery): SheetTable {
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
  const convertArea = (value: number | null) => value && fromSquareMetres(units, value);
  const addPounds = (figure: string | null, index: number) =>
    figure && units === "sqft" ? `${figure} (${formatPounds(words.units, variants[index]!.kg_per_box!)})` : figure;
  const head = (name: Exclude<keyof Variant, "m2_per_box" | "minimum_order_m2">) => words.sheet(`variants.${name}`);
  const measure = (kind: "size" | "thickness") => texts(({ [kind]: text }) => text && formatMeasure(words.units, kind, text, units));
  return createTable([
    { text: head("sku"), values: texts(({ sku }) => sku) },
    { text: head("size"), values: measure("size") },
    ...(isSameAsProduct(variants, product.finish, ({ finish }) => finish)
      ? []
      : [{ text: head("finish"), values: texts(({ finish }) => finish) }]),
    ...(isSameAsProduct(variants, product.thickness, ({ thickness }) => thickness)
      ? []
      : [{ text: head("thickness"), values: measure("thickness") }]),
    { text: head("pieces_per_box"), figure: true, values: figures(({ pieces_per_box }) => pieces_per_box) },
    { text: words.sheet(`perBox.${units}`), figure: true, values: figures(({ m2_per_box }) => convertArea(m2_per_box)) },
    { text: head("kg_per_box"), figure: true, values: figures(({ kg_per_box }) => kg_per_box).map(addPounds) },
    { text: head("boxes_per_pallet"), figure: true, values: figures(({ boxes_per_pallet }) => boxes_per_pallet) },
    { text: words.sheet(`minimum.${units}`), figure: true, values: figures(({ minimum_order_m2 }) => convertArea(minimum_order_m2)) },
    { text: head("lead_time_days"), figure: true, values: figures(({ lead_time_days }) => lead_time_days) },
    { text: head("availability"), values: texts(({ availability }) => availability && words.sheet(`availabilities.${availability}`)) },
  ]);
}

function toTestTable({ tests }: TypedData, words: SheetWords, tag: string): SheetTable {
  const head = (name: "test" | "value" | "standard" | "tested_on") => words.sheet(`test.${name}`);
  const filled = tests.filter(({ value }) => value !== null);
  const cell = (text: string | null) => (text ? toPrintable(text, MAX_TEXT, "narrow") : null);
  return createTable([
    { text: head("test"), values: filled.map(({ test }) => cell(nameTest(words.tests, test))) },
    { text: head("value"), values: filled.map(({ value, unit }) => cell([value, unit].filter(Boolean).join(" "))) },
    { text: head("standard"), values: filled.map(({ standard }) => cell(standard)) },
    { text: head("tested_on"), values: filled.map(({ tested_on }) => tested_on && formatLongDay(tested_on, tag)) },
  ]);
}

function listDocuments({ documents }: TypedData, { sheet }: SheetWords, tag: string, today: string) {
  return documents.map((document) => {
    const { kind, language, valid_until } = document;
    const hasExpired = isExpired(document, today);
    const validity = valid_until && sheet(hasExpired ? "wasValidUntil" : "validUntil", { day: formatLongDay(valid_until, tag) });
    return { name: sheet(`kinds.${kind}`), note: [language && getLanguageNames(tag).of(language), validity].filter(Boolean).join(", ") };
  });
}

function listFacts({ product, data }: SheetInput, words: SheetWords, { units }: SheetQuery): [string, string][] {
  const texts = { ...product, ...data };
  const format = (name: Attribute | Fact, text: string) =>
    name === "size" || name === "thickness" ? formatMeasure(words.units, name, text, units) : text;
  return [...ATTRIBUTES, ...FACTS].flatMap((name): [string, string][] => {
    const text = texts[name];
    return text ? [[words.sheet(`facts.${name}`), toPrintable(format(name, text), MAX_TEXT)]] : [];
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

export const createNotes = ({ sheet }: SheetWords, part: "variants" | "tests" | "documents") =>
  Array.from({ length: MAX_ROWS + 1 }, (_, count) => sheet(`more.${part}`, { count }));

export type FirmView = { brand: string; descriptor: string; lines: string[]; contact: string[] };

const removeScheme = (url: string) => url.replace(/^https?:\/\//, "");

export const buildFirmView = ({ brand, descriptor, address, phones, email }: SheetInput["firm"], site: string): FirmView => ({
  brand: toPrintable(brand, 60),
  descriptor: toPrintable(descriptor, 80),
  lines: address.map((line) => toPrintable(line, 90)).slice(0, 4),
  contact: [...phones.slice(0, 2), email, removeScheme(site)].filter(Boolean).map((line) => toPrintable(line, 90)),
});

export function buildStoneView(input: SheetInput, query: SheetQuery, words: SheetWords): StoneView {
  const { product, category, subcategory, site } = input;
  const link = site + getShortPath(product.id, query.lang);
  return {
    title: toPrintable(product.title, 200),
    trail: [category, subcategory].map((name) => toPrintable(name, 60)).join(" · "),
    facts: listFacts(input, words, query),
    packaging: { heading: words.sheet("packaging"), ...toPackagingTable(input, words, query) },
    link: removeScheme(link),
    qr: renderQrCode(link),
  };
}

export function buildSheetView(input: SheetInput, query: SheetQuery, words: SheetWords): SheetView {
  const { product, data, firm, site } = input;
  const { lang } = query;
  const tag = getLanguageTag(lang);
  return {
    ...buildStoneView(input, query, words),
    lang,
    sheet: words.sheet("sheet"),
    frames: layOutFrames(input.pictures),
    marked: input.isMarked,
    firm: buildFirmView(firm, site),
    about: toTextBlocks(product.description),
    tests: { heading: words.sheet("tests"), ...toTestTable(data, words, tag) },
    documents: { heading: words.sheet("documents"), rows: listDocuments(data, words, tag, input.today) },
    more: {
      variants: createNotes(words, "variants"),
      tests: createNotes(words, "tests"),
      documents: createNotes(words, "documents"),
      description: words.sheet("more.description"),
    },
    onPage: words.sheet("onPage"),
    issued: words.sheet("issued", { day: formatLongDay(input.today, tag) }),
  };
}

type SheetTable = { heads: { text: string; figure: boolean }[]; rows: string[][] };

/** Builds a table without empty columns. Missing values become a dash. */
function createTable(columns: { text: string; figure?: boolean; values: (string | null)[] }[]): SheetTable {
  const filledColumns = columns.filter(({ values }) => values.some((value) => value !== null));
  const count = filledColumns[0]?.values.length ?? 0;
  return {
    heads: filledColumns.map(({ text, figure: isFigure = false }) => ({ text, figure: isFigure })),
    rows: Array.from({ length: count }, (_, row) => filledColumns.map(({ values }) => values[row] ?? "–")),
  };
}
