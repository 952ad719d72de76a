// file-type does not replace the checks by content. It reads no ends, so it accepts truncated files. It requires a PDF's header in the first
// byte, knows fewer HEIC brands, takes other ZIPs for documents of other programs, and unpacks parts of hostile ZIPs.
import "server-only";
import { open } from "node:fs/promises";

export type FileEdges = { start: Buffer; end: Buffer; size: number };

/** Reads the first and last bytes of a file. They overlap in a short file. */
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
