import "server-only";
import { env } from "@/lib/platform/server/environment/env";
import { createBucketFiles } from "@/lib/platform/server/file-store/bucket-files";
import { createDiskFiles } from "@/lib/platform/server/file-store/disk-files";
import type { FileStore } from "@/lib/platform/server/file-store/file-store";

let store: FileStore | undefined;

export function getFileStore(): FileStore {
  const { S3_BUCKET, DATA_DIR } = env();
  store ??= S3_BUCKET ? createBucketFiles({ ...env(), S3_BUCKET }) : createDiskFiles(DATA_DIR);
  return store;
}
