import "server-only";
import type { PreparedFile } from "@/lib/server/prepared-file";

/** Bytes of a file, both ends included. */
export type Span = { start: number; end: number };

/** What is sent of a file: how many bytes, and they. A stream that is cancelled lets the file go. */
export type Opened = { size: number; body: ReadableStream<Uint8Array> };

/**
 * Where stored files lie. Each has a name, `{2 hex}/{stem}{suffix}`, that is made of its content's hash: what a name stands for never
 * changes. Whoever puts or removes files holds the lock "files" (storage.ts). Methods throw what http.ts turns into a 503 when the store
 * is away, and into a 507 when it is full.
 */
export interface FileStore {
  /** Makes it ready before the first request. */
  prepare(): Promise<void>;
  /** Resolves when files can be read and stored. */
  check(): Promise<void>;
  /** Puts the original and its variants in place, so that they outlive a power cut; equal ones may be there already. */
  put(file: PreparedFile): Promise<void>;
  /** In bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** Opens a file, or a span that lies within it; undefined when there is no such file. */
  open(name: string, span?: Span): Promise<Opened | undefined>;
  /** The names of originals and their variants, as far as they are there. */
  namesOf(stems: string[]): Promise<string[]>;
  /** The names of everything that is stored. */
  list(): Promise<string[]>;
  /** Removes files; one that is not there counts as removed. */
  remove(names: string[]): Promise<void>;
  /** Keeps these in the folder of a trash item as well, where they stay when they are removed. */
  keep(item: number, stems: string[]): Promise<void>;
  /** Stores again what lies in the folder of a trash item. */
  bringBack(item: number): Promise<void>;
  /** Takes the folder of a trash item away. */
  drop(item: number): Promise<void>;
  /** The trash items that have a folder. */
  keptItems(): Promise<number[]>;
}

/** What an original and its variants have in common: the file name up to the first dot. */
export const stemOf = (address: string) => address.slice(address.lastIndexOf("/") + 1).split(".", 1)[0]!;

/** The name of the file that has this stem and suffix. */
export const nameOf = (stem: string, suffix: string) => `${stem.slice(0, 2)}/${stem}${suffix}`;
