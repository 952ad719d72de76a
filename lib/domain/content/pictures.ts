const WIDTHS = [640, 960, 1280, 1920];

/** A picture of the site's own: public/images/{name}-{width}.webp in each of these widths (pixels), narrowest first. */
export const picture = (name: string, alt: string, widths: number[] = WIDTHS) => ({
  src: `/images/${name}-${widths.at(-2)}.webp`,
  srcSet: widths.map((width) => `/images/${name}-${width}.webp ${width}w`).join(", "),
  alt,
});

/** The pictures that pages share. */
export const pictures = {
  neroMarquina: picture("nero-marquina", "Black marble with white veins"),
  calacatta: picture("calacatta-gold", "White marble with grey and gold veins, close up"),
  verde: picture("verde-guatemala-wide", "Green marble with pale veins, close up"),
  travertine: picture("travertine", "Travertine, close up"),
  showroom: picture("showroom", "The showroom, with its wall of slabs", [640, 960, 1280, 1600]),
};
