import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { flushFolder } from "./archive.ts";
import type { FileCopies } from "./file-copies.ts";
import { STORE_MARK, UPLOADS } from "./manifest.ts";

/** File store of a site: disk or bucket. Names are archive entry names, such as `uploads/…`. */
export type Place = {
  fetchAhead: (folder: string) => Promise<void>;
  /** Copies all files into a folder and returns their names, while removals are blocked. */
  take: (folder: string) => Promise<string[]>;
  putInPlace: (names: string[], folder: string) => Promise<void>;
  removeOthers: (names: Set<string>) => Promise<void>;
  readMark: () => Promise<string | undefined>;
  removeMark: () => Promise<void>;
  /** Set if files are copied beside the archive instead of into it. */
  copies?: FileCopies;
};

/** File store on this machine. Must be on the same file system as the folders it copies from and to. */
export const diskPlace = (dataDirectory: string): Place => ({
  fetchAhead: async () => {},
  take: async (folder) => linkTree(dataDirectory, folder, UPLOADS),
  putInPlace: (names, folder) => putInPlace(names, folder, dataDirectory),
  removeOthers: async (names) => removeOthers(names, dataDirectory),
  readMark: async () => {
    const file = path.join(dataDirectory, STORE_MARK);
    return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  },
  removeMark: async () => rmSync(path.join(dataDirectory, STORE_MARK), { force: true }),
});

/** Hard-links all files of a folder and returns their names. Synchronous, because removals of files wait. */
function linkTree(from: string, to: string, name: string): string[] {
  const names: string[] = [];
  if (!existsSync(path.join(from, name))) return names;
  mkdirSync(path.join(to, name), { recursive: true });
  for (const entry of readdirSync(path.join(from, name), { withFileTypes: true })) {
    const entryName = `${name}/${entry.name}`;
    if (entry.isDirectory()) names.push(...linkTree(from, to, entryName));
    else {
      linkOrCopy(path.join(from, entryName), path.join(to, entryName));
      names.push(entryName);
    }
  }
  return names;
}

const NO_LINKS = ["EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

function linkOrCopy(file: string, name: string) {
  try {
    linkSync(file, name);
  } catch (error) {
    if (!NO_LINKS.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    copyFileSync(file, name);
  }
}

async function putInPlace(names: string[], from: string, to: string) {
  const folders = new Set([to, path.join(to, UPLOADS)]);
  for (const name of names) {
    const folder = path.dirname(path.join(to, name));
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
    renameSync(path.join(from, name), path.join(to, name));
  }
  for (const folder of folders) if (existsSync(folder)) await flushFolder(folder);
}

function removeOthers(names: Set<string>, dataDirectory: string) {
  const folder = path.join(dataDirectory, UPLOADS);
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !names.has(path.relative(dataDirectory, file))) rmSync(file, { force: true });
  }
}
