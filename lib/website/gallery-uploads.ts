import { MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";

type Sized = { size: number };

/** How many bytes some files have together. */
export const bytesOf = (files: readonly Sized[]) => files.reduce((bytes, { size }) => bytes + size, 0);

/** Deals files out, in their order, into as many uploads as one upload's limits ask for. */
export function galleryUploads<F extends Sized>(files: readonly F[]): F[][] {
  const uploads: F[][] = [];
  for (const file of files) {
    const last = uploads.at(-1);
    if (last && last.length < MAX_GALLERY_FILES && bytesOf(last) + file.size <= MAX_GALLERY_BYTES) last.push(file);
    else uploads.push([file]);
  }
  return uploads;
}
