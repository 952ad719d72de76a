import { diskPlace } from "./disk-place.mjs";

/**
 * Where a site's files lie, as backups and restoring see it. Names are those of archive entries: `uploads/…` and `trash/…`.
 * @typedef {object} Place
 * @property {(folder: string) => Promise<void>} fetchAhead brings along what takes long, before writers have to wait
 * @property {(folder: string) => Promise<string[]>} take puts every file that there is into a folder, under its name; writers wait meanwhile
 * @property {(names: string[], folder: string) => Promise<void>} putInPlace out of a folder, beside what is there, and durably
 * @property {(names: Set<string>) => Promise<void>} removeOthers removes all files but these
 */

/**
 * @param {Awaited<ReturnType<typeof import("../prepare.mjs").prepare>>} environment
 * @returns {Promise<Place>}
 */
export async function placeOf({ DATA_DIR, S3_BUCKET, ...settings }) {
  if (!S3_BUCKET) return diskPlace(DATA_DIR);
  const { bucketPlace } = await import("./bucket-place.mjs");
  return bucketPlace({ ...settings, S3_BUCKET });
}
