import type { Product } from "@/lib/catalogue/products/products";
import { splitTerms } from "@/lib/catalogue/terms/term-text";

/** Lower-cases the first letter, except in abbreviations such as "SPC". */
const lowerFirstLetter = (term: string) => (/^\p{Lu}{2}/u.test(term) ? term : term.charAt(0).toLowerCase() + term.slice(1));

const joinWithOr = (terms: string[]) => (terms.length > 1 ? `${terms.slice(0, -1).join(", ")} or ${terms.at(-1)}` : (terms[0] ?? ""));

const MEASURE = /^([\d.]+) ?(\p{L}+)$/u;

/** Joins measures. If all have the same unit, the unit appears only after the last one: "18, 20 mm". */
function joinMeasures(terms: string[]): string {
  const measures = terms.map((term) => MEASURE.exec(term));
  const unit = measures[0]?.[2];
  if (!unit || !measures.every((measure) => measure?.[2] === unit)) return terms.map(lowerFirstLetter).join(", ");
  return `${measures.map((measure) => measure?.[1]).join(", ")} ${unit}`;
}

/** Formats the line below a product's name on a card: "Marble · polished or honed · 18, 20 mm". Empty parts are omitted. */
export function summariseProduct({ material, finish, thickness }: Pick<Product, "material" | "finish" | "thickness">): string {
  const [materials = [], finishes = [], thicknesses = []] = [material, finish, thickness].map((text) => splitTerms(text ?? ""));
  const groups = [materials, finishes].filter((terms) => terms.length > 0);
  const phrases = groups.map((terms, group) =>
    joinWithOr(terms.map((term, index) => (group + index === 0 ? term : lowerFirstLetter(term)))),
  );
  return [...phrases, ...(thicknesses.length > 0 ? [joinMeasures(thicknesses)] : [])].join(" · ");
}
