const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920];

/** /uploads/{2 hex}/{hash}-{width}x{height}[-{preview}].{extension}. The preview has 3 × 2 colours, row by row, three hex digits each. */
const STORED_IMAGE = /^(\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-(\d+)x(\d+)(?:-([0-9a-f]{18}))?)\.(jpg|png|gif)$/;

export const SOCIAL_SIZE = { width: 1200, height: 630 };
/** Smaller pictures look blurred on product pages and in social cards. */
export const MIN_PICTURE = SOCIAL_SIZE;
export const MAX_SOCIAL_BYTES = 300_000;
export const SOCIAL_SUFFIX = ".social.jpg";

export type VariantFormat = "avif" | "webp";

/** Custom properties of the class `preview` (app/globals.css): one colour at the top, three at the bottom. */
type Preview = Record<"--above" | "--left" | "--middle" | "--right", string>;

export type ResponsivePicture = {
  formats: VariantFormat[];
  widths: readonly number[];
  variant: (width: number, format: VariantFormat) => string;
};

export const toSrcSet = ({ widths, variant }: ResponsivePicture, format: VariantFormat) =>
  widths.map((width) => `${variant(width, format)} ${width}w`).join(", ");

type StoredPicture = ResponsivePicture & {
  width: number;
  height: number;
  /** Placeholder colours while loading. Missing for transparent pictures, animations and old uploads. */
  preview?: Preview;
  social: string;
};

const MAX_VARIANT_HEIGHT = 16_383;

export function getVariantWidths(width: number, height: number): number[] {
  const largest = VARIANT_WIDTHS.at(-1)!;
  const candidates = new Set([...VARIANT_WIDTHS.filter((candidate) => candidate < width), Math.min(width, largest)]);
  return [...candidates].filter((candidate) => (candidate / width) * height <= MAX_VARIANT_HEIGHT);
}

function toPreview(colours: string): Preview {
  const [one, two, three, left, middle, right] = colours.match(/.{3}/g) as [string, string, string, string, string, string];
  return { "--above": getMeanColour([one, two, three]), "--left": `#${left}`, "--middle": `#${middle}`, "--right": `#${right}` };
}

/** Returns six digits, because the mean of three-digit colours lies between them. */
function getMeanColour(colours: string[]): string {
  const channel = (index: number) => colours.reduce((sum, colour) => sum + 17 * Number.parseInt(colour[index]!, 16), 0) / colours.length;
  return `#${[0, 1, 2].map((index) => Math.round(channel(index)).toString(16).padStart(2, "0")).join("")}`;
}

type NameParts = { hash: string; width: number; height: number; preview: string };

export const formatStoredName = ({ hash, width, height, preview }: NameParts): string =>
  [hash, `${width}x${height}`, preview].filter(Boolean).join("-");

/** Parses the URL of a stored image; undefined for any other URL (public files, placeholders). */
export function parseStoredPicture(url: string): StoredPicture | undefined {
  const [, stem, width, height, preview, extension] = STORED_IMAGE.exec(url) ?? [];
  if (!stem) return undefined;
  const widths = getVariantWidths(Number(width), Number(height));
  const formats: VariantFormat[] = extension === "gif" ? ["webp"] : ["avif", "webp"];
  return {
    width: Number(width),
    height: Number(height),
    ...(preview && { preview: toPreview(preview) }),
    formats: widths.length > 0 ? formats : [],
    widths,
    variant: (variantWidth, format) => `${stem}.w${variantWidth}.${format}`,
    social: stem + SOCIAL_SUFFIX,
  };
}
