/** Widths in pixels in which every stored image is kept; its own width joins them, and none is wider. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920];

/**
 * The address of a stored image carries what pages need: /uploads/{2 hex}/{hash}-{width}x{height}.{extension}, and with a preview
 * …x{height}-{18 hex}.{extension}: three colours by two, row by row, three digits each.
 */
const STORED_IMAGE = /^(\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-(\d+)x(\d+)(?:-([0-9a-f]{18}))?)\.(jpg|png|gif)$/;

/** What social sites show of a picture, in pixels; it is made when it is first asked for. */
export const SOCIAL_SIZE = { width: 1200, height: 630 };
/** In bytes: messengers show no larger one. */
export const SOCIAL_BYTES = 300_000;
export const SOCIAL_SUFFIX = ".social.jpg";

export type VariantFormat = "avif" | "webp";

/** The custom properties of the class `preview` (app/globals.css): above all of it one colour, below from left to right three. */
export type Preview = Record<"--above" | "--left" | "--middle" | "--right", string>;

/** A picture that is kept in several widths. */
export type KeptPicture = {
  /** The formats in which variants exist, best first. Animations have no AVIF. */
  formats: VariantFormat[];
  /** In pixels, narrowest first. */
  widths: readonly number[];
  /** The address of one variant. */
  variant: (width: number, format: VariantFormat) => string;
};

/** All addresses of a picture in one format, as `srcset` wants them. */
export const srcSetOf = ({ widths, variant }: KeptPicture, format: VariantFormat) =>
  widths.map((width) => `${variant(width, format)} ${width}w`).join(", ");

export type StoredPicture = KeptPicture & {
  width: number;
  height: number;
  /** What its frame is painted with until it is there. Pictures that can be seen through have none, nor have animations and old ones. */
  preview?: Preview;
  /** The address of what social sites show of it. */
  social: string;
};

/** WebP holds no more, in pixels. */
const MAX_VARIANT_HEIGHT = 16_383;

/** The widths in which an image of this size (in pixels) is kept. */
export function variantWidths(width: number, height: number): number[] {
  const largest = VARIANT_WIDTHS.at(-1)!;
  const candidates = new Set([...VARIANT_WIDTHS.filter((candidate) => candidate < width), Math.min(width, largest)]);
  return [...candidates].filter((candidate) => (candidate / width) * height <= MAX_VARIANT_HEIGHT);
}

/** @param colours three by two, row by row, three hex digits each */
function painted(colours: string): Preview {
  const [one, two, three, left, middle, right] = colours.match(/.{3}/g) as [string, string, string, string, string, string];
  return { "--above": meanOf([one, two, three]), "--left": `#${left}`, "--middle": `#${middle}`, "--right": `#${right}` };
}

/** In six digits, because of three colours of three digits each the mean lies between those. */
function meanOf(colours: string[]): string {
  const channel = (place: number) => colours.reduce((sum, colour) => sum + 17 * Number.parseInt(colour[place]!, 16), 0) / colours.length;
  return `#${[0, 1, 2].map((place) => Math.round(channel(place)).toString(16).padStart(2, "0")).join("")}`;
}

type NameParts = { hash: string; width: number; height: number; preview: string };

/** A stored image's file name, up to the first dot. @param parts preview is "" where there is none */
export const storedName = ({ hash, width, height, preview }: NameParts): string =>
  [hash, `${width}x${height}`, preview].filter(Boolean).join("-");

/** Reads a stored image's address; undefined for any other address (a drawing in public/, a placeholder). */
export function storedPicture(url: string): StoredPicture | undefined {
  const [, stem, width, height, preview, extension] = STORED_IMAGE.exec(url) ?? [];
  if (!stem) return undefined;
  const widths = variantWidths(Number(width), Number(height));
  const formats: VariantFormat[] = extension === "gif" ? ["webp"] : ["avif", "webp"];
  return {
    width: Number(width),
    height: Number(height),
    ...(preview && { preview: painted(preview) }),
    formats: widths.length > 0 ? formats : [],
    widths,
    variant: (variantWidth, format) => `${stem}.w${variantWidth}.${format}`,
    social: stem + SOCIAL_SUFFIX,
  };
}
