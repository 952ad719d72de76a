import "server-only";
import { filterUrlsNotInUse } from "@/lib/media/server/referenced-files";
import { filterListedAsUnused, postponeRemoval } from "@/lib/media/server/unused-files";
import { db } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { HttpError } from "@/lib/platform/server/http/errors";

/** Returns the URLs whose files are removed: not in use and not listed in `unused_file`. */
export async function findLostUrls(urls: string[]): Promise<Set<string>> {
  const urlsNotInUse = await filterUrlsNotInUse(db(), [...new Set(urls)]);
  return new Set(urlsNotInUse).difference(await filterListedAsUnused(urlsNotInUse));
}

export async function requireStoredFiles(urls: string[], error: string): Promise<void> {
  if (urls.length === 0) return;
  await postponeRemoval(urls);
  const storedStems = new Set((await getFileStore().findNames([...new Set(urls.map(getStem))])).map(getStem));
  const isLost = (await findLostUrls(urls)).size > 0 || urls.some((url) => !storedStems.has(getStem(url)));
  if (isLost) throw new HttpError(409, error);
}
