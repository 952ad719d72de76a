import { isMeasureAlone, type Size, sizeOf } from "#lib/catalogue/terms/measures.ts";
import { splitTerms } from "#lib/catalogue/terms/term-text.ts";

type Sides = { width: number; height: number };

/** How far the proportions of a picture may be off those of the piece that it shows: what a camera and a cutter are off together. */
const TOLERANCE = 0.03;
/** Smaller tiles are photographed many at a time. In millimetres. */
const SMALLEST = 300;

const proportionOf = ({ width, height }: Sides) => Math.max(width, height) / Math.min(width, height);

/**
 * What a product's main picture shows whole, when that can be told: the one of its sizes that has the picture's proportions. Undefined where
 * several have, or where its sizes say anything else beside ("slabs to", a range): no scale is better than a false one.
 * @param sizes the product's text
 */
export function pieceShown(sizes: string | null, picture: Sides): Size | undefined {
  const parts = splitTerms(sizes ?? "");
  if (picture.width <= 0 || picture.height <= 0 || !parts.every((part) => isMeasureAlone("size", part))) return undefined;
  const known = parts.flatMap((part) => sizeOf(part) ?? []);
  if (known.length < parts.length) return undefined;
  const alike = known.filter(
    ({ length_mm, width_mm }) => Math.abs(length_mm / width_mm / proportionOf(picture) - 1) <= TOLERANCE && length_mm >= SMALLEST,
  );
  const one = alike[0];
  return alike.every(({ length_mm, width_mm }) => length_mm === one?.length_mm && width_mm === one.width_mm) ? one : undefined;
}
