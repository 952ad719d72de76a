import { lookText, paletteOf } from "@/lib/media/look";
import { FIND_SIDE, type Frame, findStone, fittingSize, lookFrame } from "@/lib/media/stone-frame";
import { fitFrame } from "@/lib/search/photo-frame";
import { photoWords as words } from "@/lib/search/photo-words";

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;

/** The longer side of an opened photograph, in pixels: enough for a screen, and little memory. */
const PHOTO_SIDE = 1280;

/** A photograph, and the frame around its stone. */
export type OpenedPhoto = { photo: HTMLCanvasElement; frame: Frame };

/**
 * Opens a photograph in the browser: the file is sent nowhere.
 * @returns the photograph, or what is wrong with it in words for whoever chose it
 */
export async function openPhoto(file: File): Promise<OpenedPhoto | { problem: string }> {
  const isHeic = HEIC.test(file.name) || HEIC.test(file.type);
  if (!file.type.startsWith("image/") && !isHeic) return { problem: words.noPicture };
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return { problem: isHeic ? words.heic : words.unreadable };
  try {
    const { width, height } = fittingSize(bitmap.width, bitmap.height, PHOTO_SIDE);
    const { canvas: photo, context } = canvasOf(width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    const small = fittingSize(width, height, FIND_SIDE);
    const pixels = pixelsOf(photo, { left: 0, top: 0, width, height }, small);
    return { photo, frame: fitFrame(findStone(pixels, 4, small.width, small.height)) };
  } catch {
    // No canvas so large, or none at all.
    return { problem: words.unreadable };
  } finally {
    bitmap.close();
  }
}

/** The colours in a frame as they stand in an address; null where nothing can be seen. */
export function lookIn({ photo, frame }: OpenedPhoto): string | null {
  const { part, size } = lookFrame(photo.width, photo.height, frame);
  const palette = paletteOf(pixelsOf(photo, part, size), 4);
  return palette.length > 0 ? lookText(palette) : null;
}

/** How often as large as wanted the first drawing is: then it is halved, so that each pixel is the mean of those that it stands for. */
const HALVINGS = 3;

type Size = { width: number; height: number };

function pixelsOf(photo: HTMLCanvasElement, part: Size & { left: number; top: number }, size: Size): Uint8ClampedArray {
  let [width, height] = [size.width << HALVINGS, size.height << HALVINGS];
  let { canvas, context } = canvasOf(width, height);
  context.drawImage(photo, part.left, part.top, part.width, part.height, 0, 0, width, height);
  while (width > size.width) {
    [width, height] = [width / 2, height / 2];
    const half = canvasOf(width, height);
    half.context.drawImage(canvas, 0, 0, width, height);
    ({ canvas, context } = half);
  }
  return context.getImageData(0, 0, width, height).data;
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  return { canvas, context };
}
