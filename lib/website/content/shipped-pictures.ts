import { parseStoredPicture, type ResponsivePicture, type VariantFormat } from "@/lib/media/pictures";
import type { ContentPicture } from "@/lib/website/content/fields";
import { PICTURE_WIDTHS, type ShippedPicture } from "@/lib/website/content/picture-widths";

const FORMATS: VariantFormat[] = ["avif", "webp"];

function findShippedVariants(url: string): ResponsivePicture | undefined {
  const [, name = ""] = /^\/images\/([\w-]+)-\d+\.webp$/.exec(url) ?? [];
  if (!isShippedName(name)) return undefined;
  return { formats: FORMATS, widths: PICTURE_WIDTHS[name], variant: (width, format) => `/images/${name}-${width}.${format}` };
}

const isShippedName = (name: string): name is ShippedPicture => Object.hasOwn(PICTURE_WIDTHS, name);

/** The URL is the second widest file, for browsers without srcset. @param at focal point as a CSS position */
export const shippedPicture = (name: ShippedPicture, alt: string, at?: string): ContentPicture => ({
  url: `/images/${name}-${PICTURE_WIDTHS[name].at(-2)}.webp`,
  alt,
  ...(at && { at }),
});

/** Banner of pages without a picture of their own stone. */
export const limestone = shippedPicture("limestone", "");

/** Returns the social image of a page: JPEG, 1200 × 630 pixels. */
export const shippedSocialImage = (name: string, alt: string): ContentPicture => ({ url: `/images/social-${name}.jpg`, alt });

const SOCIAL_IMAGE_URLS = ["home", "collections", "about", "gallery", "ebrochure", "contact"].map(
  (name) => shippedSocialImage(name, "").url,
);

export const isShippedPicture = (url: string): boolean => findShippedVariants(url) !== undefined || SOCIAL_IMAGE_URLS.includes(url);

/** Returns the widths and formats of an uploaded or shipped picture. Undefined for any other URL. */
export const findPictureVariants = (url: string): ResponsivePicture | undefined => parseStoredPicture(url) ?? findShippedVariants(url);
