import "server-only";
import { copyFile, open } from "node:fs/promises";
import path from "node:path";
import { contentHash, flush, type PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

/** PDF readers expect the header in the first kilobyte and the end mark in the last. */
const EDGE_BYTES = 1024;

/**
 * Checks a PDF by its content and copies it unchanged, named by its hash.
 * @param directory an existing folder that the caller removes
 * @throws HttpError 415 if the content is not a complete PDF
 */
export async function preparePdf(file: FileLike, directory: string): Promise<PreparedFile> {
  await requirePdf(file);
  const original = path.join(directory, "original");
  await copyFile(file.path!, original);
  await flush(original);
  return { stem: await contentHash(original), extension: "pdf", files: new Map([[".pdf", original]]) };
}

/** @throws HttpError 415 if the content is not a complete PDF */
export async function requirePdf(file: FileLike): Promise<void> {
  const { start, end } = await readEdges(file.path!);
  if (!/%PDF-\d/.test(start)) throw new HttpError(415, messages.files.pdfType, messages.files.typeMismatch);
  if (!end.includes("%%EOF")) throw new HttpError(415, messages.files.pdfType, messages.files.unreadable);
}

async function readEdges(file: string): Promise<{ start: string; end: string }> {
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
