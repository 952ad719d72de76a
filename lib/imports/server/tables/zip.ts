import "server-only";
import type { Readable } from "node:stream";
import yauzl, { type Entry } from "yauzl";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { HttpError } from "@/lib/platform/server/http/errors";

const words = spreadsheetMessages.file;

export type ZipLimits = { entries: number; bytes: number; totalBytes: number };

/** Smaller entries are accepted at any compression ratio. */
const HARMLESS_BYTES = 10 * 1024 * 1024;
/** Legitimate sheets with similar rows stay below this ratio. */
const MAX_RATIO = 500;

export type Zip = {
  entries: Map<string, Entry>;
  /** Finds a part of a workbook. Their names may differ in case from the references. */
  find(name: string): Entry | undefined;
  open(entry: Entry): Promise<Readable>;
  close(): void;
};

/** Opens a ZIP. An entry never unpacks to more than its listed size. @throws HttpError 400 if it is damaged, encrypted or too large */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const file = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(throwAsDamaged);
  const entries = new Map<string, Entry>();
  try {
    let total = 0;
    if (file.entryCount > limits.entries) throw new HttpError(400, words.bomb);
    for await (const entry of file.eachEntry()) {
      entry.fileName = decodeFileName(entry);
      if (yauzl.validateFileName(entry.fileName) !== null) throw new HttpError(400, words.damaged);
      total += entry.uncompressedSize;
      checkEntry(entry, total, limits);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    file.close();
    throw error instanceof HttpError ? error : throwAsDamaged(error);
  }
  const byLowerCase = new Map([...entries].map(([name, entry]) => [name.toLowerCase(), entry]));
  const find = (name: string) => entries.get(name) ?? byLowerCase.get(name.toLowerCase());
  return { entries, find, open: (entry) => file.openReadStreamPromise(entry).catch(throwAsDamaged), close: () => file.close() };
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** The Finder of a Mac writes names in UTF-8 without the flag that says so, which reads as the old DOS code page. */
function decodeFileName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  try {
    return UTF8.decode(fileNameRaw).replaceAll("\\", "/");
  } catch {
    return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

function checkEntry(entry: Entry, total: number, limits: ZipLimits): void {
  const { uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw new HttpError(400, words.locked);
  const isPackedTooWell = uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
  if (isPackedTooWell || uncompressedSize > limits.bytes || total > limits.totalBytes) throw new HttpError(400, words.bomb);
}

export function throwAsDamaged(error: unknown): never {
  // System errors are not caused by the file.
  if (error instanceof HttpError || (error as NodeJS.ErrnoException).syscall) throw error;
  throw new HttpError(400, words.damaged);
}
