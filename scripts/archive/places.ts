import { diskPlace } from "./disk-place.ts";

/** Where a site's files lie, as backups and restoring see it. Names are those of archive entries: `uploads/…` and `trash/…`. */
export type Place = {
  /** brings along what takes long, before writers have to wait */
  fetchAhead: (folder: string) => Promise<void>;
  /** puts every file that there is into a folder, under its name; writers wait meanwhile */
  take: (folder: string) => Promise<string[]>;
  /** out of a folder, beside what is there, and durably */
  putInPlace: (names: string[], folder: string) => Promise<void>;
  /** removes all files but these */
  removeOthers: (names: Set<string>) => Promise<void>;
};

export async function placeOf({
  DATA_DIR,
  S3_BUCKET,
  ...settings
}: Awaited<ReturnType<typeof import("../prepare.ts").prepare>>): Promise<Place> {
  if (!S3_BUCKET) return diskPlace(DATA_DIR);
  const { bucketPlace } = await import("./bucket-place.ts");
  return bucketPlace({ ...settings, S3_BUCKET });
}
