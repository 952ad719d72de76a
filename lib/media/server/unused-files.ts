import "server-only";
import { PUBLIC_PREFIX } from "@/lib/media/server/file-urls";
import { addMedia, dropMedia, findKnownMedia, type KnownFile } from "@/lib/media/server/media-rows";
import { filterUnreferencedUrls } from "@/lib/media/server/referenced-files";
import { ownsStore } from "@/lib/media/server/store-owner";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { toFileTag } from "@/lib/platform/server/cache/tags";
import { FILE_LOCK_SPACE } from "@/lib/platform/server/database/locks";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { splitIntoChunks } from "@/lib/shared/chunks";
import { TRASH_DAYS } from "@/lib/shared/limits";

// Every stored file is named by a row, or listed in the table unused_file. Listed files are not served. A job removes them when their time
// is up, so that deleted rows and older versions can be restored with their files.

const DAY_MS = 24 * 60 * 60 * 1000;

/** A write in progress ends long before. */
const UPLOAD_DAYS = 1;

const toStems = (urls: string[]) => [...new Set(urls.map(getStem))];

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/**
 * Lists files before they are stored, so that they are removed if the write fails or the process dies. Files that rows use already are not
 * listed.
 * @returns the stems that were not listed before
 */
export const listUploads = (urls: string[]): Promise<string[]> =>
  db().$transaction(async (transaction) => {
    await lockFiles(transaction, urls);
    const stems = toStems(await filterUnreferencedUrls(transaction, urls)).sort();
    const listed = await transaction.$queryRaw<{ stem: string; is_new: boolean }[]>`
      INSERT INTO unused_file (stem, remove_at) SELECT stem, ${inDays(UPLOAD_DAYS)} FROM unnest(${stems}::text[]) AS stem
      ON CONFLICT (stem) DO UPDATE SET remove_at = greatest(unused_file.remove_at, EXCLUDED.remove_at)
      RETURNING stem, xmax = 0 AS is_new`;
    return listed.filter(({ is_new }) => is_new).map(({ stem }) => stem);
  });

const LOCK_COUNT = 1024;

/** Locks files, so that of two transactions that use or release a file one sees what the other did. */
export async function lockFiles(transaction: Transaction, urls: string[]): Promise<void> {
  const numbers = new Set(urls.map((url) => Number.parseInt(getStem(url).slice(0, 4), 16) % LOCK_COUNT));
  const sorted = [...numbers].filter(Number.isInteger).sort((one, other) => one - other);
  if (sorted.length === 0) return;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${FILE_LOCK_SPACE}::int, number) FROM unnest(${sorted}::int[]) AS number`;
}

const BATCH_SIZE = 500;

/**
 * Takes files that rows use now off the list and adds pictures among them to the library. Locks the files.
 * @param pictures what is known about new pictures
 * @returns the URLs that are new to the library
 */
export async function markUsed(transaction: Transaction, urls: string[], pictures: KnownFile[] = []): Promise<Set<string>> {
  await lockFiles(transaction, urls);
  const entries = new Map(pictures.map((picture) => [picture.url, picture]));
  const added = new Set<string>();
  for (const batch of splitIntoChunks(urls, BATCH_SIZE)) {
    const listed = await transaction.$queryRaw<{ media: KnownFile | null }[]>`
      DELETE FROM unused_file WHERE stem = ANY(${toStems(batch)}) RETURNING media`;
    const kept = listed.flatMap(({ media }) => media ?? []);
    for (const url of await addMedia(transaction, [...kept, ...batch.map((url) => entries.get(url) ?? { url })])) added.add(url);
  }
  return added;
}

/**
 * Lists those of the files that no row uses any more, and removes them from the library unless they were added to it. Locks the files.
 * @returns the URLs of the listed files
 */
export async function markReleased(transaction: Transaction, urls: string[]): Promise<string[]> {
  await lockFiles(transaction, urls);
  const unused: string[] = [];
  for (const batch of splitIntoChunks(urls, BATCH_SIZE)) unused.push(...(await listUnused(transaction, batch)));
  return unused;
}

async function listUnused(transaction: Transaction, urls: string[]): Promise<string[]> {
  const unused = await filterUnreferencedUrls(transaction, urls);
  if (unused.length === 0) return [];
  const known = new Map((await findKnownMedia(transaction, unused)).map((media) => [getStem(media.url), media]));
  const rows = toStems(unused).map((stem) => ({ stem, media: known.get(stem) ?? null, remove_at: inDays(TRASH_DAYS) }));
  await transaction.$executeRaw`
    INSERT INTO unused_file (stem, media, remove_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS file(stem text, media jsonb, remove_at timestamptz)
    ON CONFLICT (stem) DO UPDATE SET media = coalesce(EXCLUDED.media, unused_file.media), remove_at = EXCLUDED.remove_at`;
  await dropMedia(transaction, unused);
  return unused;
}

/** Returns true if a file is not listed as unused. Without the database, every file counts as used, so that cached pages have their pictures. */
export async function isInUse(stem: string): Promise<boolean> {
  try {
    return (await db().unusedFile.findUnique({ where: { stem }, select: { stem: true } })) === null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true;
    throw error;
  }
}

/** Returns the URLs whose files are kept although no row uses them. */
export async function findKeptUrls(urls: string[]): Promise<Set<string>> {
  const kept = await db().unusedFile.findMany({ where: { stem: { in: toStems(urls) } }, select: { stem: true } });
  const stems = new Set(kept.map(({ stem }) => stem));
  return new Set(urls.filter((url) => stems.has(getStem(url))));
}

/** Removes the files of a failed write soon. The answer does not wait for it, because a running backup can delay it. */
export async function discardUploads(stems: string[]): Promise<void> {
  if (stems.length === 0) return;
  await db().unusedFile.updateMany({
    where: { stem: { in: stems }, remove_at: { lt: inDays(UPLOAD_DAYS) } },
    data: { remove_at: new Date(0) },
  });
  removeUnusedFiles().catch((error: unknown) => log.error("Files of a failed write could not be removed yet", error));
}

/**
 * Removes the files whose time is up. Does nothing in a store that belongs to another database.
 * @returns the number of files, without their variants
 */
export async function removeUnusedFiles(): Promise<number> {
  if (!(await ownsStore())) return 0;
  let count = 0;
  for (;;) {
    const stems = await removeBatch();
    if (stems.length === 0) return count;
    await revalidate(...stems.map(toFileTag));
    count += stems.length;
  }
}

const REMOVAL_TIMEOUT_MS = 60_000;

const removeBatch = (): Promise<string[]> =>
  db().$transaction(
    async (transaction) => {
      await acquireLock(transaction, "files");
      // The row locks make a write wait that is about to store or use one of these files.
      const due = await transaction.$queryRaw<{ stem: string }[]>`
        SELECT stem FROM unused_file WHERE remove_at < ${new Date()} ORDER BY stem LIMIT ${BATCH_SIZE}::int FOR UPDATE SKIP LOCKED`;
      const stems = due.map(({ stem }) => stem);
      await getFileStore().remove(await filterUnreferencedNames(transaction, await getFileStore().findNames(stems)));
      await transaction.unusedFile.deleteMany({ where: { stem: { in: stems } } });
      return stems;
    },
    { maxWait: REMOVAL_TIMEOUT_MS, timeout: REMOVAL_TIMEOUT_MS },
  );

/** A wrong entry of the list must not cost a file that a row uses. */
async function filterUnreferencedNames(transaction: Transaction, names: string[]): Promise<string[]> {
  const urls = names.map((name) => PUBLIC_PREFIX + name);
  const unreferenced = new Set(await filterUnreferencedUrls(transaction, urls));
  const usedStems = new Set(toStems(urls.filter((url) => !unreferenced.has(url))));
  return names.filter((name) => !usedStems.has(getStem(name)));
}

/** Adds files to the list, unless they are in it. */
export const addUnusedFiles = (stems: string[], remove_at: Date) =>
  db().unusedFile.createMany({ data: stems.map((stem) => ({ stem, remove_at })), skipDuplicates: true });
