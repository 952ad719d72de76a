import { isSingleMeasure, parseSize, type Size } from "#lib/catalogue/terms/measures.ts";
import { splitTerms } from "#lib/catalogue/terms/term-text.ts";

type Dimensions = { width: number; height: number };

/** Allowed difference between the proportions of the picture and of the piece. Covers camera and cutting errors. */
const PROPORTION_TOLERANCE = 0.03;
/** Smaller tiles are photographed several at a time. */
const MIN_LENGTH_MM = 300;

const getProportion = ({ width, height }: Dimensions) => Math.max(width, height) / Math.min(width, height);

/** Finds the size of the one whole piece that the main picture shows. Undefined if it is unclear: no scale is better than a wrong one. */
export function findPicturedPiece(sizeText: string | null, picture: Dimensions): Size | undefined {
  const parts = splitTerms(sizeText ?? "");
  if (picture.width <= 0 || picture.height <= 0 || !parts.every((part) => isSingleMeasure("size", part))) return undefined;
  const sizes = parts.flatMap((part) => parseSize(part) ?? []);
  if (sizes.length < parts.length) return undefined;
  const matches = sizes.filter(
    ({ length_mm, width_mm }) =>
      Math.abs(length_mm / width_mm / getProportion(picture) - 1) <= PROPORTION_TOLERANCE && length_mm >= MIN_LENGTH_MM,
  );
  const match = matches[0];
  return matches.every(({ length_mm, width_mm }) => length_mm === match?.length_mm && width_mm === match.width_mm) ? match : undefined;
}
