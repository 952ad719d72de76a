import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

/** As wide as a cover is drawn at most, and a bound for pages of odd shapes. */
const WIDTH = 1240;
const PIXELS = 4_000_000;

/** Draws the first page of a PDF as a JPEG. Throws when it has none that can be drawn. */
export async function drawFirstPage({ source, target }: { source: string; target: string }): Promise<void> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(source));
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(WIDTH / originalWidth, Math.sqrt(PIXELS / (originalWidth * originalHeight)));
    if (!(scale > 0) || !Number.isFinite(scale)) throw new Error("The first page has no size");
    const { data, width, height } = await page.render({ scale, render: "bitmap" });
    await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 88 })
      .toFile(target);
  } finally {
    library.destroy();
  }
}
