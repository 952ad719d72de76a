import "server-only";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { readFileEdges } from "@/lib/platform/server/file-store/file-edges";
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
  const { start, end } = await readFileEdges(file.path!, EDGE_BYTES);
  if (!/%PDF-\d/.test(start.toString("latin1"))) throw new HttpError(415, messages.files.pdfType, messages.files.typeMismatch);
  if (!end.includes("%%EOF")) throw new HttpError(415, messages.files.pdfType, messages.files.unreadable);
}
