import "server-only";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { BucketSettings } from "@/lib/platform/server/environment/environment";
import { forEachInParallel, openBucket } from "@/lib/platform/server/file-store/bucket";
import { type ByteRange, type FileStore, IMPORT_PARTS, type TrashFolder, toFileName } from "@/lib/platform/server/file-store/file-store";

const UPLOADS = "uploads/";
const TRASH = "trash/";
const IMPORTS = "imports/";
const MARK = "store-id";

export function createBucketFiles(settings: BucketSettings): FileStore {
  const bucket = openBucket(settings);
  const toKey = (name: string) => UPLOADS + name;
  const toTrashKey = (folder: TrashFolder, name = "") => `${TRASH}${folder}/${name}`;
  const toBaseName = (key: string) => key.slice(key.lastIndexOf("/") + 1);

  const listNames = async (prefix: string) => (await bucket.list(toKey(prefix))).map((key) => key.slice(UPLOADS.length));
  const findNames = async (stems: string[]) => {
    const found: string[][] = [];
    await forEachInParallel(stems, async (stem) => found.push(await listNames(toFileName(stem, "."))));
    return found.flat();
  };

  const listTrashKeys = async (folder: TrashFolder, stems: string[] = [""]) => {
    const found: string[][] = [];
    await forEachInParallel(stems, async (stem) => found.push(await bucket.list(toTrashKey(folder, stem && `${stem}.`))));
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

    list: async () => (await bucket.listDated(UPLOADS)).map(({ key, modified }) => ({ name: key.slice(UPLOADS.length), modified })),

    remove: (names) => bucket.remove(names.map(toKey)),

    copyToTrash: async (folder, stems) => {
      await forEachInParallel(await findNames(stems), (name) => bucket.copy(toKey(name), toTrashKey(folder, toBaseName(name))));
    },

    copyFromTrash: async (folder, stems) => {
      await forEachInParallel(await listTrashKeys(folder, stems), (key) => bucket.copy(key, toKey(toFileName(toBaseName(key), ""))));
    },

    removeFromTrash: async (folder, stems) => bucket.remove(await listTrashKeys(folder, stems)),

    namesInTrash: async (folder) => (await listTrashKeys(folder)).map((key) => toFileName(toBaseName(key), "")),

    openInTrash: (folder, name) => openKey(toTrashKey(folder, toBaseName(name))),

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
