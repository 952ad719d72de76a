import "server-only";
import { constants } from "node:fs";
import { access, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import {
  type ByteRange,
  type FileStore,
  getStem,
  type OpenFile,
  type StoredFile,
  toFileName,
} from "@/lib/platform/server/file-store/file-store";
import { flush } from "@/lib/platform/server/file-store/prepared-file";

export function createDiskFiles(dataDirectory: string): FileStore {
  const uploads = path.join(dataDirectory, "uploads");
  const imports = path.join(dataDirectory, "imports");
  const markFile = path.join(dataDirectory, "store-id");
  const getFolder = (name: string) => path.join(uploads, name.slice(0, 2));
  const findNames = async (stems: string[]) => {
    const found: string[] = [];
    for (const stem of stems) {
      const names = await readdir(getFolder(stem)).catch(() => []);
      found.push(...names.filter((name) => getStem(name) === stem).map((name) => toFileName(name, "")));
    }
    return found;
  };

  return {
    markPlace: markFile,

    prepare: async () => void (await mkdir(uploads, { recursive: true })),

    check: () => access(uploads, constants.R_OK | constants.W_OK),

    readMark: async () => (await readFile(markFile, "utf8").catch(ignoreNotFound))?.trim(),

    writeMark: async (mark) => {
      await mkdir(dataDirectory, { recursive: true });
      await writeFile(markFile, `${mark}\n`, { flush: true });
      await flushFolder(dataDirectory);
    },

    put: async ({ stem, files }) => {
      const folder = getFolder(stem);
      const created = await mkdir(folder, { recursive: true });
      for (const [suffix, prepared] of files) {
        const temporary = `${prepared}.stored`;
        await rm(temporary, { force: true });
        await linkOrCopy(prepared, temporary);
        await rename(temporary, path.join(folder, stem + suffix));
      }
      await flushFolder(folder);
      if (created) await flushFolder(uploads);
    },

    size: async (name) => (await stat(path.join(uploads, name)).catch(() => undefined))?.size,

    open: (name, span) => openFile(path.join(uploads, name), span),

    findNames,

    async *list() {
      for (const folder of await listNames(uploads)) {
        const found: StoredFile[] = [];
        for (const name of await readdir(path.join(uploads, folder)).catch(() => [])) {
          const stats = await stat(path.join(uploads, folder, name)).catch(ignoreNotFound);
          if (stats?.isFile()) found.push({ name: path.join(folder, name), modified: stats.mtime });
        }
        yield found;
      }
    },

    remove: async (names) => void (await Promise.all(names.map((name) => rm(path.join(uploads, name), { force: true })))),

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

async function openFile(name: string, span?: ByteRange): Promise<OpenFile | undefined> {
  const file = await open(name).catch(() => undefined);
  if (!file) return undefined;
  const size = span ? span.end - span.start + 1 : (await file.stat()).size;
  return { size, body: Readable.toWeb(file.createReadStream(span)) as unknown as ReadableStream<Uint8Array> };
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const listNames = async (folder: string): Promise<string[]> => (await readdir(folder).catch(ignoreNotFound)) ?? [];

function ignoreNotFound(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const LINK_UNSUPPORTED_CODES = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

async function linkOrCopy(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // Some file systems have no hard links, and links never cross file systems.
    if (!LINK_UNSUPPORTED_CODES.includes(String(code))) throw error;
    await copyFile(file, name);
    await flush(name);
  }
}
