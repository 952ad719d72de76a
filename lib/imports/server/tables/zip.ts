import "server-only";
import type { Readable } from "node:stream";
import yauzl, { type Entry } from "yauzl";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

const words = spreadsheetMessages.file;

export type ZipLimits = { entries: number; bytes: number; totalBytes: number };

/** What is smaller than this unpacked is no bomb, however well it was packed. */
const HARMLESS = 10 * 1024 * 1024;
/** Rows that are alike are packed well; this well only what means harm. */
const MAX_RATIO = 500;

export type Zip = {
  entries: Map<string, Entry>;
  open(entry: Entry): Promise<Readable>;
  close(): void;
};

/**
 * Opens a ZIP whose list of files keeps within bounds. What is unpacked of an entry is never more than the list says.
 * @throws HttpError 400 where it is damaged or locked, or unpacks to too much
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const file = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(asDamaged);
  const entries = new Map<string, Entry>();
  try {
    let total = 0;
    if (file.entryCount > limits.entries) throw new HttpError(400, words.bomb);
    for await (const entry of file.eachEntry()) {
      total += entry.uncompressedSize;
      requireSane(entry, total, limits);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    file.close();
    throw error instanceof HttpError ? error : asDamaged(error);
  }
  return { entries, open: (entry) => file.openReadStreamPromise(entry).catch(asDamaged), close: () => file.close() };
}

function requireSane(entry: Entry, total: number, limits: ZipLimits): void {
  const { uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw new HttpError(400, words.locked);
  const isPackedTooWell = uncompressedSize > HARMLESS && uncompressedSize > compressedSize * MAX_RATIO;
  if (isPackedTooWell || uncompressedSize > limits.bytes || total > limits.totalBytes) throw new HttpError(400, words.bomb);
}

export function asDamaged(error: unknown): never {
  // What is wrong with the disk is not the file's fault.
  if (error instanceof HttpError || (error as NodeJS.ErrnoException).syscall) throw error;
  throw new HttpError(400, words.damaged);
}
