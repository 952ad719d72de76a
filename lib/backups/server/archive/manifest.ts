import { z } from "zod";

/** Increase when this version can no longer read older archives. */
export const FORMAT = 1;

/** Format of archives that store their files outside. Older versions refuse it, because they would restore no files. */
export const FORMAT_WITH_FILES_BESIDE = 2;

export const MANIFEST = "manifest.json";

export const UPLOADS = "uploads";

/** File with the id of the database that owns the files. Not part of archives (lib/media/server/store-owner.ts). */
export const STORE_MARK = "store-id";

export const toTableEntry = (table: string): string => `tables/${table}.copy`;

/** Restoring creates files with these names, so they must not leave their folder. */
const safeName = z.string().regex(/^(tables|uploads)(\/(?!\.\.?(\/|$))[^/\\\0]+)+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^\w+$/);

const manifest = z.object({
  format: z.literal([FORMAT, FORMAT_WITH_FILES_BESIDE]),
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: z.int(),
      sequences: z.array(z.object({ column: identifier, value: z.string().regex(/^\d+$/), called: z.boolean() })),
    }),
  ),
  entries: z.array(z.object({ name: safeName, bytes: z.int(), sha256 })),
  /** Files beside the archive. Their names contain hashes, so backups share them. */
  files: z.array(z.object({ name: safeName, bytes: z.int() })).optional(),
});

export type Manifest = z.output<typeof manifest>;

export function parseManifest(text: string): Manifest {
  const value = JSON.parse(text);
  if (Number(value?.format) > FORMAT_WITH_FILES_BESIDE) {
    throw new Error(
      `it was made by a newer version (${value.version}) in format ${value.format}; this version reads ${FORMAT_WITH_FILES_BESIDE}`,
    );
  }
  return manifest.parse(value);
}
