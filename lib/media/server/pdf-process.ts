import { readFile } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";

const MAX_WIDTH_PX = 1240;
const MAX_PIXELS = 4_000_000;

async function drawFirstPage({ source, target }: { source: string; target: string }): Promise<void> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(source));
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(MAX_WIDTH_PX / originalWidth, Math.sqrt(MAX_PIXELS / (originalWidth * originalHeight)));
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

answerTasks({ drawFirstPage });
