import "server-only";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { BucketSettings } from "@/lib/platform/server/environment/environment";
import { inParallel, openBucket } from "@/lib/platform/server/file-store/bucket";
import { type FileStore, IMPORT_PARTS, nameOf, type Span, type TrashFolder } from "@/lib/platform/server/file-store/file-store";

const UPLOADS = "uploads/";
const TRASH = "trash/";
const IMPORTS = "imports/";
const MARK = "store-id";

/** Files in a bucket, under the keys that they would have as paths below DATA_DIR. An object is there whole and durable, or not at all. */
export function bucketFiles(settings: BucketSettings): FileStore {
  const bucket = openBucket(settings);
  const keyOf = (name: string) => UPLOADS + name;
  const trashKey = (folder: TrashFolder, name = "") => `${TRASH}${folder}/${name}`;
  const fileName = (key: string) => key.slice(key.lastIndexOf("/") + 1);

  const namesBelow = async (prefix: string) => (await bucket.list(keyOf(prefix))).map((key) => key.slice(UPLOADS.length));
  const namesOf = async (stems: string[]) => {
    const found: string[][] = [];
    await inParallel(stems, async (stem) => found.push(await namesBelow(nameOf(stem, "."))));
    return found.flat();
  };

  const keysInTrash = async (folder: TrashFolder, stems: string[] = [""]) => {
    const found: string[][] = [];
    await inParallel(stems, async (stem) => found.push(await bucket.list(trashKey(folder, stem && `${stem}.`))));
    return found.flat();
  };
  const openKey = async (key: string, span?: Span) => {
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

    put: ({ stem, files }) => inParallel(files, ([suffix, waiting]) => bucket.put(keyOf(nameOf(stem, suffix)), waiting)),

    size: (name) => bucket.size(keyOf(name)),

    open: (name, span) => openKey(keyOf(name), span),

    namesOf,

    list: async () => (await bucket.listDated(UPLOADS)).map(({ key, modified }) => ({ name: key.slice(UPLOADS.length), modified })),

    remove: (names) => bucket.remove(names.map(keyOf)),

    copyToTrash: async (folder, stems) => {
      await inParallel(await namesOf(stems), (name) => bucket.copy(keyOf(name), trashKey(folder, fileName(name))));
    },

    copyFromTrash: async (folder, stems) => {
      await inParallel(await keysInTrash(folder, stems), (key) => bucket.copy(key, keyOf(nameOf(fileName(key), ""))));
    },

    removeFromTrash: async (folder, stems) => bucket.remove(await keysInTrash(folder, stems)),

    namesInTrash: async (folder) => (await keysInTrash(folder)).map((key) => nameOf(fileName(key), "")),

    openInTrash: (folder, name) => openKey(trashKey(folder, fileName(name))),

    listTrash: async () => {
      const items = new Map<number, Date>();
      for (const { key, modified } of await bucket.listDated(TRASH)) {
        const item = Number(key.split("/")[1]);
        const before = items.get(item);
        if (Number.isInteger(item) && !(before && before > modified)) items.set(item, modified);
      }
      return [...items].map(([item, modified]) => ({ item, modified }));
    },

    putImport: (id, part, file) => bucket.putLarge(`${IMPORTS}${id}/${part}`, file),

    openImport: (id, part) => openKey(`${IMPORTS}${id}/${part}`),

    removeImport: (id) => bucket.remove(IMPORT_PARTS.map((part) => `${IMPORTS}${id}/${part}`)),
  };
}
