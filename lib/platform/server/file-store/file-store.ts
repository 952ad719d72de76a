import "server-only";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";

export type ByteRange = { start: number; end: number };

/** An open file: size in bytes and content. Cancelling the stream closes the file. */
export type OpenFile = { size: number; body: ReadableStream<Uint8Array> };

export type StoredFile = { name: string; modified: Date };

export const IMPORT_PARTS = ["table", "pictures"] as const;
export type ImportPart = (typeof IMPORT_PARTS)[number];

/**
 * Stores uploaded files. Names have the form `{2 hex}/{stem}{suffix}` and contain the hash of the content, so the content of a name
 * never changes. Code that removes files must hold the lock "files" (unused-files.ts). Methods throw errors that http.ts maps to 503 if the
 * store is unavailable and 507 if it is full.
 */
export interface FileStore {
  /** Location of the mark that ties the store to a database, as shown to the operator. */
  readonly markPlace: string;
  prepare(): Promise<void>;
  check(): Promise<void>;
  readMark(): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
  /** Stores an original and its variants durably. Existing equal files are fine. Prepared files are not removed. */
  put(file: PreparedFile): Promise<void>;
  size(name: string): Promise<number | undefined>;
  open(name: string, span?: ByteRange): Promise<OpenFile | undefined>;
  findNames(stems: string[]): Promise<string[]>;
  /** Yields all files in pages. A picture and its variants may be on two of them. */
  list(): AsyncGenerator<StoredFile[]>;
  remove(names: string[]): Promise<void>;
  /** Stores a file of an import durably for any instance. It is never served and not part of backups. */
  putImport(id: string, part: ImportPart, file: string): Promise<void>;
  openImport(id: string, part: ImportPart): Promise<OpenFile | undefined>;
  removeImport(id: string): Promise<void>;
}

/** Returns the stem that an original and its variants share: the file name up to the first dot. */
export const getStem = (address: string) => address.slice(address.lastIndexOf("/") + 1).split(".", 1)[0]!;

export const toFileName = (stem: string, suffix: string) => `${stem.slice(0, 2)}/${stem}${suffix}`;

export const PUBLIC_PREFIX = "/uploads/";

export const getFileUrl = ({ stem, extension }: PreparedFile) => PUBLIC_PREFIX + toFileName(stem, `.${extension}`);
