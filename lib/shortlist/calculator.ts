import type { Variant } from "@/lib/catalogue/products/variants";
import { parseNumber } from "@/lib/shared/numbers";
import { METRES_PER_FOOT } from "@/lib/shared/units";

/**
 * What is cut away by the way a floor is laid, in percent. The trade reckons with 5 to 7 for straight joints, 10 for a running bond, 10 to
 * 15 on the diagonal and 15 for herringbone; these are the upper ends, because a box too few is a second delivery of another lot.
 */
export const PATTERNS = { straight: 7, brick: 10, diagonal: 15, herringbone: 15 } as const;
export type Pattern = keyof typeof PATTERNS;
export const PATTERN_NAMES = Object.keys(PATTERNS) as Pattern[];

/** What a 20-foot container may weigh inside, in kilograms: stone fills one by weight long before it is full. Roads may allow less. */
export const CONTAINER_PAYLOAD_KG = 27_000;

/** Rooms in one calculation, and the longest side of one, in metres. */
export const MAX_ROOMS = 20;
export const MAX_SIDE_M = 1_000;

/** A rectangle, or an L: a rectangle of which a corner is missing. In metres. */
export type Room = { length: number; width: number; missing?: { length: number; width: number } };

/** How a variant is packed, as far as it is known. */
export type Packaging = Pick<Variant, "pieces_per_box" | "m2_per_box" | "kg_per_box" | "boxes_per_pallet" | "minimum_order_m2">;

export type Quantities = {
  /** In m²: the rooms, and with what is cut away. */
  area: number;
  needed: number;
  /** Whole boxes and what is in them; absent where the packaging is not known. */
  packed?: {
    boxes: number;
    /** In m². */
    area: number;
    pieces?: number;
    pallets?: number;
    kilograms?: number;
    /** Of a 20-foot container, by weight: 0.5 is half of it. */
    containers?: number;
  };
  /** The least that is sold, in m², where it is more than this. */
  minimum?: number;
};

/** Sums of decimals are off by the last of their digits: 0.1 + 0.2 is no more than 0.3. */
const exact = (value: number) => Number(value.toFixed(6));
const wholeUp = (value: number) => Math.ceil(exact(value));

const inside = (side: number, limit: number) => side > 0 && side <= limit;

/** In m²; undefined for what is no room: no sides, sides too long, a corner that is not smaller than the room. */
export function roomArea({ length, width, missing }: Room): number | undefined {
  if (!inside(length, MAX_SIDE_M) || !inside(width, MAX_SIDE_M)) return undefined;
  if (!missing) return exact(length * width);
  if (!(missing.length > 0 && missing.length < length && missing.width > 0 && missing.width < width)) return undefined;
  return exact(length * width - missing.length * missing.width);
}

/**
 * What has to be ordered for an area.
 * @param area in m²
 * @param pattern how it is laid
 */
export function quantitiesFor(area: number, pattern: Pattern, packaging?: Packaging): Quantities {
  const needed = exact(area * (1 + PATTERNS[pattern] / 100));
  const { m2_per_box, minimum_order_m2 } = packaging ?? {};
  const packed = packaging && m2_per_box ? packedFor(needed, m2_per_box, packaging) : undefined;
  const ordered = packed?.area ?? needed;
  return {
    area: exact(area),
    needed,
    ...(packed && { packed }),
    ...(minimum_order_m2 && minimum_order_m2 > ordered && { minimum: minimum_order_m2 }),
  };
}

function packedFor(needed: number, perBox: number, { pieces_per_box, kg_per_box, boxes_per_pallet }: Packaging) {
  const boxes = wholeUp(needed / perBox);
  const kilograms = kg_per_box ? exact(boxes * kg_per_box) : undefined;
  return {
    boxes,
    area: exact(boxes * perBox),
    ...(pieces_per_box && { pieces: boxes * pieces_per_box }),
    ...(boxes_per_pallet && { pallets: wholeUp(boxes / boxes_per_pallet) }),
    ...(kilograms !== undefined && { kilograms, containers: kilograms / CONTAINER_PAYLOAD_KG }),
  };
}

const DECIMAL = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(m|cm|mm|ft|feet|foot|'|′|’|in|inch|inches|"|″|”)?$/u;
/** 12' 6", 12 ft 6 in, 12'6 */
const FEET_AND_INCHES = /^(\d{1,5})\s*(?:ft|feet|foot|'|′|’)\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:in|inch|inches|"|″|”|'')?$/u;
const NAMED: [RegExp, number][] = [
  [/^m$/, 1],
  [/^cm$/, 0.01],
  [/^mm$/, 0.001],
  [/^(?:ft|feet|foot|'|′|’)$/u, METRES_PER_FOOT],
  [/^(?:in|inch|inches|"|″|”)$/u, METRES_PER_FOOT / 12],
];

/** Inches have no groups of thousands. */
const inchesIn = (text: string) => Number(text.replace(",", "."));

/** The value of one side in its unit. A reading that makes the side too long is not meant. Undefined where both readings are possible. */
function readSide(text: string, factor: number): number | undefined {
  const parsed = parseNumber(text);
  if ("value" in parsed) return parsed.value;
  if (parsed.problem === "invalid") return undefined;
  const [fraction, whole] = parsed.readings;
  return whole * factor > MAX_SIDE_M ? fraction : undefined;
}

/**
 * A side as it was typed, in metres: "3.5", "3,5", "350 cm", "12' 6\"", "12 ft 6 in". Undefined for anything else.
 * @param plain how long one is where no unit stands beside it, in metres
 */
export function sideOf(typed: string, plain: number): number | undefined {
  const text = typed.trim().toLowerCase();
  const [, feet, inches] = FEET_AND_INCHES.exec(text) ?? [];
  if (feet && inches) return inchesIn(inches) < 12 ? exact((Number(feet) + inchesIn(inches) / 12) * METRES_PER_FOOT) : undefined;
  const [, value, unit] = DECIMAL.exec(text) ?? [];
  if (!value) return undefined;
  const factor = unit ? NAMED.find(([name]) => name.test(unit))![1] : plain;
  const side = readSide(value, factor);
  return side === undefined ? undefined : exact(side * factor);
}
