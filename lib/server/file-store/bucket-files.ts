import "server-only";
import { Readable } from "node:stream";
import type { BucketSettings } from "@/lib/server/environment";
import { inParallel, openBucket } from "@/lib/server/file-store/bucket";
import { type FileStore, nameOf } from "@/lib/server/file-store/file-store";

const UPLOADS = "uploads/";
const TRASH = "trash/";

/** Files in a bucket, under the keys that they would have as paths below DATA_DIR. An object is there whole and durable, or not at all. */
export function bucketFiles(settings: BucketSettings): FileStore {
  const bucket = openBucket(settings);
  const keyOf = (name: string) => UPLOADS + name;
  const itemKey = (item: number, name = "") => `${TRASH}${item}/${name}`;
  const fileName = (key: string) => key.slice(key.lastIndexOf("/") + 1);

  const namesBelow = async (prefix: string) => (await bucket.list(keyOf(prefix))).map((key) => key.slice(UPLOADS.length));
  const namesOf = async (stems: string[]) => {
    const found: string[][] = [];
    await inParallel(stems, async (stem) => found.push(await namesBelow(nameOf(stem, "."))));
    return found.flat();
  };

  return {
    prepare: async () => {
      await bucket.reach().catch((error: Error) => {
        throw new Error(`S3_BUCKET: ${settings.S3_BUCKET} cannot be used: ${error.message}`);
      });
    },

    check: async () => void (await bucket.check()),

    put: ({ stem, files }) => inParallel(files, ([suffix, waiting]) => bucket.put(keyOf(nameOf(stem, suffix)), waiting)),

    size: (name) => bucket.size(keyOf(name)),

    open: async (name, span) => {
      const found = await bucket.read(keyOf(name), span);
      return found && { size: found.size, body: Readable.toWeb(found.content) as unknown as ReadableStream<Uint8Array> };
    },

    namesOf,

    list: () => namesBelow(""),

    remove: (names) => bucket.remove(names.map(keyOf)),

    keep: async (item, stems) => {
      await inParallel(await namesOf(stems), (name) => bucket.copy(keyOf(name), itemKey(item, fileName(name))));
    },

    bringBack: async (item) => {
      const kept = await bucket.list(itemKey(item));
      await inParallel(kept, (key) => bucket.copy(key, keyOf(nameOf(fileName(key), ""))));
    },

    drop: async (item) => bucket.remove(await bucket.list(itemKey(item))),

    keptItems: async () => {
      const items = (await bucket.list(TRASH)).map((key) => Number(key.split("/")[1]));
      return [...new Set(items)].filter(Number.isInteger);
    },
  };
}
