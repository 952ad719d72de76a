import { createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { forEachInParallel, openBucket } from "#lib/platform/server/file-store/bucket.ts";
import type { FetchFiles } from "./restore-archive.ts";

export function createFileFetcher(place: string, settings: Omit<BucketSettings, "S3_BUCKET">): FetchFiles {
  const [, bucketName, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  const bucket = bucketName ? openBucket({ ...settings, S3_BUCKET: bucketName }) : undefined;
  const fetchOne = async (name: string, file: string) => {
    if (!bucket) return copyFile(path.join(place, name), file);
    const stored = await bucket.read(prefix.replace(/\/*$/, prefix && "/") + name);
    if (stored) await pipeline(stored.content, createWriteStream(file, { flush: true }));
  };
  return (files, folder) =>
    forEachInParallel(files, async ({ name, bytes }) => {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await fetchOne(name, file);
      const size = existsSync(file) ? (await stat(file)).size : undefined;
      if (size !== bytes) throw new Error(`${place} does not have the file ${name} of this backup with its ${bytes} bytes`);
    });
}
