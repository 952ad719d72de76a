import type { Variant } from "@/lib/catalogue/products/variants";
import { isSingleMeasure, parseSize, parseThickness, type Size } from "@/lib/catalogue/terms/measures";

export type Slab = {
  size: Size;
  m2: number;
  /** Undefined if the density or the thickness is unknown. */
  kilograms?: number;
  /** True if the size is a maximum ("Slabs to …") or a range. */
  isLargest: boolean;
  /** The smaller end of a range. */
  smallest?: { size: Size; m2: number };
};

const round = (value: number, digits: number) => Number(value.toFixed(digits));

const getArea = ({ length_mm, width_mm }: Size) => round((length_mm * width_mm) / 1_000_000, 4);

/** A range such as "2600–3000". Not "118-1/2", which is a fraction. */
const RANGE = /(\d[\d.,]*) ?[–—-] ?\d[\d.,]*(?![\d.,/])/g;

/** Lists the slabs of variants by SKU. On the server: parsing needs more code than the calculator. */
export const listSlabs = (variants: Variant[], density?: number): Record<string, Slab> =>
  Object.fromEntries(
    variants.flatMap((variant) => {
      const slab = parseSlab(variant, density);
      return slab ? [[variant.sku, slab]] : [];
    }),
  );

/**
 * Returns the slab of a variant that is sold in slabs of a known size.
 * @param density in kg/m³
 */
export function parseSlab({ size: label, thickness }: Pick<Variant, "size" | "thickness">, density?: number): Slab | undefined {
  const size = label && /\bslabs?\b/i.test(label) ? parseSize(label) : null;
  if (!label || !size) return undefined;
  const m2 = getArea(size);
  const thicknessMm = thickness ? parseThickness(thickness) : null;
  const kilograms = density && thicknessMm ? round((m2 * thicknessMm * density) / 1000, 1) : undefined;
  const dimensions = label.replace(/\bslabs?\b/i, "").trim();
  const smallest = parseSize(label.replace(RANGE, "$1"));
  return {
    size,
    m2,
    isLargest: !isSingleMeasure("size", dimensions),
    ...(kilograms && { kilograms }),
    ...(smallest && getArea(smallest) < m2 && { smallest: { size: smallest, m2: getArea(smallest) } }),
  };
}
