import type { Variant } from "@/lib/catalogue/products/variants";
import { CONTAINER_PAYLOAD_KG } from "@/lib/catalogue/products/weights";
import { roundError } from "@/lib/shared/numbers";
import type { RequestUnit } from "@/lib/shared/units";
import { toSquareMetres } from "@/lib/shared/units";

/** Whole boxes of a quoted line and their content. Values without packaging data are missing. */
export type Packing = { boxes: number; m2?: number; pallets?: number; kilograms?: number };

function countBoxes(quantity: number, unit: RequestUnit, { m2_per_box, pieces_per_box }: Variant): number | undefined {
  if (unit === "box") return quantity;
  if (unit === "slab") return undefined;
  const perBox = unit === "piece" ? pieces_per_box : m2_per_box;
  return perBox ? (unit === "piece" ? quantity : toSquareMetres(unit, quantity)) / perBox : undefined;
}

/** Calculates the packing of a quantity. Undefined if the packaging of the variant is unknown. */
export function computePacking(quantity: number, unit: RequestUnit, variant: Variant | null): Packing | undefined {
  const count = variant ? countBoxes(quantity, unit, variant) : undefined;
  if (!variant || count === undefined) return undefined;
  const boxes = Math.ceil(roundError(count));
  const { m2_per_box, kg_per_box, boxes_per_pallet } = variant;
  return {
    boxes,
    ...(m2_per_box && { m2: roundError(boxes * m2_per_box) }),
    ...(boxes_per_pallet && { pallets: Math.ceil(boxes / boxes_per_pallet) }),
    ...(kg_per_box && { kilograms: roundError(boxes * kg_per_box) }),
  };
}

/** Adds up a load. `containers` is its share of 20-foot containers by weight. Undefined unless the weight of every line is known. */
export function computeLoad(packings: (Packing | undefined)[]): { kilograms: number; containers: number } | undefined {
  const weights = packings.flatMap((packing) => packing?.kilograms ?? []);
  if (weights.length === 0 || weights.length < packings.length) return undefined;
  const kilograms = roundError(weights.reduce((sum, weight) => sum + weight, 0));
  return { kilograms, containers: kilograms / CONTAINER_PAYLOAD_KG };
}
