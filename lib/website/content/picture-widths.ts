const BANNER_WIDTHS = [640, 960, 1280, 1920];
const PHOTO_WIDTHS = [640, 960, 1280, 1600];
const SLAB_WIDTHS = [240, 320, 480, 800];
const WHOLE_SLAB_WIDTHS = [...SLAB_WIDTHS, 1200];
const SWATCH_WIDTHS = [64, 128, 192];

/** Shipped pictures with their widths in pixels. The build derives the files from the originals (scripts/site-pictures.ts). */
export const PICTURE_WIDTHS = {
  "nero-marquina": BANNER_WIDTHS,
  "calacatta-gold": BANNER_WIDTHS,
  "verde-guatemala-wide": BANNER_WIDTHS,
  travertine: BANNER_WIDTHS,
  limestone: BANNER_WIDTHS,
  showroom: PHOTO_WIDTHS,
  "slab-warehouse": PHOTO_WIDTHS,
  "quarry-blocks": PHOTO_WIDTHS,
  "project-hotel-lobby": PHOTO_WIDTHS,
  "project-villa-kitchen": PHOTO_WIDTHS,
  "project-office-reception": PHOTO_WIDTHS,
  "project-restaurant": PHOTO_WIDTHS,
  "project-mall-atrium": PHOTO_WIDTHS,
  "project-granite-plaza": PHOTO_WIDTHS,
  "offer-marble": [640, 960, 1200],
  "offer-granite": [640, 960, 1200],
  "offer-travertine": [640, 960, 1200],
  "offer-porcelain": [640, 960, 1200],
  "offer-laminate": [640, 960, 1200],
  "offer-industrial": [640, 960, 1200],
  "slab-white-carrara": SLAB_WIDTHS,
  "slab-makrana-white": SLAB_WIDTHS,
  "detail-nero-marquina": SLAB_WIDTHS,
  "detail-travertine": SLAB_WIDTHS,
  "slab-concrete-porcelain": SLAB_WIDTHS,
  "slab-technical-tile": SLAB_WIDTHS,
  "slab-wood-oak": SLAB_WIDTHS,
  "slab-wood-walnut": SLAB_WIDTHS,
  "slab-zellige": SLAB_WIDTHS,
  // Not used by the defaults any more. Documents that staff saved may show them.
  "slab-terrazzo": SLAB_WIDTHS,
  rug: SLAB_WIDTHS,
  "slab-nero-marquina": WHOLE_SLAB_WIDTHS,
  "slab-statuario": WHOLE_SLAB_WIDTHS,
  "slab-travertine": WHOLE_SLAB_WIDTHS,
  "slab-verde-guatemala": WHOLE_SLAB_WIDTHS,
  "swatch-white-carrara": SWATCH_WIDTHS,
  "swatch-concrete-porcelain": SWATCH_WIDTHS,
  "swatch-jaisalmer-yellow": SWATCH_WIDTHS,
  "swatch-emperador-dark": SWATCH_WIDTHS,
  "swatch-black-galaxy": SWATCH_WIDTHS,
  "swatch-kota-stone": SWATCH_WIDTHS,
  "swatch-terracotta": SWATCH_WIDTHS,
  "swatch-travertine": SWATCH_WIDTHS,
  "verde-guatemala": [640, 1200],
};

export type ShippedPicture = keyof typeof PICTURE_WIDTHS;
