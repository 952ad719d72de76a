import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { diskPlace, type Place } from "./disk-place.ts";

export async function getFilePlace({
  DATA_DIR,
  S3_BUCKET,
  ...settings
}: { DATA_DIR: string; S3_BUCKET?: string } & Omit<BucketSettings, "S3_BUCKET">): Promise<Place> {
  if (!S3_BUCKET) return diskPlace(DATA_DIR);
  const { bucketPlace } = await import("./bucket-place.ts");
  return bucketPlace({ ...settings, S3_BUCKET });
}
