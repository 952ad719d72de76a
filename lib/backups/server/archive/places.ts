import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { diskPlace } from "./disk-place.ts";
import type { FileCopies } from "./file-copies.ts";

/** File store of a site: disk or bucket. Names are archive entry names, such as `uploads/…` and `trash/…`. */
export type Place = {
  /** Downloads files in advance, before removals are blocked. */
  fetchAhead: (folder: string) => Promise<void>;
  /** Copies all files into a folder and returns their names, while removals are blocked. */
  take: (folder: string) => Promise<string[]>;
  /** Adds files from a folder and flushes them to disk. */
  putInPlace: (names: string[], folder: string) => Promise<void>;
  removeOthers: (names: Set<string>) => Promise<void>;
  readMark: () => Promise<string | undefined>;
  removeMark: () => Promise<void>;
  /** Set if files are copied beside the archive instead of into it. */
  copies?: FileCopies;
};

export async function getFilePlace({
  DATA_DIR,
  S3_BUCKET,
  ...settings
}: { DATA_DIR: string; S3_BUCKET?: string } & Omit<BucketSettings, "S3_BUCKET">): Promise<Place> {
  if (!S3_BUCKET) return diskPlace(DATA_DIR);
  const { bucketPlace } = await import("./bucket-place.ts");
  return bucketPlace({ ...settings, S3_BUCKET });
}
