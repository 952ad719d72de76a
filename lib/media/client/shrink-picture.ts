import { IMAGE_BYTES } from "@/lib/shared/limits";

/** Longer side in pixels and JPEG quality, best first. The site stores no more than 1920 px. */
const ATTEMPTS = [
  [4096, 0.9],
  [3072, 0.85],
  [2048, 0.8],
  [1920, 0.6],
] as const;

/** Shrinks a photograph below the upload limit, upright, as a JPEG. Undefined if the browser cannot decode it. */
export async function shrinkPicture(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    for (const [side, quality] of ATTEMPTS) {
      const blob = await encodeJpeg(picture, Math.min(1, side / Math.max(picture.width, picture.height)), quality);
      if (blob && blob.size < IMAGE_BYTES) return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type });
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function encodeJpeg(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
