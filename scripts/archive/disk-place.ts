import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { flushFolder } from "./archive.ts";
import { FILE_FOLDERS } from "./manifest.ts";
import type { Place } from "./places.ts";

/** The folders of this machine. They must be on one file system with those that files are taken to and put from. */
export const diskPlace = (dataDirectory: string): Place => ({
  // To give a file a second name takes no time.
  fetchAhead: async () => {},
  take: async (folder) => FILE_FOLDERS.flatMap((name) => linkTree(dataDirectory, folder, name)),
  putInPlace: (names, folder) => putInPlace(names, folder, dataDirectory),
  removeOthers: async (names) => removeOthers(names, dataDirectory),
});

/**
 * Gives every file below a folder a second name. Not one after the other with time for other work in between: writers wait.
 * @param name of the folder in both
 * @returns the files' names below either
 */
function linkTree(from: string, to: string, name: string): string[] {
  const found = [] as string[];
  if (!existsSync(path.join(from, name))) return found;
  mkdirSync(path.join(to, name), { recursive: true });
  for (const entry of readdirSync(path.join(from, name), { withFileTypes: true })) {
    const below = `${name}/${entry.name}`;
    if (entry.isDirectory()) found.push(...linkTree(from, to, below));
    else {
      nameAgain(path.join(from, below), path.join(to, below));
      found.push(below);
    }
  }
  return found;
}

const NO_LINKS = ["EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

function nameAgain(file: string, name: string) {
  try {
    linkSync(file, name);
  } catch (error) {
    // Some file systems know no second names.
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
