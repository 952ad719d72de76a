import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A checked file and the files made from it, in a folder of their own until they are stored. */
export type PreparedFile = {
  /** The first 32 hex digits of the SHA-256 of what is stored; for an image, its size and preview follow (lib/media/pictures.ts). */
  stem: string;
  extension: string;
  /** What follows the stem in each file's name, and where that file lies. */
  files: Map<string, string>;
};

export async function contentHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(file);
  for await (const chunk of handle.createReadStream()) hash.update(chunk);
  return hash.digest("hex").slice(0, 32);
}

/** Waits until a file is on the disk, not only on its way there. */
export async function flush(file: string) {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
