import type { Variant } from "@/lib/catalogue/products/variants";
import { CONTAINER_PAYLOAD_KG } from "@/lib/catalogue/products/weights";
import { isSingleMeasure, parseSize, parseThickness, type Size } from "@/lib/catalogue/terms/measures";

export type Slab = {
  size: Size;
  m2: number;
  /** Undefined if the density or the thickness is unknown. */
  kilograms?: number;
  /** True if the size is a maximum ("Slabs to …") or a range. */
  isLargest: boolean;
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

/** Returns the slab of a variant that is sold in slabs of a known size. @param density in kg/m³ */
export function parseSlab({ size: label, thickness }: Pick<Variant, "size" | "thickness">, density?: number): Slab | undefined {
  const size = label && /\bslabs?\b/i.test(label) ? parseSize(label) : null;
  if (!label || !size) return undefined;
  const m2 = getArea(size);
  // The density of one layer says nothing about "5 mm onyx + 10 mm glass".
  const thicknessMm = thickness && isSingleMeasure("thickness", thickness) ? parseThickness(thickness) : null;
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

/** Longer or wider slabs do not fit through the doors of a 20-foot container. */
const MAX_LOADED = { length_mm: 5_800, width_mm: 2_250 };

/** Estimates the load of a 20-foot container from its payload. If the label gives only the largest size, the number of slabs is unknown. */
export function estimateSlabLoad({ size, m2, kilograms, isLargest, smallest }: Slab) {
  if (!kilograms || size.length_mm > MAX_LOADED.length_mm || size.width_mm > MAX_LOADED.width_mm) return undefined;
  const least = Math.floor(CONTAINER_PAYLOAD_KG / kilograms);
  if (least === 0) return undefined;
  const area = (CONTAINER_PAYLOAD_KG / kilograms) * m2;
  const most = smallest ? Math.floor(area / smallest.m2) : least;
  return isLargest
    ? { m2: Math.floor(area), ...(smallest && { count: { least, most } }) }
    : { m2: Math.floor(least * m2), count: { least, most } };
}
