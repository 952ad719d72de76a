import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A checked file, with what was made of it, in a folder of its own that waits to be put in place. */
export type PreparedFile = {
  /** first 32 hex digits of the SHA-256 of what is stored; an image's size, and what its preview is painted with, stand behind them (lib/domain/pictures.ts) */
  stem: string;
  extension: string;
  /** file names after the stem, to where each waits */
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
