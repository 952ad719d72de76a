import "server-only";
import { rm } from "node:fs/promises";
import { PUBLIC_PREFIX } from "@/lib/media/server/file-urls";
import { addMedia, dropUnusedMedia } from "@/lib/media/server/media-rows";
import { listReferencedUrls, listUnknownUrls, unlistReferencedFiles } from "@/lib/media/server/referenced-files";
import { ownsStore } from "@/lib/media/server/store-owner";
import { registerOrphans, removeUnusedFiles } from "@/lib/media/server/unused-files";
import { db } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";
import { TRASH_DAYS } from "@/lib/shared/limits";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Prepares the file store and empties the folder of incoming files. Runs before the first request. */
export async function prepareFolders(): Promise<void> {
  await getFileStore().prepare();
  await rm(getIncomingDirectory(), { recursive: true, force: true });
}

/** Adds referenced pictures that the library does not know, which an older version may have stored. */
export const addUnknownPictures = async () =>
  addMedia(
    db(),
    (await listUnknownUrls(db())).map((url) => ({ url })),
  );

/** Moves files that older versions copied to trash folders back beside the others, and registers them as unused. */
export async function adoptTrashFolders(): Promise<void> {
  const mayRemove = await ownsStore();
  const folders = await getFileStore().listTrash();
  if (folders.length === 0) return;
  for (const folder of folders) {
    const item = Number.isInteger(Number(folder)) && (await db().trashItem.findUnique({ where: { id: Number(folder) } }));
    if (item) {
      const names = item.files.map((url) => url.slice(PUBLIC_PREFIX.length));
      await registerOrphans(names, new Date(item.deleted_at.getTime() + TRASH_DAYS * DAY_MS));
    }
    if (item || folder === "replaced") await getFileStore().copyFromTrash(folder);
    if (mayRemove) await getFileStore().removeFromTrash(folder);
  }
  await unlistReferencedFiles();
}

/**
 * Removes files that neither a row nor the table of unused files names, as older versions could leave them, once they are a day old.
 * @returns the number of files, without their variants
 */
export async function sweepFiles(): Promise<number> {
  await dropUnusedMedia(db());
  const old = (await getFileStore().list()).filter(({ modified }) => modified.getTime() < Date.now() - DAY_MS);
  const referenced = new Set((await listReferencedUrls(db())).map(getStem));
  await registerOrphans(
    old.map(({ name }) => name).filter((name) => !referenced.has(getStem(name))),
    new Date(0),
  );
  return removeUnusedFiles();
}
