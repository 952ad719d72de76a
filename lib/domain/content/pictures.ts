const WIDTHS = [640, 960, 1280, 1920];

/** A picture of the site's own, in the widths it is kept in (pixels), narrowest first. */
export type SitePicture = { name: string; alt: string; widths: number[] };

/** Names a picture in public/images; scripts/assets/site-picture.ts makes its files. */
export const picture = (name: string, alt: string, widths = WIDTHS): SitePicture => ({ name, alt, widths });

const file = (name: string, width: number | undefined, format: "avif" | "webp") => `/images/${name}-${width}.${format}`;

/** The address for a browser that chooses nothing: one width short of the widest. */
export const sourceOf = ({ name, widths }: SitePicture) => file(name, widths.at(-2), "webp");

/** All addresses of a picture in one format, as `srcset` wants them. */
export const sourcesOf = ({ name, widths }: SitePicture, format: "avif" | "webp") =>
  widths.map((width) => `${file(name, width, format)} ${width}w`).join(", ");

/** The pictures that pages share. */
export const pictures = {
  neroMarquina: picture("nero-marquina", "Black marble with white veins"),
  calacatta: picture("calacatta-gold", "White marble with grey and gold veins, close up"),
  verde: picture("verde-guatemala-wide", "Green marble with pale veins, close up"),
  travertine: picture("travertine", "Travertine, close up"),
  showroom: picture("showroom", "The showroom, with its wall of slabs", [640, 960, 1280, 1600]),
};
