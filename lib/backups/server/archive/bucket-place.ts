import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { forEachInParallel, openBucket } from "#lib/platform/server/file-store/bucket.ts";
import type { Place } from "./disk-place.ts";
import { STORE_MARK, UPLOADS } from "./manifest.ts";

/** File store in a bucket. Keys are the names. Objects never change, so each is downloaded once. */
export function bucketPlace(settings: BucketSettings): Place {
  const bucket = openBucket(settings);
  const list = () => bucket.list(`${UPLOADS}/`);

  const fetchOne = async (name: string, folder: string) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return;
    const found = await bucket.read(name);
    if (!found) return;
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(found.content, createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
  };
  const fetchAll = async (folder: string) => {
    const names = await list();
    await forEachInParallel(names, (name) => fetchOne(name, folder));
    return names;
  };

  return {
    fetchAhead: async (folder) => void (await fetchAll(folder)),

    take: fetchAll,

    putInPlace: (names, folder) => forEachInParallel(names, (name) => bucket.put(name, path.join(folder, name))),

    readMark: async () => {
      const found = await bucket.read(STORE_MARK);
      return found && (await text(found.content)).trim();
    },

    removeMark: () => bucket.remove([STORE_MARK]),

    removeOthers: async (names) => bucket.remove((await list()).filter((name) => !names.has(name))),
  };
}
