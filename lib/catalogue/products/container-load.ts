import type { Variant } from "@/lib/catalogue/products/variants";

/** Payload of a 20-foot container, in kilograms. Stone reaches the weight limit before the volume limit. Roads may allow less. */
export const CONTAINER_PAYLOAD_KG = 27_000;

/** Load of a 20-foot container. Values without packaging data are missing. */
export type ContainerLoad = { kilograms: number; pieces?: number; m2?: number };

/** Calculates the load of a 20-foot container in whole pallets, or in whole boxes. Undefined if the weight of a box is unknown. */
export function calculateContainerLoad({ kg_per_box, m2_per_box, pieces_per_box, boxes_per_pallet }: Variant): ContainerLoad | undefined {
  if (!kg_per_box || !(m2_per_box || pieces_per_box)) return undefined;
  const boxesPerUnit = boxes_per_pallet ?? 1;
  const boxes = Math.floor(Number((CONTAINER_PAYLOAD_KG / (kg_per_box * boxesPerUnit)).toFixed(6))) * boxesPerUnit;
  if (boxes === 0) return undefined;
  const round = (amount: number) => Number(amount.toFixed(2));
  return {
    kilograms: round(boxes * kg_per_box),
    ...(pieces_per_box && { pieces: boxes * pieces_per_box }),
    ...(m2_per_box && { m2: round(boxes * m2_per_box) }),
  };
}
