import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { readManifest, writeArchive } from "#lib/backups/server/archive/archive.ts";
import { type CopySettings, createFileCopies, type FileCopies } from "#lib/backups/server/archive/file-copies.ts";
import type { Manifest } from "#lib/backups/server/archive/manifest.ts";
import { endsWithSeal } from "#lib/backups/server/archive/seal.ts";
import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { openBucket } from "#lib/platform/server/file-store/bucket.ts";

const toDigits = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

const NAME_PREFIX = "shilaya-";

/** Contains the id of the site's database, so that a copy of the site does not remove the backups of the original. Sorts by time. */
export const createBackupName = (site: string, at: Date): string => `${NAME_PREFIX}${site.slice(0, 8)}-${toDigits(at)}.tar.gz`;

export const isSiteBackup = (site: string, name: string): boolean =>
  name.startsWith(`${NAME_PREFIX}${site.slice(0, 8)}-`) && /-\d{8}T\d{6}Z\.tar\.gz(?:\.part)?$/.test(name);

/** Returns true for the name of an archive that is being written. A killed backup leaves one. */
export const isPartial = (name: string): boolean => name.endsWith(".part");

export type StoredBackup = { name: string; isGood: boolean };

/** Returns the names of the backups beyond the newest `keep`. The last good one is always kept. */
export function listExpiredBackups(backups: StoredBackup[], keep: number): string[] {
  const newestFirst = backups.toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const lastGood = newestFirst.find(({ isGood }) => isGood);
  return newestFirst.slice(keep).flatMap((backup) => (backup === lastGood ? [] : backup.name));
}

/** The folder or bucket of BACKUP_TO. `folder` is a folder for temporary files. */
export type BackupTarget = {
  list: () => Promise<string[]>;
  isComplete: (name: string) => Promise<boolean>;
  write: (name: string, manifest: Manifest, folder: string) => Promise<number>;
  fetch: (name: string, folder: string) => Promise<string>;
  remove: (names: string[]) => Promise<void>;
  openCopies?: (settings: CopySettings, site: string) => FileCopies;
  readManifest?: (name: string) => Promise<Manifest>;
};

type Settings = { BACKUP_TO: string } & Omit<BucketSettings, "S3_BUCKET">;

export function openBackupTarget({ BACKUP_TO, ...settings }: Settings): BackupTarget {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(BACKUP_TO) ?? [];
  if (!bucket) return folderTarget(BACKUP_TO);
  return bucketTarget({ ...settings, S3_BUCKET: bucket }, prefix.replace(/\/*$/, prefix && "/"));
}

function folderTarget(directory: string): BackupTarget {
  return {
    list: async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      return readdir(directory);
    },
    isComplete: (name) => endsWithSeal(path.join(directory, name)),
    write: async (name, manifest, folder) => {
      const file = path.join(directory, name);
      await writeArchive(file, manifest, folder);
      return (await stat(file)).size;
    },
    fetch: async (name) => path.join(directory, name),
    remove: async (names) => {
      for (const name of names) await rm(path.join(directory, name), { force: true });
    },
  };
}

function bucketTarget(settings: BucketSettings, prefix: string): BackupTarget {
  const bucket = openBucket(settings);
  return {
    list: async () => (await bucket.list(prefix + NAME_PREFIX)).map((key) => key.slice(prefix.length)),
    // A bucket shows an object only when it is complete.
    isComplete: async () => true,
    write: async (name, manifest, folder) => {
      const file = path.join(path.dirname(folder), name);
      await writeArchive(file, manifest, folder);
      const { size } = await stat(file);
      await bucket.putInParts(prefix + name, file);
      await rm(file);
      return size;
    },
    fetch: async (name, folder) => {
      const stored = await bucket.read(prefix + name);
      if (!stored) throw new Error(`${name} is not in the bucket`);
      const file = path.join(path.dirname(folder), name);
      await pipeline(stored.content, createWriteStream(file));
      return file;
    },
    remove: (names) => bucket.remove(names.map((name) => prefix + name)),
    openCopies: (site, mark) => createFileCopies(site, settings.S3_BUCKET, `${prefix}files-${mark.slice(0, 8)}/`),
    readManifest: async (name) => {
      const stored = await bucket.read(prefix + name);
      if (!stored) throw new Error(`${name} is not in the bucket`);
      try {
        return await readManifest(stored.content, name);
      } finally {
        stored.content.destroy();
      }
    },
  };
}
