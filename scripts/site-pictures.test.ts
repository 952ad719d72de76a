import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { PICTURE_WIDTHS, type ShippedPicture } from "#lib/website/content/picture-widths.ts";
import { root } from "./project-root.ts";
import { DERIVED_PICTURES, ORIGINALS } from "./site-pictures.ts";

it.each(Object.entries(ORIGINALS) as [ShippedPicture, string][])(
  "%s has an original as wide as its widest file",
  async (name, original) => {
    const { width } = await sharp(path.join(root, original)).metadata();
    expect(width).toBeGreaterThanOrEqual(Math.max(...PICTURE_WIDTHS[name]));
  },
);

it("tells derived files from originals", () => {
  const files = ["rug-480.webp", "rug-480.avif", ".derived.json", "social-home.jpg", "rug.webp"].map((name) => `public/images/${name}`);
  expect(files.filter((file) => DERIVED_PICTURES.test(file))).toEqual(files.slice(0, 3));
});
