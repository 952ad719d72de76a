import { z } from "zod";

/** Incremented when the present version could not read an archive any more. */
export const FORMAT = 1;

/** The first entry of an archive; it describes all others. */
export const MANIFEST = "manifest.json";

/** The folders, in DATA_DIR or in the bucket, of the files that rows name. */
export const FILE_FOLDERS = ["uploads", "trash"] as const;

/** Beside them, and in no archive: the mark of the database that the files belong to (lib/media/server/store-owner.ts). */
export const STORE_MARK = "store-id";

/** The name of the entry that holds a table's rows. */
export const tableEntry = (table: string): string => `tables/${table}.copy`;

/** Restoring creates a file of this name: it must not lead out of its folder. */
const safeName = z.string().regex(/^(tables|uploads|trash)(\/(?!\.\.?(\/|$))[^/\\\0]+)+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^\w+$/);

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the site that made the backup. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** The migrations that the database had seen. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  /** Parents before the tables that refer to them. */
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: z.int(),
      sequences: z.array(z.object({ column: identifier, value: z.string().regex(/^\d+$/), called: z.boolean() })),
    }),
  ),
  entries: z.array(z.object({ name: safeName, bytes: z.int(), sha256 })),
});

export type Manifest = z.output<typeof manifest>;

/** Reads a manifest; throws when it is of another format, or none. */
export function parseManifest(text: string): Manifest {
  const value = JSON.parse(text);
  if (Number(value?.format) > FORMAT) {
    throw new Error(`it was made by a newer version (${value.version}) in format ${value.format}; this version reads ${FORMAT}`);
  }
  return manifest.parse(value);
}
