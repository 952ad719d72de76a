/** Widths in pixels in which every stored image is kept (contract section 4); its own width joins them, and none is wider. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920];

/** The address of a stored image carries what pages need: /uploads/{2 hex}/{hash}-{width}x{height}.{extension} */
const STORED_IMAGE = /^(\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-(\d+)x(\d+))\.(jpg|png|gif)$/;

export type VariantFormat = "avif" | "webp";

export type StoredPicture = {
  width: number;
  height: number;
  /** The formats in which variants exist, best first. Animations have no AVIF. */
  formats: VariantFormat[];
  widths: number[];
  /** The address of one variant. */
  variant: (width: number, format: VariantFormat) => string;
};

/** WebP holds no more, in pixels. */
const MAX_VARIANT_HEIGHT = 16_383;

/** The widths in which an image of this size (in pixels) is kept. */
export function variantWidths(width: number, height: number): number[] {
  const largest = VARIANT_WIDTHS.at(-1)!;
  const candidates = new Set([...VARIANT_WIDTHS.filter((candidate) => candidate < width), Math.min(width, largest)]);
  return [...candidates].filter((candidate) => (candidate / width) * height <= MAX_VARIANT_HEIGHT);
}

/** Reads a stored image's address; undefined for any other address (a drawing in public/, a placeholder). */
export function storedPicture(url: string): StoredPicture | undefined {
  const [, stem, width, height, extension] = STORED_IMAGE.exec(url) ?? [];
  if (!stem) return undefined;
  const widths = variantWidths(Number(width), Number(height));
  const formats: VariantFormat[] = extension === "gif" ? ["webp"] : ["avif", "webp"];
  return {
    width: Number(width),
    height: Number(height),
    formats: widths.length > 0 ? formats : [],
    widths,
    variant: (variantWidth, format) => `${stem}.w${variantWidth}.${format}`,
  };
}
