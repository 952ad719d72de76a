import "server-only";
import { constants } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  type FileStore,
  nameOf,
  type Opened,
  type Span,
  type StoredFile,
  stemOf,
  type TrashFolder,
} from "@/lib/platform/server/file-store/file-store";
import { flush } from "@/lib/platform/server/file-store/prepared-file";

/** Files below `uploads` in a folder of this machine, and those of trash items below `trash`. */
export function diskFiles(dataDirectory: string): FileStore {
  const uploads = path.join(dataDirectory, "uploads");
  const trash = path.join(dataDirectory, "trash");
  const imports = path.join(dataDirectory, "imports");
  const markFile = path.join(dataDirectory, "store-id");
  const folderOf = (name: string) => path.join(uploads, name.slice(0, 2));
  const trashFolder = (folder: TrashFolder) => path.join(trash, String(folder));
  const namesInTrash = async (folder: TrashFolder, stems?: string[]) =>
    (await namesIn(trashFolder(folder))).filter((name) => !stems || stems.includes(stemOf(name)));

  const namesOf = async (stems: string[]) => {
    const found: string[] = [];
    for (const stem of stems) {
      const names = await readdir(folderOf(stem)).catch(() => []);
      found.push(...names.filter((name) => stemOf(name) === stem).map((name) => nameOf(name, "")));
    }
    return found;
  };

  return {
    markPlace: markFile,

    prepare: async () => void (await mkdir(uploads, { recursive: true })),

    check: () => access(uploads, constants.R_OK | constants.W_OK),

    readMark: async () => (await readFile(markFile, "utf8").catch(orUndefined))?.trim(),

    writeMark: async (mark) => {
      await mkdir(dataDirectory, { recursive: true });
      await writeFile(markFile, `${mark}\n`, { flush: true });
      await flushFolder(dataDirectory);
    },

    put: async ({ stem, files }) => {
      const folder = folderOf(stem);
      const created = await mkdir(folder, { recursive: true });
      for (const [suffix, waiting] of files) {
        // Moved into place in one step, whatever is there; what was prepared keeps its own name.
        const second = `${waiting}.stored`;
        await rm(second, { force: true });
        await linkOrCopy(waiting, second);
        await rename(second, path.join(folder, stem + suffix));
      }
      await flushFolder(folder);
      if (created) await flushFolder(uploads);
    },

    size: async (name) => (await stat(path.join(uploads, name)).catch(() => undefined))?.size,

    open: (name, span) => openFile(path.join(uploads, name), span),

    namesOf,

    list: async () => {
      const found: StoredFile[] = [];
      for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        // One that was removed meanwhile is not listed.
        const modified = entry.isFile() && (await stat(file).catch(orUndefined))?.mtime;
        if (modified) found.push({ name: path.relative(uploads, file), modified });
      }
      return found;
    },

    remove: async (names) => void (await Promise.all(names.map((name) => rm(path.join(uploads, name), { force: true })))),

    copyToTrash: async (trashed, stems) => {
      const folder = trashFolder(trashed);
      await mkdir(folder, { recursive: true });
      for (const name of await namesOf(stems)) await linkOrCopy(path.join(uploads, name), path.join(folder, path.basename(name)));
      await flushFolder(folder);
      await flushFolder(trash);
    },

    copyFromTrash: async (trashed, stems) => {
      const folders = new Set<string>();
      for (const name of await namesInTrash(trashed, stems)) {
        const folder = folderOf(name);
        await mkdir(folder, { recursive: true });
        await linkOrCopy(path.join(trashFolder(trashed), name), path.join(folder, name));
        folders.add(folder).add(uploads);
      }
      for (const folder of folders) await flushFolder(folder);
    },

    removeFromTrash: async (folder, stems) => {
      if (!stems) return rm(trashFolder(folder), { recursive: true, force: true });
      for (const name of await namesInTrash(folder, stems)) await rm(path.join(trashFolder(folder), name), { force: true });
    },

    namesInTrash: async (folder) => (await namesInTrash(folder)).map((name) => nameOf(name, "")),

    openInTrash: (folder, name) => openFile(path.join(trashFolder(folder), path.basename(name))),

    listTrash: async () => {
      const items = (await namesIn(trash)).map(Number).filter(Number.isInteger);
      const found = items.map(async (item) => ({ item, modified: (await stat(trashFolder(item))).mtime }));
      return Promise.all(found);
    },

    putImport: async (id, part, file) => {
      const folder = path.join(imports, id);
      await mkdir(folder, { recursive: true });
      const target = path.join(folder, part);
      await linkOrCopy(file, target);
      await flush(target);
      for (const changed of [folder, imports, dataDirectory]) await flushFolder(changed);
    },

    openImport: (id, part) => openFile(path.join(imports, id, part)),

    removeImport: (id) => rm(path.join(imports, id), { recursive: true, force: true }),
  };
}

async function openFile(name: string, span?: Span): Promise<Opened | undefined> {
  const file = await open(name).catch(() => undefined);
  if (!file) return undefined;
  const size = span ? span.end - span.start + 1 : (await file.stat()).size;
  return { size, body: Readable.toWeb(file.createReadStream(span)) as unknown as ReadableStream<Uint8Array> };
}

/** Waits until what a folder lists is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(orUndefined)) ?? [];

/** For a catch: what is not there is undefined. */
function orUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const NO_LINKS = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** One that is there already stays: its name is the hash of its content. */
async function linkOrCopy(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // Some file systems have no hard links, and none has them to another file system.
    if (!NO_LINKS.includes(String(code))) throw error;
    await copyFile(file, name);
    await flush(name);
  }
}
