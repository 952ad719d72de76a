import "server-only";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/platform/server/environment/env";

const CAPACITY_BYTES = 128 * 1024 * 1024;

const getDirectory = () => path.join(env().DATA_DIR, "sheets");
const getFile = (name: string) => path.join(getDirectory(), `${name}.pdf`);

const sizes = new LRUCache<string, number>({
  maxSize: CAPACITY_BYTES,
  sizeCalculation: (bytes) => bytes,
  dispose: (_, name) => void rm(getFile(name), { force: true }).catch(() => {}),
});

/** Empties the folder once per process, because the index in memory starts empty. */
let emptied: Promise<unknown> | undefined;
const prepareDirectory = () => {
  emptied ??= rm(getDirectory(), { recursive: true, force: true })
    .then(() => mkdir(getDirectory(), { recursive: true }))
    .catch((error: unknown) => {
      emptied = undefined;
      throw error;
    });
  return emptied;
};

export async function readCachedSheet(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (sizes.get(name) === undefined) return undefined;
  return readFile(getFile(name)).catch(() => undefined);
}

export async function cacheSheet(name: string, made: string): Promise<Buffer<ArrayBuffer>> {
  await prepareDirectory();
  const { size } = await stat(made);
  await rename(made, getFile(name));
  const sheet = await readFile(getFile(name));
  sizes.set(name, size);
  return sheet;
}
