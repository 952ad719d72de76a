import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { BucketSettings } from "#lib/server/environment.ts";
import { inParallel, openBucket } from "#lib/server/file-store/bucket.ts";
import { FILE_FOLDERS } from "./manifest.ts";
import type { Place } from "./places.ts";

/** A bucket: its keys are the names. What a key stands for never changes, so that what was fetched once need not be fetched again. */
export function bucketPlace(settings: BucketSettings): Place {
  const bucket = openBucket(settings);
  const list = async () => (await Promise.all(FILE_FOLDERS.map((folder) => bucket.list(`${folder}/`)))).flat();

  const fetchOne = async (name: string, folder: string) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return;
    const found = await bucket.read(name);
    // Somebody removed it since it was listed.
    if (!found) return;
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(found.content, createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
  };
  const fetchAll = async (folder: string) => {
    const names = await list();
    await inParallel(names, (name) => fetchOne(name, folder));
    return names;
  };

  return {
    fetchAhead: async (folder) => void (await fetchAll(folder)),

    // What went since it was fetched ahead still lies there, and is not named.
    take: fetchAll,

    putInPlace: (names, folder) => inParallel(names, (name) => bucket.put(name, path.join(folder, name))),

    removeOthers: async (names) => bucket.remove((await list()).filter((name) => !names.has(name))),
  };
}
