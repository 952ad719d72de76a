import "server-only";
import { copyFile, open } from "node:fs/promises";
import path from "node:path";
import { contentHash, flush, type PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

/** Readers look for the header in the first kilobyte and for the end mark in the last; so do we. */
const EDGE_BYTES = 1024;

/**
 * Checks a PDF by its content and copies it as it is, under a name made of its hash.
 * @param directory an existing folder that the caller removes
 * @throws HttpError 415 when the content is no PDF, or only the beginning of one
 */
export async function preparePdf(file: FileLike, directory: string): Promise<PreparedFile> {
  await requirePdf(file);
  const original = path.join(directory, "original");
  await copyFile(file.path!, original);
  await flush(original);
  return { stem: await contentHash(original), extension: "pdf", files: new Map([[".pdf", original]]) };
}

/** Refuses with 415 what is no PDF by its content, or only the beginning of one. */
export async function requirePdf(file: FileLike): Promise<void> {
  const { start, end } = await edges(file.path!);
  if (!/%PDF-\d/.test(start)) throw new HttpError(415, messages.files.pdfType, messages.files.typeMismatch);
  if (!end.includes("%%EOF")) throw new HttpError(415, messages.files.pdfType, messages.files.unreadable);
}

async function edges(file: string): Promise<{ start: string; end: string }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(EDGE_BYTES), 0, EDGE_BYTES, position);
      return buffer.toString("latin1", 0, bytesRead);
    };
    return { start: await read(0), end: await read(Math.max(size - EDGE_BYTES, 0)) };
  } finally {
    await handle.close();
  }
}
