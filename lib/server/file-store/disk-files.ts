import "server-only";
import { constants } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type FileStore, nameOf, stemOf } from "@/lib/server/file-store/file-store";
import { flush } from "@/lib/server/prepared-file";

/** Files below `uploads` in a folder of this machine, and those of trash items below `trash`. */
export function diskFiles(dataDirectory: string): FileStore {
  const uploads = path.join(dataDirectory, "uploads");
  const trash = path.join(dataDirectory, "trash");
  const folderOf = (name: string) => path.join(uploads, name.slice(0, 2));
  const itemFolder = (item: number) => path.join(trash, String(item));

  const namesOf = async (stems: string[]) => {
    const found: string[] = [];
    for (const stem of stems) {
      const names = await readdir(folderOf(stem)).catch(() => []);
      found.push(...names.filter((name) => stemOf(name) === stem).map((name) => nameOf(name, "")));
    }
    return found;
  };

  return {
    prepare: async () => void (await mkdir(uploads, { recursive: true })),

    check: () => access(uploads, constants.R_OK | constants.W_OK),

    put: async ({ stem, files }) => {
      const folder = folderOf(stem);
      const created = await mkdir(folder, { recursive: true });
      for (const [suffix, waiting] of files) await rename(waiting, path.join(folder, stem + suffix));
      await flushFolder(folder);
      if (created) await flushFolder(uploads);
    },

    size: async (name) => (await stat(path.join(uploads, name)).catch(() => undefined))?.size,

    open: async (name, span) => {
      const file = await open(path.join(uploads, name)).catch(() => undefined);
      if (!file) return undefined;
      const size = span ? span.end - span.start + 1 : (await file.stat()).size;
      return { size, body: Readable.toWeb(file.createReadStream(span)) as unknown as ReadableStream<Uint8Array> };
    },

    namesOf,

    list: async () => {
      const entries = await readdir(uploads, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.relative(uploads, path.join(parentPath, name)));
    },

    remove: async (names) => void (await Promise.all(names.map((name) => rm(path.join(uploads, name), { force: true })))),

    keep: async (item, stems) => {
      const folder = itemFolder(item);
      await mkdir(folder, { recursive: true });
      for (const name of await namesOf(stems)) await nameAgain(path.join(uploads, name), path.join(folder, path.basename(name)));
      await flushFolder(folder);
      await flushFolder(trash);
    },

    bringBack: async (item) => {
      const folders = new Set<string>();
      for (const name of await namesIn(itemFolder(item))) {
        const folder = folderOf(name);
        await mkdir(folder, { recursive: true });
        await nameAgain(path.join(itemFolder(item), name), path.join(folder, name));
        folders.add(folder).add(uploads);
      }
      for (const folder of folders) await flushFolder(folder);
    },

    drop: (item) => rm(itemFolder(item), { recursive: true, force: true }),

    keptItems: async () => (await namesIn(trash)).map(Number).filter(Number.isInteger),
  };
}

/** Waits until what a folder lists is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

const NO_LINKS = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** One that is there already stays: its name is the hash of its content. */
async function nameAgain(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // Some file systems know no second names, and none reaches into another.
    if (!NO_LINKS.includes(String(code))) throw error;
    await copyFile(file, name);
    await flush(name);
  }
}
