import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";

const BANNERS = ["nero-marquina", "calacatta-gold", "verde-guatemala-wide", "travertine", "limestone"];
const HEIGHT = 45;

/** Returns the columns of a banner, each as its pixels. */
async function readColumns(name: string): Promise<number[][]> {
  const file = path.join(import.meta.dirname, "../../../scripts/assets/pictures", `${name}.webp`);
  const { data, info } = await sharp(file).resize({ height: HEIGHT }).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width }, (_, x) => Array.from({ length: HEIGHT }, (__, y) => data[y * info.width + x]!));
}

function correlate(one: number[], other: number[]): number {
  const centre = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value) / values.length;
    return values.map((value) => value - mean);
  };
  const dot = (left: number[], right: number[]) => left.reduce((sum, value, place) => sum + value * right[place]!, 0);
  const [first, second] = [centre(one), centre(other)];
  return dot(first, second) / Math.sqrt(dot(first, first) * dot(second, second));
}

it.each(BANNERS)("the right part of the banner %s does not repeat its left part", async (name) => {
  const columns = await readColumns(name);
  const narrowest = Math.round(columns.length / 12);
  const alike = columns.map((_, shift) =>
    columns.length - shift < narrowest ? 0 : correlate(columns.slice(0, columns.length - shift).flat(), columns.slice(shift).flat()),
  );
  expect(Math.max(...alike.slice(narrowest))).toBeLessThan(0.8);
});
