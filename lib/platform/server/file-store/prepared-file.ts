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

// file-type does not replace the checks by content. It reads no ends, so it accepts truncated files. It requires a PDF's header in the first
// byte, knows fewer HEIC brands, takes other ZIPs for documents of other programs, and unpacks parts of hostile ZIPs.
type FileEdges = { start: Buffer; end: Buffer; size: number };

export async function readFileEdges(file: string, bytes: number): Promise<FileEdges> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position);
      return buffer.subarray(0, bytesRead);
    };
    return { size, start: await read(0), end: await read(Math.max(size - bytes, 0)) };
  } finally {
    await handle.close();
  }
}
