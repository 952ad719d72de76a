import "server-only";
import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/server/env";
import { flush } from "@/lib/server/prepared-file.mjs";
import { flushFolder, storedFilesOf, storedFolderOf, withFilesLocked } from "@/lib/server/storage";

const trashDirectory = () => path.join(env().DATA_DIR, "trash");
const folderOf = (item: number) => path.join(trashDirectory(), String(item));

/** Gives stored files and their variants a second name in the folder of a trash item, which keeps them when the first one goes. */
export async function keepFiles(item: number, urls: string[]): Promise<void> {
  const folder = folderOf(item);
  await mkdir(folder, { recursive: true });
  for (const url of urls) {
    for (const file of await storedFilesOf(url)) await nameAgain(file, path.join(folder, path.basename(file)));
  }
  await flushFolder(folder);
  await flushFolder(trashDirectory());
}

/** Gives the files of a trash item their old names again. One that is there already stays: its name is the hash of its content. */
export async function bringFilesBack(item: number): Promise<void> {
  const folders = new Set<string>();
  for (const name of await namesIn(folderOf(item))) {
    const folder = storedFolderOf(name);
    await mkdir(folder, { recursive: true });
    await nameAgain(path.join(folderOf(item), name), path.join(folder, name));
    folders.add(folder).add(path.dirname(folder));
  }
  for (const folder of folders) await flushFolder(folder);
}

/** Takes the folder of a trash item away. Not while a backup makes second names of all files. */
export const dropFiles = (item: number): Promise<void> => withFilesLocked(() => rm(folderOf(item), { recursive: true, force: true }));

/** The trash items that have a folder. */
export const keptItems = async (): Promise<number[]> => (await namesIn(trashDirectory())).map(Number).filter(Number.isInteger);

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

const NO_LINKS = ["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

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
