import { availabilityNames } from "@/lib/catalogue/products/data-words";
import type { Product } from "@/lib/catalogue/products/products";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { parseSize } from "@/lib/catalogue/terms/measures";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, type TermKind } from "@/lib/catalogue/terms/terms";
import { type Facet, type FacetValue, type TextFacet, toFacetValue } from "@/lib/search/facets";
import type { SearchMatch } from "@/lib/search/search-results";
import { listSizeSpellings, SLIP_WORD, tokenise } from "@/lib/search/search-words";
import { isCommonWord } from "@/lib/search/trade-words";
import { toComparable } from "@/lib/shared/text/normalise";
import { toPlainText } from "@/lib/shared/text/plain-text";

export type IndexedProduct = Pick<Product, "title" | "description" | "size" | "finish" | "thickness" | "material" | "recommended_use"> & {
  colour: string | null;
  origin: string | null;
  id: number;
  hs_code: string | null;
  variants: Variant[];
  tests: TestValue[];
  collection: { id: number; title: string };
  category: { id: number; title: string };
  picture_colours: string[];
};

/** PostgreSQL text search weight: A for title and SKU, B for product data, C for collection and category, D for the description. */
type Weight = "A" | "B" | "C" | "D";

export type SearchEntry = { in: SearchMatch["in"]; text: string; weight: Weight; words: string[] };

const MAX_DESCRIPTION_LENGTH = 4_000;

const VARIANT_TERMS = ["size", "finish", "thickness"] as const satisfies TermKind[];

function getLabels(product: IndexedProduct, kind: TermKind): string[] {
  const own = splitTerms(product[TERM_COLUMNS[kind]] ?? "");
  if (kind === "colour" && own.length === 0) return product.picture_colours;
  const inVariants = VARIANT_TERMS.find((column) => column === kind);
  return [...own, ...(inVariants ? product.variants.flatMap((variant) => variant[inVariants] ?? []) : [])];
}

const TERM_FACETS = Object.keys(TERM_COLUMNS) as (TermKind & TextFacet)[];

export function getFacetValues(product: IndexedProduct): (FacetValue & { facet: Facet })[] {
  const { category, collection, variants, tests } = product;
  const values: (FacetValue & { facet: Facet })[] = [
    { facet: "category", value: String(category.id), label: category.title },
    { facet: "collection", value: String(collection.id), label: collection.title },
    ...TERM_FACETS.flatMap((facet) => getLabels(product, facet).map((label) => ({ facet, ...toFacetValue(facet, label) }))),
    ...getSlipClasses(tests, product.finish ?? "").map((label) => ({ facet: "slip" as const, ...toFacetValue("slip", label) })),
    ...variants.flatMap(({ availability }) =>
      availability ? [{ facet: "availability" as const, value: availability, label: availabilityNames[availability] }] : [],
    ),
  ];
  return [...new Map(values.map((one) => [`${one.facet}/${one.value}`, one])).values()];
}

const createEntry = (place: SearchEntry["in"], text: string, weight: Weight, more: string[] = []): SearchEntry => ({
  in: place,
  text,
  weight,
  words: [...tokenise(text), ...more].filter((word) => word !== ""),
});

/** Joins neighbouring words, so that "blackgalaxy" finds "Black Galaxy". */
const joinPairs = (words: string[]) =>
  words.slice(1).flatMap((word, place) => (/\d/.test(word + words[place]) ? [] : [`${words[place]}${word}`]));

/** Words such as "slab" in an SKU must not rank its product among the slabs. */
function createSkuEntry(sku: string): SearchEntry {
  const entry = createEntry("sku", sku, "A", [toComparable(sku).replace(/[^\p{L}\p{N}]/gu, "")]);
  return { ...entry, words: entry.words.filter((word) => !isCommonWord(word)) };
}

/** Stone-plastic (SPC) floors must not match a search for "stone". */
const STONE_PLASTIC = /stone[- ]plastic/i;

/** Finishes that count as slip resistant even without a test. */
const SLIP_RESISTANT_FINISH = /flamed|bush|cleft|structured|tumbled|sandblast|chisel|grip/i;

/** R9 and R10 are smooth floors, so they are not indexed as slip resistant. */
const createSlipEntry = (label: string) => createEntry("slip", label, "B", /^R(?:9|10)$/.test(label) ? [] : [SLIP_WORD]);

/** Returns the index word for a colour in the colour field, so that it can score higher than in other fields. */
export const toColourLexeme = (word: string) => `colour=${word}`;

export function getSearchEntries(product: IndexedProduct): SearchEntry[] {
  const { title, variants, category, collection, hs_code, description } = product;
  const facets = TERM_FACETS.flatMap((kind) =>
    getLabels(product, kind).map((label) => {
      const one = createEntry(kind, label, "B", kind === "size" ? parseSizeSpellings(label) : []);
      return kind === "material" && STONE_PLASTIC.test(label) ? { ...one, words: tokenise(label.replace(STONE_PLASTIC, "SPC")) } : one;
    }),
  );
  const slip = getSlipClasses(product.tests, product.finish ?? "").map(createSlipEntry);
  const rough = getLabels(product, "finish")
    .filter((label) => SLIP_RESISTANT_FINISH.test(label))
    .map((label) => createEntry("finish", label, "C", [SLIP_WORD]));
  return [
    createEntry("title", title, "A", joinPairs(tokenise(title))),
    ...variants.map(({ sku }) => createSkuEntry(sku)),
    ...facets,
    ...slip,
    ...rough,
    createEntry("collection", collection.title, "C"),
    createEntry("category", category.title, "C"),
    ...(hs_code ? [createEntry("sku", hs_code, "B", [hs_code.replace(/\D/g, "")])] : []),
    createEntry("description", toPlainText(description).slice(0, MAX_DESCRIPTION_LENGTH), "D"),
  ];
}

function parseSizeSpellings(label: string): string[] {
  const size = parseSize(label);
  return size ? [...listSizeSpellings(size), `${size.width_mm}mm`, `${size.length_mm}mm`] : [];
}

const RAMP = /\bR\s?(9|1[0-3])\b/i;
const PENDULUM = /pendulum|\bPTV\b/i;
const SLIP = /slip|skid|DIN 51130|DIN 51097|EN 16165/i;
const BAREFOOT = /^\s*(?:class\s*)?([ABC])\s*$/i;

/** Minimum pendulum test value (PTV) for a low slip risk on wet floors. Source: UK Slip Resistance Group. */
const LOW_RISK_PTV = 36;

/** Returns slip classes from the tests and the finish of a product, for example "R11", "Barefoot B" or "Pendulum 36+". */
function getSlipClasses(tests: TestValue[], finish: string): string[] {
  const found = tests
    .filter(({ test, standard }) => SLIP.test(`${test} ${standard ?? ""}`))
    .flatMap(({ test, value, standard }) => {
      const ramp = RAMP.exec(value ?? "");
      if (ramp) return [`R${ramp[1]}`];
      const barefoot = /51097|barefoot/i.test(`${test} ${standard ?? ""}`) && BAREFOOT.exec(value ?? "");
      if (barefoot) return [`Barefoot ${barefoot[1]!.toUpperCase()}`];
      const isSafe = PENDULUM.test(`${test} ${standard ?? ""}`) && Number.parseFloat(value ?? "") >= LOW_RISK_PTV;
      return isSafe ? [`Pendulum ${LOW_RISK_PTV}+`] : [];
    });
  const named = [...finish.matchAll(new RegExp(RAMP, "gi"))].map(([, number]) => `R${number}`);
  return [...new Set([...found, ...named])];
}
