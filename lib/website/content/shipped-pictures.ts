import { type KeptPicture, storedPicture, type VariantFormat } from "@/lib/media/pictures";
import type { ContentPicture } from "@/lib/website/content/fields";

const BANNER = [640, 960, 1280, 1920];
const PHOTO = [640, 960, 1280, 1600];
const SLAB = [240, 320, 480, 800];
const WHOLE_SLAB = [...SLAB, 1200];
const SWATCH = [64, 128, 192];

/** The project's own pictures in public/images, each with the widths it is kept in (pixels). scripts/assets/site-picture.ts makes their files. */
export const SHIPPED: Record<string, readonly number[]> = {
  "nero-marquina": BANNER,
  "calacatta-gold": BANNER,
  "verde-guatemala-wide": BANNER,
  travertine: BANNER,
  showroom: PHOTO,
  "slab-warehouse": PHOTO,
  "quarry-blocks": PHOTO,
  "project-hotel-lobby": PHOTO,
  "project-villa-kitchen": PHOTO,
  "project-office-reception": PHOTO,
  "project-restaurant": PHOTO,
  "project-mall-atrium": PHOTO,
  "project-granite-plaza": PHOTO,
  "offer-marble": [640, 960, 1200],
  "offer-granite": [640, 960, 1200],
  "offer-travertine": [640, 960, 1200],
  "offer-porcelain": [640, 960, 1200],
  "offer-laminate": [640, 960, 1200],
  "offer-industrial": [640, 960, 1200],
  "slab-white-carrara": SLAB,
  "slab-makrana-white": SLAB,
  "slab-concrete-porcelain": SLAB,
  "slab-terrazzo": SLAB,
  "slab-wood-walnut": SLAB,
  "slab-zellige": SLAB,
  rug: SLAB,
  "slab-nero-marquina": WHOLE_SLAB,
  "slab-statuario": WHOLE_SLAB,
  "slab-travertine": WHOLE_SLAB,
  "slab-verde-guatemala": WHOLE_SLAB,
  "swatch-white-carrara": SWATCH,
  "swatch-concrete-porcelain": SWATCH,
  "swatch-jaisalmer-yellow": SWATCH,
  "swatch-emperador-dark": SWATCH,
  "swatch-black-galaxy": SWATCH,
  "swatch-kota-stone": SWATCH,
  "swatch-terracotta": SWATCH,
  "swatch-travertine": SWATCH,
};

const FORMATS: VariantFormat[] = ["avif", "webp"];

/** The widths and formats of a picture of the project's own; undefined for any other address. */
function shippedPicture(url: string): KeptPicture | undefined {
  const [, name = ""] = /^\/images\/([\w-]+)-\d+\.webp$/.exec(url) ?? [];
  const widths = Object.hasOwn(SHIPPED, name) ? SHIPPED[name] : undefined;
  return widths && { formats: FORMATS, widths, variant: (width: number, format: VariantFormat) => `/images/${name}-${width}.${format}` };
}

/**
 * A picture of the project's own as documents name it: by the address for a browser that chooses nothing, one width short of the widest.
 * @param at the part that matters where it is cut, as CSS spells a position
 */
export const shipped = (name: string, alt: string, at?: string): ContentPicture => ({
  url: `/images/${name}-${SHIPPED[name]?.at(-2)}.webp`,
  alt,
  ...(at && { at }),
});

/** What social sites are shown of a page: 1200 by 630 pixels, JPEG. */
export const shippedSocial = (name: string, alt: string): ContentPicture => ({ url: `/images/social-${name}.jpg`, alt });

const SOCIAL = ["home", "collections", "about", "gallery", "ebrochure", "contact"].map((name) => shippedSocial(name, "").url);

/** Whether a document may name it: a picture of the project's own. Whether a stored one is there is for the server to say. */
export const isShipped = (url: string): boolean => shippedPicture(url) !== undefined || SOCIAL.includes(url);

/** The widths and formats of a picture that a document names, stored or the project's own; undefined where it names none. */
export const keptPicture = (url: string): KeptPicture | undefined => storedPicture(url) ?? shippedPicture(url);
