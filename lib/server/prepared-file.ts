import "server-only";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A checked file, with what was made of it, in a folder of its own that waits to be put in place. */
export type PreparedFile = {
  /** First 32 hex digits of the SHA-256 of what is stored; an image's size stands behind them: "<hash>-<width>x<height>". */
  stem: string;
  extension: string;
  /** File names after the stem, to where each waits. */
  files: Map<string, string>;
};

export async function contentHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(file);
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, 32);
}

/** Waits until a file is on the disk, not only on its way there. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

/** True for what is the machine's fault and not the file's. sharp reports a full disk in words only. */
export const isSystemError = (error: unknown) =>
  /ENOSPC|No space left|EROFS|EACCES|EIO|unable to open for write|write error/i.test(String(error));
