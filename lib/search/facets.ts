import { sizeOf, thicknessOf } from "#lib/catalogue/terms/measures.ts";
import { termKey } from "#lib/catalogue/terms/term-text.ts";
import { MAX_SEARCH_TEXT } from "#lib/shared/limits.ts";
import { latinLetters } from "#lib/shared/text/latin-letters.ts";

/** What found products are narrowed by, in the order in which it is offered. Of each there are values with counts. */
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

/** Categories and collections (main subcategories) are chosen by id; of the others a text says which value is meant. */
export const ID_FACETS = ["category", "collection"] as const satisfies Facet[];
export type IdFacet = (typeof ID_FACETS)[number];
export type TextFacet = Exclude<Facet, IdFacet>;
export const TEXT_FACETS = FACETS.filter((facet): facet is TextFacet => !(ID_FACETS as readonly Facet[]).includes(facet));

/** How a value stands in an address: "600-x-600-mm", "lappato-semi-polished". What cannot be written in letters stays as it is. */
function valueKey(label: string): string {
  const key = latinLetters(label)
    .replace(/[×х✕]/g, "x")
    .replace(/[^\p{L}\p{N}.]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  // Latin letters may be more than those that they stand for.
  return (key || termKey(label)).slice(0, MAX_SEARCH_TEXT).replace(/-+$/, "");
}

const SLAB = /\bslabs?\b/i;

/** What many labels have in common is one value: a size in whichever form it is cut, a thickness, a stone without its geology. */
const commonLabel: Partial<Record<TextFacet, (label: string) => string>> = {
  size: (label) => {
    if (SLAB.test(label)) return "Slabs";
    const size = sizeOf(label);
    return size ? `${size.width_mm} × ${size.length_mm} mm` : label;
  },
  thickness: (label) => {
    const thickness = thicknessOf(label);
    return thickness ? `${thickness} mm` : label;
  },
  material: (label) => label.replace(/\s*\([^()]*\)\s*$/, "") || label,
};

export type FacetValue = { value: string; label: string };

/** The value that a label stands for in a facet. */
export function facetValue(facet: TextFacet, text: string): FacetValue {
  const label = (commonLabel[facet]?.(text) ?? text).trim();
  return { value: valueKey(label), label };
}

/** The value that an address names: by its key, or by any label of it. */
export const sentValue = (facet: TextFacet, text: string): string => facetValue(facet, text).value;
