import { IMAGE_BYTES } from "@/lib/shared/limits";

/** The longer side in pixels and the quality, the best first: what the site keeps is no wider than 1920. */
const TRIES = [
  [4096, 0.9],
  [3072, 0.85],
  [2048, 0.8],
  [1920, 0.6],
] as const;

/** Makes a photograph small enough to be sent, upright, as a JPEG; undefined where the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const [side, quality] of TRIES) {
      const made = await encode(picture, Math.min(1, side / Math.max(picture.width, picture.height)), quality);
      if (made && made.size < IMAGE_BYTES) return new File([made], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: made.type });
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function encode(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // What can be seen through in a PNG would be black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
