// Plain JavaScript, because the encoder's process runs it as it is.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/**
 * A checked file, with what was made of it, in a folder of its own that waits to be put in place.
 * @typedef {object} PreparedFile
 * @property {string} stem first 32 hex digits of the SHA-256 of what is stored; an image's size, and what its preview is painted with,
 *   stand behind them (lib/domain/pictures.ts)
 * @property {string} extension
 * @property {Map<string, string>} files file names after the stem, to where each waits
 */

/** @param {string} file @returns {Promise<string>} */
export async function contentHash(file) {
  const hash = createHash("sha256");
  const handle = await open(file);
  for await (const chunk of handle.createReadStream()) hash.update(chunk);
  return hash.digest("hex").slice(0, 32);
}

/** Waits until a file is on the disk, not only on its way there. @param {string} file */
export async function flush(file) {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
