import { parseSize, parseThickness } from "#lib/catalogue/terms/measures.ts";
import { toTermKey } from "#lib/catalogue/terms/term-text.ts";
import { MAX_SEARCH_TEXT } from "#lib/shared/limits.ts";
import { transliterate } from "#lib/shared/text/transliterate.ts";

export const FACETS = [
  "category",
  "collection",
  "material",
  "finish",
  "colour",
  "size",
  "thickness",
  "use",
  "origin",
  "slip",
  "availability",
] as const;
export type Facet = (typeof FACETS)[number];

/** Facets selected by id. Collections are main subcategories. All other facets are selected by a text key. */
export const ID_FACETS = ["category", "collection"] as const satisfies Facet[];
export type IdFacet = (typeof ID_FACETS)[number];
export type TextFacet = Exclude<Facet, IdFacet>;

/** Turns a label into a URL key, for example "600-x-600-mm". Letters without a transliteration stay. */
function toValueKey(label: string): string {
  const key = transliterate(label)
    .replace(/[×х✕]/g, "x")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return (key || toTermKey(label)).slice(0, MAX_SEARCH_TEXT).replace(/-+$/, "");
}

const SLAB = /\bslabs?\b/i;
export const SLABS_LABEL = "Slabs";

/** Rules that group similar labels under one value: sizes in any spelling, thicknesses, and materials without their geology in brackets. */
const groupLabels: Partial<Record<TextFacet, (label: string) => string>> = {
  size: (label) => {
    if (SLAB.test(label)) return SLABS_LABEL;
    const size = parseSize(label);
    return size ? `${size.width_mm} × ${size.length_mm} mm` : label;
  },
  thickness: (label) => {
    const thickness = parseThickness(label);
    return thickness ? `${thickness} mm` : label;
  },
  material: (label) => label.replace(/\s*\([^()]*\)\s*$/, "") || label,
};

export type FacetValue = { value: string; label: string };

export function toFacetValue(facet: TextFacet, text: string): FacetValue {
  const label = (groupLabels[facet]?.(text) ?? text).trim();
  return { value: toValueKey(label), label };
}

export const parseFacetValue = (facet: TextFacet, text: string): string => toFacetValue(facet, text).value;
