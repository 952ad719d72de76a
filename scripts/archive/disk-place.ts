import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { flushFolder } from "./archive.ts";
import { FILE_FOLDERS, STORE_MARK } from "./manifest.ts";
import type { Place } from "./places.ts";

/** Files on this machine, on the same file system as the folders that they are taken to and put from. */
export const diskPlace = (dataDirectory: string): Place => ({
  // A hard link takes no time.
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

/** Links every file of the folder `name` from one place to the other, and returns the names. Synchronous, because writers wait. */
function linkTree(from: string, to: string, name: string): string[] {
  const found: string[] = [];
  if (!existsSync(path.join(from, name))) return found;
  mkdirSync(path.join(to, name), { recursive: true });
  for (const entry of readdirSync(path.join(from, name), { withFileTypes: true })) {
    const below = `${name}/${entry.name}`;
    if (entry.isDirectory()) found.push(...linkTree(from, to, below));
    else {
      link(path.join(from, below), path.join(to, below));
      found.push(below);
    }
  }
  return found;
}

const NO_LINKS = ["EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

function link(file: string, name: string) {
  try {
    linkSync(file, name);
  } catch (error) {
    // Some file systems have no hard links.
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
