import "server-only";
import type { PreparedFile } from "@/lib/platform/server/file-store/prepared-file";

/** Bytes of a file, both ends included. */
export type Span = { start: number; end: number };

/** What is sent of a file: how many bytes, and they. A stream that is cancelled closes the file. */
export type Opened = { size: number; body: ReadableStream<Uint8Array> };

/** A stored file, and when it was put there last. */
export type StoredFile = { name: string; modified: Date };

/** In the trash: the folder of an item, by its id, and the one of files that were replaced. */
export type TrashFolder = number | "replaced";

/** What an import consists of: its table, and a ZIP of pictures. */
export const IMPORT_PARTS = ["table", "pictures"] as const;
export type ImportPart = (typeof IMPORT_PARTS)[number];

/**
 * Where stored files lie. Each has a name, `{2 hex}/{stem}{suffix}`, that is made of the hash of its content: the content behind a name
 * never changes. Whoever removes files holds the lock "files" (storage.ts). Methods throw what http.ts turns into a 503 when the store
 * is away, and into a 507 when it is full.
 */
export interface FileStore {
  /** Where the mark of the database lies that the store belongs to, in the operator's words. */
  readonly markPlace: string;
  /** Makes it ready before the first request. */
  prepare(): Promise<void>;
  /** Resolves when files can be read and stored. */
  check(): Promise<void>;
  /** The mark of the database that the store belongs to; undefined when it has none. */
  readMark(): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
  /** Stores the original and its variants, so that they survive a power cut; equal ones may be there already. What was prepared stays. */
  put(file: PreparedFile): Promise<void>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** Opens a file, or a span that lies within it; undefined when there is no such file. */
  open(name: string, span?: Span): Promise<Opened | undefined>;
  /** The names of originals and their variants, as far as they are there. */
  namesOf(stems: string[]): Promise<string[]>;
  /** Everything that is stored. */
  list(): Promise<StoredFile[]>;
  /** Removes files; one that is not there counts as removed. */
  remove(names: string[]): Promise<void>;
  /** Copies these into a folder of the trash, where they stay when they are removed. */
  copyToTrash(folder: TrashFolder, stems: string[]): Promise<void>;
  /** Stores again what lies in a folder of the trash: all of it, or these. */
  copyFromTrash(folder: TrashFolder, stems?: string[]): Promise<void>;
  /** Removes a folder of the trash, or these out of it. */
  removeFromTrash(folder: TrashFolder, stems?: string[]): Promise<void>;
  /** What lies in a folder of the trash, in names of files that are stored. */
  namesInTrash(folder: TrashFolder): Promise<string[]>;
  /** Opens a file in a folder of the trash; undefined when there is no such file. */
  openInTrash(folder: TrashFolder, name: string): Promise<Opened | undefined>;
  /** The trash items that have a folder, and when something was put there last. */
  listTrash(): Promise<{ item: number; modified: Date }[]>;
  /** Lets a file of an import wait, so that it survives a power cut; any instance finds it. It is served to nobody, and in no backup. */
  putImport(id: string, part: ImportPart, file: string): Promise<void>;
  /** Opens a file of an import; undefined when there is no such file. */
  openImport(id: string, part: ImportPart): Promise<Opened | undefined>;
  /** Removes the files of an import; it need not have any. */
  removeImport(id: string): Promise<void>;
}

/** What an original and its variants have in common: the file name up to the first dot. */
export const stemOf = (address: string) => address.slice(address.lastIndexOf("/") + 1).split(".", 1)[0]!;

/** The name of the file that has this stem and suffix. */
export const nameOf = (stem: string, suffix: string) => `${stem.slice(0, 2)}/${stem}${suffix}`;
