import "server-only";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/platform/server/environment/env";

/** In bytes: some hundred sheets. */
const CAPACITY = 128 * 1024 * 1024;

const directory = () => path.join(env().DATA_DIR, "sheets");
const fileOf = (name: string) => path.join(directory(), `${name}.pdf`);

/** Which are there, and how large each is; the one that was asked for longest ago makes room. */
const sizes = new LRUCache<string, number>({
  maxSize: CAPACITY,
  sizeCalculation: (bytes) => bytes,
  dispose: (_, name) => void rm(fileOf(name), { force: true }).catch(() => {}),
});

/** Whatever another version made, or this one before it was started anew, is not known any more. */
let emptied: Promise<unknown> | undefined;
const ready = () => {
  emptied ??= rm(directory(), { recursive: true, force: true })
    .then(() => mkdir(directory(), { recursive: true }))
    .catch((error: unknown) => {
      // A disk that was full may have room for the next one.
      emptied = undefined;
      throw error;
    });
  return emptied;
};

/** A sheet that was made before. */
export async function findSheet(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  if (sizes.get(name) === undefined) return undefined;
  return readFile(fileOf(name)).catch(() => undefined);
}

/** Keeps a sheet that was made, and reads it. */
export async function keepSheet(name: string, made: string): Promise<Buffer<ArrayBuffer>> {
  await ready();
  const { size } = await stat(made);
  await rename(made, fileOf(name));
  const sheet = await readFile(fileOf(name));
  sizes.set(name, size);
  return sheet;
}
