import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type ColourKey, coloursOf } from "@/lib/domain/colours";
import { lookFrame, lookVector, type Palette, paletteOf } from "@/lib/domain/look";

/** What a stone man calls the slabs of the sample catalogue. */
const CALLED: Record<string, ColourKey[]> = {
  "absolute-black": ["black"],
  "black-galaxy": ["black"],
  "nero-marquina": ["black"],
  "steel-grey": ["grey"],
  "blue-pearl": ["blue", "black"],
  "makrana-white": ["white"],
  "white-carrara": ["white"],
  statuario: ["white"],
  "kashmir-white": ["white", "grey"],
  "crema-marfil": ["cream"],
  travertine: ["beige"],
  "emperador-dark": ["brown"],
  "tan-brown": ["brown", "black"],
  "rosso-levanto": ["red"],
  "dholpur-red": ["red"],
  terracotta: ["red"],
  "jaisalmer-yellow": ["yellow"],
  "onyx-honey": ["yellow", "cream"],
  "verde-guatemala": ["green"],
  "concrete-porcelain": ["grey"],
  "wood-oak": ["beige", "brown"],
  "wood-walnut": ["brown"],
  terrazzo: ["multicolour", "white", "grey"],
  "slate-multicolour": ["grey", "brown"],
};

async function paletteOfSlab(name: string): Promise<Palette> {
  const slab = sharp(path.join(import.meta.dirname, `../../sample/photos/slabs/${name}.jpg`));
  const { width, height } = await slab.metadata();
  const { part, size } = lookFrame(width, height);
  const pixels = await slab
    .extract(part)
    .resize({ ...size, fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return paletteOf(pixels, 3);
}

describe("the slabs of the sample catalogue", () => {
  const palettes = new Map<string, Palette>();
  beforeAll(async () => {
    for (const name of Object.keys(CALLED)) palettes.set(name, await paletteOfSlab(name));
  });

  it.each(Object.entries(CALLED))("%s is called %s", (name, colours) => {
    expect(coloursOf(palettes.get(name)!)).toEqual(colours);
  });

  it.each([
    ["absolute-black", ["black-galaxy", "nero-marquina"]],
    ["statuario", ["white-carrara", "makrana-white"]],
    ["crema-marfil", ["travertine"]],
    ["emperador-dark", ["wood-walnut", "tan-brown"]],
    ["dholpur-red", ["terracotta", "rosso-levanto"]],
    ["onyx-honey", ["jaisalmer-yellow"]],
    ["steel-grey", ["blue-pearl"]],
  ])("%s looks most like %s", (name, alike) => {
    const own = lookVector(palettes.get(name)!)!;
    const ranked = [...palettes]
      .filter(([other]) => other !== name)
      .map(([other, palette]) => ({ other, apart: Math.hypot(...lookVector(palette)!.map((value, place) => value - own[place]!)) }))
      .sort((one, other) => one.apart - other.apart)
      .map(({ other }) => other);
    expect(ranked.slice(0, alike.length)).toEqual(expect.arrayContaining(alike));
  });
});
