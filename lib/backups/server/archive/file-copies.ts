// Backups in a bucket share one copy of each file. Names of files contain hashes, so a file that is already there need not be copied again.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BucketSettings } from "#lib/platform/server/environment/environment.ts";
import { forEachInParallel, openBucket } from "#lib/platform/server/file-store/bucket.ts";
import { UPLOADS } from "./manifest.ts";

type StoredFile = { name: string; bytes: number };

export type FileCopies = {
  update: () => Promise<StoredFile[]>;
  /** Throws if a file is missing or has another size, or if one of some random files has another content. */
  verify: (files: StoredFile[]) => Promise<void>;
  removeExcept: (names: Set<string>) => Promise<void>;
};

type Source = {
  list: () => Promise<StoredFile[]>;
  copy: (name: string, key: string) => Promise<unknown>;
  read: (name: string) => Promise<Readable | undefined>;
};

const SAMPLE_SIZE = 20;

export type CopySettings = { DATA_DIR: string; S3_BUCKET?: string } & Omit<BucketSettings, "S3_BUCKET">;

/** @param prefix of the keys of the copies, which end with the names of the files */
export function createFileCopies({ DATA_DIR, S3_BUCKET, ...settings }: CopySettings, bucketName: string, prefix: string): FileCopies {
  const bucket = openBucket({ ...settings, S3_BUCKET: bucketName });
  const source = S3_BUCKET ? bucketSource({ ...settings, S3_BUCKET }) : diskSource(DATA_DIR);

  function diskSource(directory: string): Source {
    const listFolder = (folder: string): StoredFile[] =>
      readdirSync(path.join(directory, folder), { withFileTypes: true }).flatMap((entry) => {
        const name = `${folder}/${entry.name}`;
        return entry.isDirectory() ? listFolder(name) : { name, bytes: statSync(path.join(directory, name)).size };
      });
    return {
      list: async () => (existsSync(path.join(directory, UPLOADS)) ? listFolder(UPLOADS) : []),
      copy: (name, key) => bucket.put(key, path.join(directory, name)),
      read: async (name) => (existsSync(path.join(directory, name)) ? createReadStream(path.join(directory, name)) : undefined),
    };
  }

  function bucketSource(own: BucketSettings): Source {
    const store = openBucket(own);
    return {
      list: () => listFiles(store, "", `${UPLOADS}/`),
      copy: (name, key) => bucket.copy(name, key, own.S3_BUCKET),
      read: async (name) => (await store.read(name))?.content,
    };
  }

  const listCopies = async () => new Map((await listFiles(bucket, prefix, "")).map(({ name, bytes }) => [name, bytes]));

  return {
    update: async () => {
      const copies = await listCopies();
      const files = await source.list();
      const fresh = files.filter(({ name, bytes }) => copies.get(name) !== bytes);
      await forEachInParallel(fresh, ({ name }) => source.copy(name, prefix + name));
      return files;
    },

    verify: async (files) => {
      const copies = await listCopies();
      const wrong = files.find(({ name, bytes }) => copies.get(name) !== bytes);
      if (wrong) throw new Error(`the copy of ${wrong.name} is missing or has another size`);
      for (let count = 0; count < Math.min(SAMPLE_SIZE, files.length); count++) {
        const { name } = files[Math.floor(Math.random() * files.length)]!;
        // Undefined if the site has removed the file since.
        const original = await source.read(name);
        const copy = await bucket.read(prefix + name);
        if (original && (await hash(original)) !== (copy && (await hash(copy.content)))) throw new Error(`the copy of ${name} differs`);
      }
    },

    removeExcept: async (names) =>
      bucket.remove([...(await listCopies()).keys()].filter((name) => !names.has(name)).map((name) => prefix + name)),
  };
}

async function listFiles(bucket: ReturnType<typeof openBucket>, prefix: string, folder: string): Promise<StoredFile[]> {
  const pages = await Array.fromAsync(bucket.listPages(prefix + folder));
  return pages.flat().map(({ key, bytes }) => ({ name: key.slice(prefix.length), bytes }));
}

async function hash(content: Readable): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(content, digest);
  return digest.digest("hex");
}
