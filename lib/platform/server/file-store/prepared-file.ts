import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

export type PreparedFile = {
  /** First 32 hex digits of the SHA-256 of the content. For an image, its size and preview follow (lib/media/pictures.ts). */
  stem: string;
  extension: string;
  files: Map<string, string>;
};

export async function contentHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  const handle = await open(file);
  for await (const chunk of handle.createReadStream()) hash.update(chunk);
  return hash.digest("hex").slice(0, 32);
}

export async function flush(file: string) {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
