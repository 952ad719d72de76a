import { availabilityNames } from "@/lib/catalogue/products/data-words";
import type { Product } from "@/lib/catalogue/products/products";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { sizeOf } from "@/lib/catalogue/terms/measures";
import { splitTerms } from "@/lib/catalogue/terms/term-text";
import { TERM_COLUMNS, type TermKind } from "@/lib/catalogue/terms/terms";
import { type Facet, type FacetValue, facetValue, type TextFacet } from "@/lib/search/facets";
import type { SearchMatch } from "@/lib/search/search-results";
import { SLIP_WORD, searchWords, sizeWords } from "@/lib/search/search-words";
import { slipClasses } from "@/lib/search/slip-classes";
import { plainText } from "@/lib/shared/text/plain-text";

/** A product with what it is filed under and what its picture shows. */
export type SearchedProduct = Pick<Product, "title" | "description" | "size" | "finish" | "thickness" | "material" | "recommended_use"> & {
  colour: string | null;
  origin: string | null;
  id: number;
  hs_code: string | null;
  variants: Variant[];
  tests: TestValue[];
  collection: { id: number; title: string };
  category: { id: number; title: string };
  /** The names of the colours of its main picture. */
  picture_colours: string[];
};

/** How much it says of a product that a word stands in its name, in its data, in what it is filed under, in its description. */
export type Weight = "A" | "B" | "C" | "D";

/** A part of a product in which words are found. */
export type Entry = { in: SearchMatch["in"]; text: string; weight: Weight; words: string[] };

/** More of a description is no help to anybody who looks for something. */
const DESCRIPTION_LENGTH = 4_000;

const IN_VARIANTS = ["size", "finish", "thickness"] as const satisfies TermKind[];

/** The labels of a product in a facet that consists of terms. */
function labelsOf(product: SearchedProduct, kind: TermKind): string[] {
  const own = splitTerms(product[TERM_COLUMNS[kind]] ?? "");
  if (kind === "colour" && own.length === 0) return product.picture_colours;
  const inVariants = IN_VARIANTS.find((column) => column === kind);
  return [...own, ...(inVariants ? product.variants.flatMap((variant) => variant[inVariants] ?? []) : [])];
}

const TERM_FACETS = Object.keys(TERM_COLUMNS) as (TermKind & TextFacet)[];

/** The values of a product in each facet. */
export function facetsOf(product: SearchedProduct): (FacetValue & { facet: Facet })[] {
  const { category, collection, variants, tests } = product;
  const values: (FacetValue & { facet: Facet })[] = [
    { facet: "category", value: String(category.id), label: category.title },
    { facet: "collection", value: String(collection.id), label: collection.title },
    ...TERM_FACETS.flatMap((facet) => labelsOf(product, facet).map((label) => ({ facet, ...facetValue(facet, label) }))),
    ...slipClasses(tests, product.finish ?? "").map((label) => ({ facet: "slip" as const, ...facetValue("slip", label) })),
    ...variants.flatMap(({ availability }) =>
      availability ? [{ facet: "availability" as const, value: availability, label: availabilityNames[availability] }] : [],
    ),
  ];
  return [...new Map(values.map((one) => [`${one.facet}/${one.value}`, one])).values()];
}

const entry = (place: Entry["in"], text: string, weight: Weight, more: string[] = []): Entry => ({
  in: place,
  text,
  weight,
  // Of a SKU of signs alone no letter is left.
  words: [...searchWords(text), ...more].filter((word) => word !== ""),
});

/** Two words of a name as one: "blackgalaxy". */
const pairs = (words: string[]) =>
  words.slice(1).flatMap((word, place) => (/\d/.test(word + words[place]) ? [] : [`${words[place]}${word}`]));

/** A plastic floor, which a search for stone must not find. */
const STONE_PLASTIC = /stone[- ]plastic/i;

/** Surfaces that are laid outdoors because they are not slippery, whether tested or not. */
const ROUGH = /flamed|bush|cleft|structured|tumbled|sandblast|chisel|grip/i;

/** R9 and R10 are the classes of smooth floors: they are found by their names only. */
const slipEntry = (label: string) => entry("slip", label, "B", /^R(?:9|10)$/.test(label) ? [] : [SLIP_WORD]);

/** The lexeme of a word in the colour of a product, apart from the same word in other fields. */
export const colourLexeme = (word: string) => `colour=${word}`;

/** What a product is found by, part by part, the most telling first. */
export function entriesOf(product: SearchedProduct): Entry[] {
  const { title, variants, category, collection, hs_code, description } = product;
  const facets = TERM_FACETS.flatMap((kind) =>
    labelsOf(product, kind).map((label) => {
      const one = entry(kind, label, "B", kind === "size" ? sizeWordsOf(label) : []);
      return kind === "material" && STONE_PLASTIC.test(label) ? { ...one, words: searchWords(label.replace(STONE_PLASTIC, "SPC")) } : one;
    }),
  );
  const slip = slipClasses(product.tests, product.finish ?? "").map(slipEntry);
  const rough = labelsOf(product, "finish")
    .filter((label) => ROUGH.test(label))
    .map((label) => entry("finish", label, "C", [SLIP_WORD]));
  return [
    entry("title", title, "A", pairs(searchWords(title))),
    ...variants.map(({ sku }) => entry("sku", sku, "A", [sku.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")])),
    ...facets,
    ...slip,
    ...rough,
    entry("collection", collection.title, "C"),
    entry("category", category.title, "C"),
    ...(hs_code ? [entry("sku", hs_code, "B", [hs_code.replace(/\D/g, "")])] : []),
    entry("description", plainText(description).slice(0, DESCRIPTION_LENGTH), "D"),
  ];
}

function sizeWordsOf(label: string): string[] {
  const size = sizeOf(label);
  return size ? sizeWords(size) : [];
}
