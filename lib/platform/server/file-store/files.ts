import "server-only";
import { env } from "@/lib/platform/server/environment/env";
import { bucketFiles } from "@/lib/platform/server/file-store/bucket-files";
import { diskFiles } from "@/lib/platform/server/file-store/disk-files";
import type { FileStore } from "@/lib/platform/server/file-store/file-store";

let store: FileStore | undefined;

/** Where this site's files lie: in the bucket that the environment names, or else in DATA_DIR. */
export function files(): FileStore {
  const { S3_BUCKET, DATA_DIR } = env();
  store ??= S3_BUCKET ? bucketFiles({ ...env(), S3_BUCKET }) : diskFiles(DATA_DIR);
  return store;
}
