import "server-only";
import { copyFile, open } from "node:fs/promises";
import path from "node:path";
import { requirePdf } from "@/lib/media/server/pdfs";
import { contentHash, flush, type PreparedFile } from "@/lib/platform/server/file-store/prepared-file";
import { HttpError } from "@/lib/platform/server/http/errors";
import { type FileLike, PDF_TYPE, ZIP_TYPE } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const LOCAL_FILE_SIGNATURE = 0x04034b50;
const CENTRAL_FILE_SIGNATURE = 0x02014b50;
const END_SIGNATURE = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

/** Detects the type of a document by its content. @throws HttpError 415 if it is neither a complete PDF nor a complete ZIP */
export async function detectDocumentType(file: FileLike): Promise<string> {
  if (await isZip(file)) return ZIP_TYPE;
  await requirePdf(file).catch((error: unknown) => {
    throw error instanceof HttpError ? new HttpError(415, messages.files.documentType, error.details) : error;
  });
  return PDF_TYPE;
}

/** Copies a ZIP unchanged, named by its hash. It is never unpacked. @param directory an existing folder that the caller removes */
export async function prepareZip(file: FileLike, directory: string): Promise<PreparedFile> {
  const original = path.join(directory, "original");
  await copyFile(file.path!, original);
  await flush(original);
  return { stem: await contentHash(original), extension: "zip", files: new Map([[".zip", original]]) };
}

async function isZip(file: FileLike): Promise<boolean> {
  const handle = await open(file.path!);
  try {
    const { size } = await handle.stat();
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const start = await read(0, 4);
    if (start.length < 4 || start.readUInt32LE() !== LOCAL_FILE_SIGNATURE) return false;
    const tail = await read(Math.max(size - END_BYTES - MAX_COMMENT_BYTES, 0), END_BYTES + MAX_COMMENT_BYTES);
    const end = tail.lastIndexOf(END_SIGNATURE);
    if (end < 0 || tail.length - end < END_BYTES) return false;
    const entry = await read(tail.readUInt32LE(end + 16), 4);
    return entry.length === 4 && entry.readUInt32LE() === CENTRAL_FILE_SIGNATURE;
  } finally {
    await handle.close();
  }
}
