import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { diskPlace } from "./disk-place.ts";

/** Where a site's files are: a disk or a bucket. Names are those of archive entries, `uploads/…` and `trash/…`. */
export type Place = {
  /** Fetches what takes long before writers have to wait. */
  fetchAhead: (folder: string) => Promise<void>;
  /** Puts every file into a folder under its name; writers wait meanwhile. */
  take: (folder: string) => Promise<string[]>;
  /** Puts files out of a folder beside those that are there, and flushes them to the disk. */
  putInPlace: (names: string[], folder: string) => Promise<void>;
  /** Removes all files but these. */
  removeOthers: (names: Set<string>) => Promise<void>;
  /** the mark of the database that the files belong to */
  readMark: () => Promise<string | undefined>;
  removeMark: () => Promise<void>;
};

export async function placeOf({
  DATA_DIR,
  S3_BUCKET,
  ...settings
}: { DATA_DIR: string; S3_BUCKET?: string } & Omit<BucketSettings, "S3_BUCKET">): Promise<Place> {
  if (!S3_BUCKET) return diskPlace(DATA_DIR);
  const { bucketPlace } = await import("./bucket-place.ts");
  return bucketPlace({ ...settings, S3_BUCKET });
}
