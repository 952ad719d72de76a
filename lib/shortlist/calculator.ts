import type { Variant } from "@/lib/catalogue/products/variants";
import { CONTAINER_PAYLOAD_KG } from "@/lib/catalogue/products/weights";
import { parseNumber, roundError } from "@/lib/shared/numbers";
import { METRES_PER_FOOT } from "@/lib/shared/units";
import type { Slab } from "@/lib/shortlist/slabs";

/**
 * Waste for each laying pattern, in percent. Usual values: 5–7 for straight joints, 10 for running bond, 10–15 for diagonal and 15 for
 * herringbone. These are the upper ends: a missing box means a second delivery from another lot.
 */
export const PATTERNS = { straight: 7, brick: 10, diagonal: 15, herringbone: 15 } as const;
export type Pattern = keyof typeof PATTERNS;
export const PATTERN_NAMES = Object.keys(PATTERNS) as Pattern[];

export const MAX_ROOMS = 20;
export const MAX_SIDE_M = 1_000;

/** Sides in metres. `missing` is the missing corner of an L-shape. */
export type Room = { length: number; width: number; missing?: { length: number; width: number } };

export type Packaging = Pick<Variant, "pieces_per_box" | "m2_per_box" | "kg_per_box" | "boxes_per_pallet" | "minimum_order_m2">;

export type Quantities = {
  /** Area in m² without waste; `needed` includes it. */
  area: number;
  needed: number;
  /** Whole boxes and their content. Undefined if the packaging is unknown. */
  packed?: Weight & { boxes: number; area: number; pieces?: number; pallets?: number };
  /** Whole slabs, if the variant is sold in slabs of a known size. `most` is the number of the smallest slabs, if sizes vary. */
  slabs?: Weight & { count: number; most?: number; area: number };
  /** The minimum order in m², and how much more would reach it. `units` counts whole boxes or slabs. */
  minimum?: { m2: number; missing?: { m2: number; units?: number } };
};

type Weight = {
  kilograms?: number;
  /** Share of a 20-foot container by weight: 0.5 is half full. */
  containers?: number;
};

const roundUp = (value: number) => Math.ceil(roundError(value));

const isWithin = (side: number, limit: number) => side > 0 && side <= limit;

export function calculateArea({ length, width, missing }: Room): number | undefined {
  if (!isWithin(length, MAX_SIDE_M) || !isWithin(width, MAX_SIDE_M)) return undefined;
  if (!missing) return roundError(length * width);
  if (!(missing.length > 0 && missing.length < length && missing.width > 0 && missing.width < width)) return undefined;
  return roundError(length * width - missing.length * missing.width);
}

/** Calculates what to order for an area: boxes if the packaging is known, otherwise slabs. @param area in m² */
export function calculateQuantities(area: number, pattern: Pattern, packaging?: Packaging, slab?: Slab): Quantities {
  const needed = roundError(area * (1 + PATTERNS[pattern] / 100));
  const { m2_per_box, minimum_order_m2 } = packaging ?? {};
  const packed = packaging && m2_per_box ? calculatePacking(needed, m2_per_box, packaging) : undefined;
  const slabs = slab && !packed ? countSlabs(needed, slab) : undefined;
  const ordered = packed?.area ?? slabs?.area ?? needed;
  return {
    area: roundError(area),
    needed,
    ...(packed && { packed }),
    ...(slabs && { slabs }),
    ...(minimum_order_m2 && { minimum: compareWithMinimum(ordered, minimum_order_m2, packed ? m2_per_box : slab?.m2) }),
  };
}

function countSlabs(needed: number, { m2, kilograms, smallest }: Slab) {
  const count = roundUp(needed / m2);
  const most = smallest && roundUp(needed / smallest.m2);
  return { count, ...(most && most > count && { most }), area: roundError(count * m2), ...weigh(count, kilograms) };
}

function compareWithMinimum(ordered: number, minimum: number, m2PerUnit: number | null | undefined): Quantities["minimum"] {
  const m2 = roundError(minimum - ordered);
  return { m2: minimum, ...(m2 > 0 && { missing: { m2, ...(m2PerUnit && { units: roundUp(m2 / m2PerUnit) }) } }) };
}

function weigh(count: number, kilogramsEach: number | null | undefined): Weight {
  if (!kilogramsEach) return {};
  const kilograms = roundError(count * kilogramsEach);
  return { kilograms, containers: kilograms / CONTAINER_PAYLOAD_KG };
}

function calculatePacking(needed: number, perBox: number, { pieces_per_box, kg_per_box, boxes_per_pallet }: Packaging) {
  const boxes = roundUp(needed / perBox);
  return {
    boxes,
    area: roundError(boxes * perBox),
    ...(pieces_per_box && { pieces: boxes * pieces_per_box }),
    ...(boxes_per_pallet && { pallets: roundUp(boxes / boxes_per_pallet) }),
    ...weigh(boxes, kg_per_box),
  };
}

const DECIMAL_LENGTH = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(m|cm|mm|ft|feet|foot|'|′|’|in|inch|inches|"|″|”)?$/u;
const FEET_AND_INCHES = /^(\d{1,5})\s*(?:ft|feet|foot|'|′|’)\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:in|inch|inches|"|″|”|'')?$/u;
const UNIT_FACTORS: [RegExp, number][] = [
  [/^m$/, 1],
  [/^cm$/, 0.01],
  [/^mm$/, 0.001],
  [/^(?:ft|feet|foot|'|′|’)$/u, METRES_PER_FOOT],
  [/^(?:in|inch|inches|"|″|”)$/u, METRES_PER_FOOT / 12],
];

/** Inches have no thousands separator. */
const parseInches = (text: string) => Number(text.replace(",", "."));

/** Parses a number. If it is ambiguous, the reading that would exceed the maximum side is excluded; otherwise undefined. */
function parseSideNumber(text: string, factor: number): number | undefined {
  const parsed = parseNumber(text);
  if ("value" in parsed) return parsed.value;
  if (parsed.problem === "invalid") return undefined;
  const [fraction, whole] = parsed.readings;
  return whole * factor > MAX_SIDE_M ? fraction : undefined;
}

/** "3.5", "3,5", "350 cm", "12' 6\"", "12 ft 6 in" in metres. @param defaultFactor metres of one unit if no unit is given */
export function parseLength(typed: string, defaultFactor: number): number | undefined {
  const text = typed.trim().toLowerCase();
  const [, feet, inches] = FEET_AND_INCHES.exec(text) ?? [];
  if (feet && inches) return parseInches(inches) < 12 ? roundError((Number(feet) + parseInches(inches) / 12) * METRES_PER_FOOT) : undefined;
  const [, value, unit] = DECIMAL_LENGTH.exec(text) ?? [];
  if (!value) return undefined;
  const factor = unit ? UNIT_FACTORS.find(([name]) => name.test(unit))![1] : defaultFactor;
  const side = parseSideNumber(value, factor);
  return side === undefined ? undefined : roundError(side * factor);
}
