import { photoWords as words } from "@/lib/domain/content/photo-search";
import { lookFrame, lookText, paletteOf } from "@/lib/domain/look";

const HEIC = /\.hei[cf]$|^image\/hei[cf]/i;

/**
 * Reads the colours of a photograph, in the browser: the file is sent nowhere.
 * @returns its look as it stands in an address, or what is wrong with it in words for whoever chose it
 */
export async function lookOfPhoto(file: File): Promise<{ look: string } | { problem: string }> {
  const isHeic = HEIC.test(file.name) || HEIC.test(file.type);
  if (!file.type.startsWith("image/") && !isHeic) return { problem: words.noPicture };
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!photo) return { problem: isHeic ? words.heic : words.unreadable };
  try {
    const palette = paletteOf(pixelsOf(photo), 4);
    return palette.length > 0 ? { look: lookText(palette) } : { problem: words.noColours };
  } catch {
    // No canvas so large, or none at all.
    return { problem: words.unreadable };
  } finally {
    photo.close();
  }
}

/** How often as large as wanted the first drawing is: then it is halved, so that each pixel is the mean of those that it stands for. */
const HALVINGS = 3;

function pixelsOf(photo: ImageBitmap): Uint8ClampedArray {
  const { part, size } = lookFrame(photo.width, photo.height);
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
