import { isMeasureAlone, type Size, sizeOf } from "#lib/catalogue/terms/measures.ts";
import { splitTerms } from "#lib/catalogue/terms/term-text.ts";

type Sides = { width: number; height: number };

/** Allowed relative deviation between the proportions of a picture and of a size. */
const TOLERANCE = 0.03;
/** Shortest side in mm. Smaller tiles are usually photographed many at a time. */
const SMALLEST = 300;

const proportionOf = ({ width, height }: Sides) => Math.max(width, height) / Math.min(width, height);

/**
 * Returns the size that the main picture shows as a whole: the only one with the picture's proportions. Undefined if several sizes
 * match, or if the text contains anything but sizes ("slabs to", a range), because a wrong scale is worse than none.
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
