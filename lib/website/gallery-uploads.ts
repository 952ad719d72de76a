import { MAX_GALLERY_BYTES, MAX_GALLERY_FILES } from "@/lib/shared/limits";

type Sized = { size: number };

export const sumBytes = (files: readonly Sized[]) => files.reduce((bytes, { size }) => bytes + size, 0);

/** Splits files, in order, into uploads that respect the limits on files and bytes per upload. */
export function splitIntoUploads<F extends Sized>(files: readonly F[]): F[][] {
  const uploads: F[][] = [];
  for (const file of files) {
    const last = uploads.at(-1);
    if (last && last.length < MAX_GALLERY_FILES && sumBytes(last) + file.size <= MAX_GALLERY_BYTES) last.push(file);
    else uploads.push([file]);
  }
  return uploads;
}
