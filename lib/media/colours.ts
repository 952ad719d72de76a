import type { Palette, Swatch } from "#lib/media/look.ts";

/** The colours that the trade speaks of, in the order in which they are offered; `hex` stands for each on a screen. */
export const COLOURS = [
  { key: "white", label: "White", hex: "f4f2ee" },
  { key: "cream", label: "Cream", hex: "efe3c8" },
  { key: "beige", label: "Beige", hex: "d2b993" },
  { key: "yellow", label: "Yellow", hex: "d9a94a" },
  { key: "brown", label: "Brown", hex: "7a5a41" },
  { key: "red", label: "Red", hex: "a2473a" },
  { key: "pink", label: "Pink", hex: "dba9a0" },
  { key: "grey", label: "Grey", hex: "94969a" },
  { key: "black", label: "Black", hex: "24252a" },
  { key: "blue", label: "Blue", hex: "5c7896" },
  { key: "green", label: "Green", hex: "56745c" },
  { key: "multicolour", label: "Multicolour", hex: "" },
] as const;
export type ColourKey = (typeof COLOURS)[number]["key"];

const hueOf = ({ a, b }: Swatch) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** What one colour of a picture is called. The borders were set by eye on the pictures of the sample catalogue. */
export function nameOf(swatch: Swatch): Exclude<ColourKey, "multicolour"> {
  const { l } = swatch;
  const chroma = Math.hypot(swatch.a, swatch.b);
  const hue = hueOf(swatch);
  // The darker it is, the less a tint is seen.
  if (l < 26 && chroma < Math.max(7, 15 - l)) return "black";
  const cold = hue > 115 && hue < 330;
  if (chroma < (cold ? 7 : 6.5)) return l >= 84 ? "white" : "grey";
  if (l >= 90 && chroma < 9) return "white";
  if (cold) return hue < 197 ? "green" : "blue";
  if (chroma < 9 && l < 68) return "grey";
  if (hue > 330 || hue < 40) {
    if (l >= 62) return "pink";
    return chroma < 14 ? "brown" : "red";
  }
  if (hue < 56 && chroma >= 26 && l >= 38) return l >= 70 ? "pink" : "red";
  if (chroma > 36 && l >= 50) return "yellow";
  if (l >= 82) return "cream";
  return l >= 60 ? "beige" : "brown";
}

/** Less of a picture than this gives it no name. */
const WORTH_NAMING = 0.18;
const MOST_NAMES = 3;

/** Names that are kin: many of one family do not make a stone multicoloured. */
const FAMILY: Record<Exclude<ColourKey, "multicolour">, string> = {
  white: "light",
  cream: "light",
  beige: "earth",
  yellow: "earth",
  brown: "earth",
  red: "red",
  pink: "red",
  grey: "grey",
  black: "black",
  blue: "blue",
  green: "green",
};

/** As many families, each with so much of the picture, make it multicoloured. */
const MANY_FAMILIES = 4;
const FAMILY_SHARE = 0.04;

/** The shares of some swatches together, by what they are called; the largest first. */
function sharesBy<Name extends string>(palette: Palette, called: (swatch: Swatch) => Name): [Name, number][] {
  const shares = new Map<Name, number>();
  for (const swatch of palette) shares.set(called(swatch), (shares.get(called(swatch)) ?? 0) + swatch.share);
  return [...shares].sort(([, one], [, other]) => other - one);
}

/** What staff and buyers call the colours of a picture, the most of it first: one to three names, none where nothing is known of it. */
export function coloursOf(palette: Palette): ColourKey[] {
  const named = sharesBy(palette, nameOf);
  const worth = named.filter(([, share], place) => place === 0 || share >= WORTH_NAMING).map(([name]) => name);
  const families = sharesBy(palette, (swatch) => FAMILY[nameOf(swatch)]).filter(([, share]) => share >= FAMILY_SHARE);
  const colours: ColourKey[] = families.length >= MANY_FAMILIES ? ["multicolour", ...worth] : worth;
  return colours.slice(0, MOST_NAMES);
}

const LABELS = new Map<ColourKey, string>(COLOURS.map(({ key, label }) => [key, label]));

/** Colours as a text: "Beige, Brown". */
export const colourLabels = (colours: readonly ColourKey[]): string => colours.map((key) => LABELS.get(key)).join(", ");
