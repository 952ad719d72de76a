import "server-only";
import { rm } from "node:fs/promises";
import { dropUnusedMedia } from "@/lib/media/server/media-rows";
import { listUrlsListedAsUnused } from "@/lib/media/server/referenced-files";
import { maySweep } from "@/lib/media/server/store-owner";
import { filterNamesNotInUse, lockFiles, markUsed, registerOrphans, removeUnusedFiles } from "@/lib/media/server/unused-files";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { toFileTag } from "@/lib/platform/server/cache/tags";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import { db } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { getIncomingDirectory } from "@/lib/platform/server/http/body";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Prepares the file store and empties the folder of incoming files. Runs before the first request. */
export async function prepareFolders(): Promise<void> {
  await getFileStore().prepare();
  await rm(getIncomingDirectory(), { recursive: true, force: true });
}

/** Serves files again that a restore by the version before left listed as unused. The next version does not need it. */
export async function releaseFilesInUse(): Promise<number> {
  const urls = await runTransaction(async (transaction) => {
    const urls = await listUrlsListedAsUnused(transaction);
    await lockFiles(transaction, urls);
    await markUsed(transaction, urls);
    return urls;
  });
  await revalidate(...urls.map(getStem).map(toFileTag));
  return urls.length;
}

/**
 * Removes all unused files that are due, and orphaned files that are more than a day old: neither in use nor listed in `unused_file`, as after a
 * restored backup. Reads the store page by page, because it may have millions of files.
 * @returns the number of removed files, due ones included, without variants
 */
export async function sweepFiles(): Promise<number> {
  if (!(await maySweep())) return 0;
  await dropUnusedMedia(db());
  for await (const page of getFileStore().list()) {
    const old = page.filter(({ modified }) => modified.getTime() < Date.now() - DAY_MS).map(({ name }) => name);
    const stems = new Set((await filterNamesNotInUse(db(), old)).map(getStem));
    // Their variants may be on another page.
    if (stems.size > 0) await registerOrphans(await getFileStore().findNames([...stems]), new Date(0));
  }
  return removeUnusedFiles();
}
