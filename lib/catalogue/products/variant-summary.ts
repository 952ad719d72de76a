import { AVAILABILITIES, type Availability, type Variant } from "@/lib/catalogue/products/variants";

export type VariantSummary = {
  /** In the order of AVAILABILITIES. */
  availabilities: Availability[];
  leadTime?: { least: number; most: number };
  /** The smallest minimum order in m². `varies` if other variants need more. */
  minimumOrder?: { m2: number; varies: boolean };
};

const listKnown = <Value>(values: (Value | null)[]): Value[] => [...new Set(values)].filter((value) => value !== null);

export function summariseVariants(variants: Variant[]): VariantSummary {
  const known = listKnown(variants.map(({ availability }) => availability));
  const days = listKnown(variants.map(({ lead_time_days }) => lead_time_days));
  const orders = listKnown(variants.map(({ minimum_order_m2 }) => minimum_order_m2));
  return {
    availabilities: AVAILABILITIES.filter((availability) => known.includes(availability)),
    ...(days.length > 0 && { leadTime: { least: Math.min(...days), most: Math.max(...days) } }),
    ...(orders.length > 0 && { minimumOrder: { m2: Math.min(...orders), varies: orders.length > 1 } }),
  };
}
