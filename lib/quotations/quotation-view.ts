import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatFigure, formatLongDay } from "@/lib/catalogue/products/data-words";
import { addInches } from "@/lib/catalogue/terms/measures";
import { parseStoredPicture } from "@/lib/media/pictures";
import { createAmountFormat } from "@/lib/quotations/money";
import type { Offer } from "@/lib/quotations/offers";
import { computeLoad, computePacking, type Packing } from "@/lib/quotations/packing";
import { formatNumber } from "@/lib/quotations/quotations";
import { getLanguageTag, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { type AreaUnit, formatWeight, fromSquareMetres } from "@/lib/shared/units";
import type { Words } from "@/lib/shared/words/page-words";
import { toPrintable } from "@/lib/spec-sheets/spec-sheet-texts";
import { buildFirmView } from "@/lib/spec-sheets/spec-sheet-view";

/** A quotation to print. `day` is the day it was sent, or today for a draft. */
export type PrintedQuotation = Omit<Offer, "sent_at" | "answered"> & { day: string; site: string };

export type QuotationWords = { offer: Words<"offer">; paper: Words<"quotationPaper">; units: Words<"units"> };

type Paragraphs = { heading: string; lines: string[] };

const MAX_TEXT = 500;

const toLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => toPrintable(line, 5_000))
    .filter(Boolean);

function paragraphs(heading: string, text: string): Paragraphs[] {
  const lines = toLines(text);
  return lines.length > 0 ? [{ heading, lines }] : [];
}

export const listLinePictures = ({ products }: Pick<PrintedQuotation, "products">): string[] => [
  ...new Set(products.flatMap((product) => (product && parseStoredPicture(product.picture) ? product.picture : []))),
];

/** Returns the input of the template quotation.typ. `draft` is printed across the pages, `bank` beside the terms, `notes` below them. */
export function buildQuotationView(printed: PrintedQuotation, words: QuotationWords, proforma?: string) {
  const { language, currency, supply, firm, day } = printed;
  const { offer, paper } = words;
  const tag = getLanguageTag(language);
  // In English, only rupees are grouped by lakh and crore.
  const format = createAmountFormat(currency, language === ORIGINAL_LANGUAGE && currency !== "INR" ? "en" : tag);
  const formatAmount = (amount: number | null) => (amount === null ? "–" : format(amount));
  const number = formatNumber(printed);
  const isDraft = printed.state === "draft";
  const packings = printed.lines.map(({ quantity, unit }, index) =>
    computePacking(quantity, unit, printed.products[index]?.variant ?? null),
  );
  const fill = (label: string, text: string): [string, string][] => (text ? [[label, text]] : []);
  return {
    lang: language,
    title: proforma ? paper("proforma") : offer("quotation"),
    number: proforma ?? number,
    draft: isDraft ? paper("draft") : "",
    disclaimer: proforma ? paper("notTaxInvoice") : "",
    marked: firm.mark !== "",
    firm: buildFirmView(firm, printed.site),
    facts: [
      ...(proforma ? fill(offer("quotation"), number) : []),
      [offer("date"), formatLongDay(day, tag)],
      ...fill(paper("validUntil"), printed.valid_until ? formatLongDay(printed.valid_until, tag) : ""),
      ...fill(offer("incoterm"), toPrintable([printed.incoterm, printed.place].filter(Boolean).join(" "), MAX_TEXT)),
      [paper("currency"), currency],
    ],
    parties: [
      { heading: offer("from"), name: toPrintable(firm.brand, 120), lines: describeFirm(printed, offer) },
      { heading: offer("for"), name: getCustomerName(printed), lines: describeCustomer(printed, words, tag) },
    ],
    heads: {
      item: paper("item"),
      quantity: paper("quantity"),
      price: paper("price", { currency }),
      net: paper("net", { currency }),
      taxes: listTaxes(printed).map((tax) => offer(tax)),
    },
    lines: buildLines(printed, packings, words, formatAmount),
    load: describeLoad(packings, words, printed.units, tag),
    totals: [
      [offer("net"), formatAmount(printed.net)],
      ...(["freight", "insurance", "packing", ...listTaxes(printed)] as const)
        .filter((name) => printed[name] > 0)
        .map((name): [string, string] => [offer(name), formatAmount(printed[name])]),
    ],
    total: { label: offer("total"), amount: `${currency} ${formatAmount(printed.total)}` },
    inWords: { label: offer("inWords"), text: printed.in_words },
    terms: [
      ...paragraphs(offer("payment"), printed.payment),
      ...paragraphs(offer("delivery"), printed.delivery),
      ...paragraphs(
        offer("supply"),
        `${offer(`supplies.${supply}`)}\n${supply === "export_lut" && firm.lut ? offer("lut", { number: firm.lut }) : ""}`,
      ),
    ],
    bank: paragraphs(offer("bank"), firm.bank),
    notes: paragraphs(offer("notes"), printed.notes),
  };
}

function listTaxes({ supply }: PrintedQuotation): ("cgst" | "sgst" | "igst")[] {
  if (supply === "export_lut") return [];
  return supply === "intra_state" ? ["cgst", "sgst"] : ["igst"];
}

function describeFirm({ firm }: PrintedQuotation, offer: Words<"offer">): string[] {
  const { address, phones, email, gstin } = firm;
  const texts = [...address, ...phones.slice(0, 2), email, gstin && offer("gstin", { number: gstin })];
  return texts.filter(Boolean).map((text) => toPrintable(text, 200));
}

const getCustomerName = ({ customer: { company, name } }: PrintedQuotation) => toPrintable(company || name, 200) || "–";

function describeCustomer({ customer }: PrintedQuotation, { offer }: QuotationWords, tag: string): string[] {
  const { company, name, address, country, phone, email, gstin } = customer;
  const region = new Intl.DisplayNames([tag], { type: "region" }).of(country) ?? country;
  const texts = [company && name, ...address.split(/\r?\n/), region, phone, email, gstin && offer("gstin", { number: gstin })];
  return texts.filter(Boolean).map((text) => toPrintable(text, 200));
}

function buildLines(
  printed: PrintedQuotation,
  packings: (Packing | undefined)[],
  { offer, paper, units }: QuotationWords,
  formatAmount: (amount: number | null) => string,
) {
  const tag = getLanguageTag(printed.language);
  const figure = (value: number) => formatFigure(tag, value);
  const pictures = listLinePictures(printed);
  const findPicture = (url: string | undefined) => (url && pictures.includes(url) ? pictures.indexOf(url) : null);
  const taxes = listTaxes(printed);
  const describePacking = ({ boxes, m2, pallets, kilograms }: Packing) =>
    [
      units("quantity.box", { count: boxes, quantity: figure(boxes) }),
      m2 && units(`quantity.${printed.units}`, { quantity: figure(Number(fromSquareMetres(printed.units, m2).toFixed(2))) }),
      pallets && paper("pallets", { count: pallets }),
      kilograms && formatWeight(units, tag, printed.units, Math.round(kilograms)),
    ]
      .filter(Boolean)
      .join(" · ");
  return printed.lines.map((line, index) => {
    const packing = packings[index];
    const codes = [
      line.variant && offer("product.sku", { sku: line.variant }),
      line.hs_code && offer("product.hsCode", { code: line.hs_code }),
    ];
    return {
      number: figure(index + 1),
      picture: findPicture(printed.products[index]?.picture),
      title: keepSizesOnOneLine(toPrintable(printed.units === "sqft" ? addInches(line.text, units("inch")) : line.text, MAX_TEXT)),
      notes: [codes.filter(Boolean).join(" · "), packing ? describePacking(packing) : ""]
        .filter(Boolean)
        .map((note) => toPrintable(note, MAX_TEXT)),
      quantity: units(`quantity.${line.unit}`, { count: line.quantity, quantity: figure(line.quantity) }),
      price: formatAmount(line.price),
      discount: line.discount_percent > 0 ? `−${figure(line.discount_percent)}\u202f%` : "",
      net: formatAmount(line.net),
      taxes: taxes.map(() => ({
        rate: `${figure(line.gst_percent / taxes.length)}\u202f%`,
        amount: formatAmount(line.tax === null ? null : line.tax / taxes.length),
      })),
    };
  });
}

function describeLoad(packings: (Packing | undefined)[], { paper, units }: QuotationWords, unit: AreaUnit, tag: string): string[] {
  const load = computeLoad(packings);
  if (!load) return [];
  return [
    paper("weight", { weight: formatWeight(units, tag, unit, Math.round(load.kilograms)) }),
    paper("containers", { count: formatFigure(tag, Math.max(0.1, Math.round(load.containers * 10) / 10)) }),
  ];
}
