import { availabilityNames, pictureRoles } from "@/lib/catalogue/products/data-words";
import { stateNames } from "@/lib/catalogue/products/state-words";
import { TERM_KINDS, type TermKind } from "@/lib/catalogue/terms/terms";
import { termKindNames } from "@/lib/catalogue/terms/words";
import { productHeadings, variantHeadings } from "@/lib/imports/headings";
import type { Place } from "@/lib/imports/plan/snapshot";

export const sheetNames = { products: "Products", words: "Allowed values" };

/** Lists the allowed values, one column each. New values of term columns become terms. */
export function listAllowedValues(places: Place[], terms: { kind: TermKind; label: string }[]): string[][] {
  const columns = [
    [productHeadings.main_category, ...places.map(({ category }) => category.title)],
    [productHeadings.main_subcategory, ...places.map(({ title }) => title)],
    ...TERM_KINDS.map((kind) => [termKindNames[kind].one, ...terms.filter((term) => term.kind === kind).map(({ label }) => label)]),
    [productHeadings.state, ...Object.values(stateNames)],
    [variantHeadings.availability, ...Object.values(availabilityNames)],
    [productHeadings.pictures, ...Object.values(pictureRoles).map((role) => `${role.toLowerCase()}: `)],
  ];
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? ""));
}
