import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { inParallel, openBucket } from "../../lib/server/file-store/bucket.mjs";
import { FILE_FOLDERS } from "./manifest.mjs";

/**
 * A bucket: its keys are the names. What a key stands for never changes, so that what was fetched once need not be fetched again.
 * @param {import("../../lib/server/environment.mjs").BucketSettings} settings
 * @returns {import("./places.mjs").Place}
 */
export function bucketPlace(settings) {
  const bucket = openBucket(settings);
  const list = async () => (await Promise.all(FILE_FOLDERS.map((folder) => bucket.list(`${folder}/`)))).flat();

  /** @param {string} name @param {string} folder */
  const fetchOne = async (name, folder) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return;
    const found = await bucket.read(name);
    // Somebody removed it since it was listed.
    if (!found) return;
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(found.content, createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
  };
  /** @param {string} folder */
  const fetchAll = async (folder) => {
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
