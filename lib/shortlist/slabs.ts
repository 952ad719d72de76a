import type { Variant } from "@/lib/catalogue/products/variants";
import { isSingleMeasure, parseSize, parseThickness, type Size } from "@/lib/catalogue/terms/measures";

export type Slab = {
  size: Size;
  m2: number;
  /** Undefined if the density or the thickness is unknown. */
  kilograms?: number;
  /** True if the size is a maximum ("Slabs to …") or a range. */
  isLargest: boolean;
};

const round = (value: number, digits: number) => Number(value.toFixed(digits));

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
  const m2 = round((size.length_mm * size.width_mm) / 1_000_000, 4);
  const thicknessMm = thickness ? parseThickness(thickness) : null;
  const kilograms = density && thicknessMm ? round((m2 * thicknessMm * density) / 1000, 1) : undefined;
  const dimensions = label.replace(/\bslabs?\b/i, "").trim();
  return { size, m2, isLargest: !isSingleMeasure("size", dimensions), ...(kilograms && { kilograms }) };
}
