import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type ColourKey, getColours } from "@/lib/media/colours";
import { getPhotoDistance, type Palette, toLookVector } from "@/lib/media/look";
import { readPalette } from "@/lib/media/server/picture-encoder";
import { FIND_SIDE_PX, findStone, fitSize, MIDDLE_FRAME } from "@/lib/media/stone-frame";

/** Expected colours of the sample slabs, named by an expert. */
const CALLED: Record<string, ColourKey[]> = {
  "absolute-black": ["black"],
  "black-galaxy": ["black"],
  "nero-marquina": ["black"],
  "steel-grey": ["grey"],
  "blue-pearl": ["blue"],
  "makrana-white": ["white"],
  "white-carrara": ["white"],
  statuario: ["white", "grey"],
  "kashmir-white": ["white", "grey"],
  "crema-marfil": ["cream"],
  travertine: ["beige"],
  "emperador-dark": ["brown"],
  "tan-brown": ["brown", "black"],
  "rosso-levanto": ["red", "brown"],
  "dholpur-red": ["red"],
  terracotta: ["red"],
  "jaisalmer-yellow": ["beige"],
  "onyx-honey": ["yellow", "cream"],
  "verde-guatemala": ["green"],
  "concrete-porcelain": ["grey"],
  "wood-oak": ["beige"],
  "wood-walnut": ["brown"],
  terrazzo: ["multicolour", "white", "grey"],
  "slate-multicolour": ["grey", "brown"],
};

/** Its figure, where the veins of four slabs meet, is taken for a stone in front of a backdrop. */
const FIGURED = "nero-marquina-bookmatched";

const PHOTOS = path.join(import.meta.dirname, "../../../prisma/sample/photos");

// Without tiles and sets, which show the same stones or copy them.
const stones = [...Object.keys(CALLED), "calacatta-gold"];
const palettes = new Map<string, Palette>();
beforeAll(async () => {
  for (const stone of stones) palettes.set(stone, await readPalette({ source: path.join(PHOTOS, `slabs/${stone}.jpg`) }));
});

describe("the slabs of the sample catalogue", () => {
  it.each(Object.entries(CALLED))("%s is called %s", (name, colours) => {
    expect(getColours(palettes.get(name)!)).toEqual(colours);
  });

  it.each([
    ["absolute-black", ["black-galaxy", "nero-marquina"]],
    ["statuario", ["white-carrara", "makrana-white"]],
    ["crema-marfil", ["travertine"]],
    ["emperador-dark", ["wood-walnut", "tan-brown"]],
    ["onyx-honey", ["jaisalmer-yellow"]],
    ["steel-grey", ["blue-pearl"]],
  ])("%s looks most like %s", (name, alike) => {
    const own = toLookVector(palettes.get(name)!)!;
    const ranked = [...palettes]
      .filter(([other]) => other !== name && other in CALLED)
      .map(([other, palette]) => ({ other, apart: Math.hypot(...toLookVector(palette)!.map((value, place) => value - own[place]!)) }))
      .sort((one, other) => one.apart - other.apart)
      .map(({ other }) => other);
    expect(ranked.slice(0, alike.length)).toEqual(expect.arrayContaining(alike));
  });
});

async function findFrame(source: string) {
  const { data, info } = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = fitSize(info.width, info.height, FIND_SIDE_PX);
  const small = await sharp(data, { raw: info })
    .resize({ ...size, fit: "fill" })
    .raw()
    .toBuffer();
  return findStone(small, 3, size.width, size.height);
}

describe("the photographs of the sample catalogue", async () => {
  const listNames = async (folder: string) => (await readdir(path.join(PHOTOS, folder))).map((file) => path.basename(file, ".jpg"));
  const swatches = await listNames("slabs");
  const photographed = (await listNames("products")).filter((name) => /-(slab|stack)$/.test(name));
  const apart = (own: number[], stone: string) => getPhotoDistance(own, toLookVector(palettes.get(stone)!)!);

  it.each(swatches.filter((name) => name !== FIGURED))("%s fills its picture", async (stone) => {
    expect(await findFrame(path.join(PHOTOS, `slabs/${stone}.jpg`))).toEqual(MIDDLE_FRAME);
  });

  it.each(photographed)("%s is found in front of its backdrop, and its stone among the first three", async (name) => {
    const source = path.join(PHOTOS, `products/${name}.jpg`);
    expect(await findFrame(source)).not.toEqual(MIDDLE_FRAME);
    const own = toLookVector(await readPalette({ source }))!;
    const ranked = stones.toSorted((one, other) => apart(own, one) - apart(own, other));
    expect(ranked.slice(0, 3)).toContain(name.replace(/-(slab|stack)$/, ""));
  });
});
