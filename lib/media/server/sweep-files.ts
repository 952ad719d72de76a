import "server-only";
import { rm } from "node:fs/promises";
import { addMedia, dropUnusedMedia } from "@/lib/media/server/media-rows";
import { filterUnreferencedUrls, listReferencedUrls, listUnknownUrls } from "@/lib/media/server/referenced-files";
import { ownsStore } from "@/lib/media/server/store-owner";
import { addUnusedFiles, removeUnusedFiles } from "@/lib/media/server/unused-files";
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

/** Moves files that older versions copied to trash folders back beside the others, and lists them as unused. */
export async function adoptTrashFolders(): Promise<void> {
  const mayRemove = await ownsStore();
  for (const folder of await getFileStore().listTrash()) {
    const item = Number.isInteger(Number(folder)) && (await db().trashItem.findUnique({ where: { id: Number(folder) } }));
    if (item) {
      const unreferenced = await filterUnreferencedUrls(db(), item.files);
      await addUnusedFiles(unreferenced.map(getStem), new Date(item.deleted_at.getTime() + TRASH_DAYS * DAY_MS));
    }
    if (item || folder === "replaced") await getFileStore().copyFromTrash(folder);
    if (mayRemove) await getFileStore().removeFromTrash(folder);
  }
  // Older versions also listed files that other rows still used.
  const stems = [...new Set((await listReferencedUrls(db())).map(getStem))];
  await db().$executeRaw`DELETE FROM unused_file WHERE stem = ANY(${stems}::text[])`;
}

/**
 * Removes unreferenced files that are not listed, as older versions could leave them, once they are a day old.
 * @returns the number of files, without their variants
 */
export async function sweepFiles(): Promise<number> {
  await dropUnusedMedia(db());
  const orphaned = (await getFileStore().list()).filter(({ modified }) => modified.getTime() < Date.now() - DAY_MS);
  const referenced = new Set((await listReferencedUrls(db())).map(getStem));
  const stems = new Set(orphaned.map(({ name }) => getStem(name))).difference(referenced);
  await addUnusedFiles([...stems], new Date(0));
  return removeUnusedFiles();
}
