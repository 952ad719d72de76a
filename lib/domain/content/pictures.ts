const WIDTHS = [640, 960, 1280, 1920];

const picture = (name: string, alt: string) => ({
  src: `/images/${name}-1280.webp`,
  srcSet: WIDTHS.map((width) => `/images/${name}-${width}.webp ${width}w`).join(", "),
  alt,
});

/** The site's own pictures in public/images, each kept in four widths. */
export const pictures = {
  neroMarquina: picture("nero-marquina", "Black marble with white veins"),
  livingHall: picture("living-hall", "A living hall with a book-matched Calacatta wall and a polished marble floor"),
};
