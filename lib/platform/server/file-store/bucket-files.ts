import "server-only";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { BucketSettings } from "@/lib/platform/server/environment/environment";
import { forEachInParallel, openBucket } from "@/lib/platform/server/file-store/bucket";
import { type ByteRange, type FileStore, IMPORT_PARTS, toFileName } from "@/lib/platform/server/file-store/file-store";

const UPLOADS = "uploads/";
const IMPORTS = "imports/";
const MARK = "store-id";

export function createBucketFiles(settings: BucketSettings): FileStore {
  const bucket = openBucket(settings);
  const toKey = (name: string) => UPLOADS + name;

  const listNames = async (prefix: string) => (await bucket.list(toKey(prefix))).map((key) => key.slice(UPLOADS.length));
  const findNames = async (stems: string[]) => {
    const found: string[][] = [];
    await forEachInParallel(stems, async (stem) => found.push(await listNames(toFileName(stem, "."))));
    return found.flat();
  };

  const openKey = async (key: string, span?: ByteRange) => {
    const found = await bucket.read(key, span);
    return found && { size: found.size, body: Readable.toWeb(found.content) as unknown as ReadableStream<Uint8Array> };
  };

  return {
    markPlace: `the object ${MARK} of the bucket ${settings.S3_BUCKET}`,

    prepare: async () => {
      await bucket.reach().catch((error: Error) => {
        throw new Error(`S3_BUCKET: ${settings.S3_BUCKET} cannot be used: ${error.message}`);
      });
    },

    check: async () => void (await bucket.check()),

    readMark: async () => {
      const found = await bucket.read(MARK);
      return found && (await text(found.content)).trim();
    },

    writeMark: (mark) => bucket.write(MARK, `${mark}\n`),

    put: ({ stem, files }) => forEachInParallel(files, ([suffix, waiting]) => bucket.put(toKey(toFileName(stem, suffix)), waiting)),

    size: (name) => bucket.size(toKey(name)),

    open: (name, span) => openKey(toKey(name), span),

    findNames,

    async *list() {
      for await (const page of bucket.listPages(UPLOADS))
        yield page.map(({ key, modified }) => ({ name: key.slice(UPLOADS.length), modified }));
    },

    remove: (names) => bucket.remove(names.map(toKey)),

    putImport: (id, part, file) => bucket.putLarge(`${IMPORTS}${id}/${part}`, file),

    openImport: (id, part) => openKey(`${IMPORTS}${id}/${part}`),

    removeImport: (id) => bucket.remove(IMPORT_PARTS.map((part) => `${IMPORTS}${id}/${part}`)),
  };
}
