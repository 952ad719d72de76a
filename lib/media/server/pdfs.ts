import "server-only";
import { randomUUID } from "node:crypto";
import { copyFile, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { createHelperProcess, HelperError } from "@/lib/platform/server/concurrency/helper-process";
import { createQueue } from "@/lib/platform/server/concurrency/queue";
import { contentHash, flush, type PreparedFile, readFileEdges } from "@/lib/platform/server/file-store/prepared-file";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { FileLike } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

/** PDF readers expect the header in the first kilobyte and the end mark in the last, before any padding. */
const EDGE_BYTES = 1024;
/** Zeros and blanks with which scanners and block storage fill the last block. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20, 0xff]);

/** Copies a PDF, named by its hash. @param directory the caller removes it @throws HttpError 415 if it is not a complete PDF */
export async function preparePdf(file: FileLike, directory: string): Promise<PreparedFile> {
  await requirePdf(file);
  const original = path.join(directory, "original");
  await copyFile(file.path!, original);
  await flush(original);
  return { stem: await contentHash(original), extension: "pdf", files: new Map([[".pdf", original]]) };
}

export async function requirePdf(file: FileLike): Promise<void> {
  const { start } = await readFileEdges(file.path!, EDGE_BYTES);
  if (!/%PDF-\d/.test(start.toString("latin1"))) throw new HttpError(415, messages.files.pdfType, messages.files.typeMismatch);
  if (!(await readUnpaddedEnd(file.path!)).includes("%%EOF")) throw new HttpError(415, messages.files.pdfType, messages.files.unreadable);
}

const BLOCK_BYTES = 64 * 1024;

async function readUnpaddedEnd(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    let { size: end } = await handle.stat();
    const block = Buffer.alloc(BLOCK_BYTES);
    while (end > 0) {
      const start = Math.max(end - BLOCK_BYTES, 0);
      const { bytesRead } = await handle.read(block, 0, end - start, start);
      const last = block.subarray(0, bytesRead).findLastIndex((byte) => !PADDING.has(byte));
      end = start + last + 1;
      if (last >= 0) break;
    }
    const from = Math.max(end - EDGE_BYTES, 0);
    const { bytesRead } = await handle.read(block, 0, end - from, from);
    return block.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

// Limits the work that a malicious PDF can cause: 256 MB and 20 seconds are enough for the first page of a brochure.
const renderer = createHelperProcess(() => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/media/server/pdf-process.ts"), {
  timeoutMs: 20_000,
  idleMs: 15_000,
  flags: ["--wasm-max-mem-pages=4096"],
});

const enqueue = createQueue({ running: 1 });

export const drawCover = (file: FileLike): Promise<Buffer<ArrayBuffer>> =>
  enqueue(async () => {
    await requirePdf(file);
    const target = path.join(getIncomingDirectory(), randomUUID());
    try {
      await renderer("drawFirstPage", { source: file.path, target });
      return await readFile(target);
    } catch (error) {
      throw error instanceof HelperError ? new HttpError(415, messages.files.noFirstPage) : error;
    } finally {
      await rm(target, { force: true });
    }
  });
