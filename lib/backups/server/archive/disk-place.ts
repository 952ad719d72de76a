import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { flushFolder } from "./archive.ts";
import { FILE_FOLDERS, STORE_MARK } from "./manifest.ts";
import type { Place } from "./places.ts";

/** File store on this machine. Must be on the same file system as the folders it copies from and to. */
export const diskPlace = (dataDirectory: string): Place => ({
  fetchAhead: async () => {},
  take: async (folder) => FILE_FOLDERS.flatMap((name) => linkTree(dataDirectory, folder, name)),
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
  const folders = new Set([to, ...FILE_FOLDERS.map((name) => path.join(to, name))]);
  for (const name of names) {
    const folder = path.dirname(path.join(to, name));
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
    renameSync(path.join(from, name), path.join(to, name));
  }
  for (const folder of folders) if (existsSync(folder)) await flushFolder(folder);
}

function removeOthers(names: Set<string>, dataDirectory: string) {
  for (const folder of FILE_FOLDERS.map((name) => path.join(dataDirectory, name)).filter(existsSync)) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && !names.has(path.relative(dataDirectory, file))) rmSync(file, { force: true });
    }
  }
}
