import { extractPalette, formatLook } from "@/lib/media/look";
import { FIND_SIDE_PX, type Frame, findStone, fitSize, scaleFrame } from "@/lib/media/stone-frame";
import { fitFrame } from "@/lib/search/photo-frame";

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;

const PHOTO_SIDE = 1280;

export type OpenedPhoto = { photo: HTMLCanvasElement; frame: Frame };
/** A word of the namespace `photoSearch`. */
export type PhotoProblem = "noPicture" | "heic" | "unreadable" | "noColours" | "away";

/** Opens a photo in the browser and finds the stone in it. The file is not uploaded. @returns the photo, or its problem */
export async function openPhoto(file: File): Promise<OpenedPhoto | { problem: PhotoProblem }> {
  const isHeic = HEIC.test(file.name) || HEIC.test(file.type);
  if (!file.type.startsWith("image/") && !isHeic) return { problem: "noPicture" };
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return { problem: isHeic ? "heic" : "unreadable" };
  try {
    const { width, height } = fitSize(bitmap.width, bitmap.height, PHOTO_SIDE);
    const { canvas: photo, context } = createCanvas(width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    const small = fitSize(width, height, FIND_SIDE_PX);
    const pixels = readPixels(photo, { left: 0, top: 0, width, height }, small);
    return { photo, frame: fitFrame(findStone(pixels, 4, small.width, small.height)) };
  } catch {
    return { problem: "unreadable" };
  } finally {
    bitmap.close();
  }
}

export function readLook({ photo, frame }: OpenedPhoto): string | null {
  const { part, size } = scaleFrame(photo.width, photo.height, frame);
  const palette = extractPalette(readPixels(photo, part, size), 4);
  return palette.length > 0 ? formatLook(palette) : null;
}

/** The first drawing is 2^3 times too large. Halving it step by step averages the pixels. */
const HALVINGS = 3;

type Size = { width: number; height: number };

function readPixels(photo: HTMLCanvasElement, part: Size & { left: number; top: number }, size: Size): Uint8ClampedArray {
  let [width, height] = [size.width << HALVINGS, size.height << HALVINGS];
  let { canvas, context } = createCanvas(width, height);
  context.drawImage(photo, part.left, part.top, part.width, part.height, 0, 0, width, height);
  while (width > size.width) {
    [width, height] = [width / 2, height / 2];
    const half = createCanvas(width, height);
    half.context.drawImage(canvas, 0, 0, width, height);
    ({ canvas, context } = half);
  }
  return context.getImageData(0, 0, width, height).data;
}

function createCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  return { canvas, context };
}
