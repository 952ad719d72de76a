import type { Palette, Swatch } from "#lib/media/look.ts";

/** Colour names of the trade, in display order. `hex` is the swatch on screens. */
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

const getHue = ({ a, b }: Swatch) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** Names a colour. The thresholds were set by eye on the pictures of the sample catalogue. */
export function classifySwatch(swatch: Swatch): Exclude<ColourKey, "multicolour"> {
  const { l } = swatch;
  const chroma = Math.hypot(swatch.a, swatch.b);
  const hue = getHue(swatch);
  if (l < 26 && chroma < Math.max(7, 15 - l)) return "black";
  const cold = hue > 115 && hue < 330;
  if (chroma < 6.5) return l >= 84 ? "white" : "grey";
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

const MIN_NAMED_SHARE = 0.18;
const MAX_COLOURS = 3;

const FAMILIES: Record<Exclude<ColourKey, "multicolour">, string> = {
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

/** A picture is multicoloured with this many families, each with at least this share. */
const MULTICOLOUR_FAMILIES = 4;
const MIN_FAMILY_SHARE = 0.04;

function sumShares<Name extends string>(palette: Palette, getKey: (swatch: Swatch) => Name): [Name, number][] {
  const shares = new Map<Name, number>();
  for (const swatch of palette) shares.set(getKey(swatch), (shares.get(getKey(swatch)) ?? 0) + swatch.share);
  return [...shares].sort(([, one], [, other]) => other - one);
}

export function getColours(palette: Palette): ColourKey[] {
  const namedShares = sumShares(palette, classifySwatch);
  const names = namedShares.filter(([, share], index) => index === 0 || share >= MIN_NAMED_SHARE).map(([name]) => name);
  const families = sumShares(palette, (swatch) => FAMILIES[classifySwatch(swatch)]).filter(([, share]) => share >= MIN_FAMILY_SHARE);
  const colours: ColourKey[] = families.length >= MULTICOLOUR_FAMILIES ? ["multicolour", ...names] : names;
  return colours.slice(0, MAX_COLOURS);
}

const LABELS = new Map<ColourKey, string>(COLOURS.map(({ key, label }) => [key, label]));

export const formatColours = (colours: readonly ColourKey[]): string => colours.map((key) => LABELS.get(key)).join(", ");
