import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { parseNumber, roundError } from "@/lib/shared/numbers";

const KG_PER_M3: Record<string, number> = { "kg/m": 1, "kg/dm": 1000, "g/cm": 1000, "t/m": 1000 };

/** Densities of all floor and wall materials lie in this range, in kg/m³. Other values are typing errors. */
const [LEAST, MOST] = [300, 9_000];

export function findDensity(tests: TestValue[]): number | undefined {
  for (const { test, value, unit } of tests) {
    const factor = KG_PER_M3[(unit ?? "").toLowerCase().replace(/[³3\s]/g, "")];
    if (!factor || !value || !/\bdensity\b/i.test(test)) continue;
    const parsed = parseNumber(value);
    const readings = "value" in parsed ? [parsed.value] : "readings" in parsed ? parsed.readings : [];
    const density = readings.map((reading) => reading * factor).find((reading) => reading >= LEAST && reading <= MOST);
    if (density) return density;
  }
  return undefined;
}

/** Payload of a 20-foot container, in kilograms. Stone reaches the weight limit before the volume limit. Roads may allow less. */
export const CONTAINER_PAYLOAD_KG = 27_000;

type ContainerLoad = { kilograms: number; pieces?: number; m2?: number };

/** Calculates the load of a 20-foot container in whole pallets, or in whole boxes. Undefined if the weight of a box is unknown. */
export function calculateContainerLoad({ kg_per_box, m2_per_box, pieces_per_box, boxes_per_pallet }: Variant): ContainerLoad | undefined {
  if (!kg_per_box || !(m2_per_box || pieces_per_box)) return undefined;
  const boxesPerUnit = boxes_per_pallet ?? 1;
  const boxes = Math.floor(roundError(CONTAINER_PAYLOAD_KG / (kg_per_box * boxesPerUnit))) * boxesPerUnit;
  if (boxes === 0) return undefined;
  const round = (amount: number) => Number(amount.toFixed(2));
  return {
    kilograms: round(boxes * kg_per_box),
    ...(pieces_per_box && { pieces: boxes * pieces_per_box }),
    ...(m2_per_box && { m2: round(boxes * m2_per_box) }),
  };
}
