import "server-only";
import type { KnownFile } from "@/lib/history/server/known-file";
import { addMedia, dropMedia, findKnownMedia } from "@/lib/media/server/media-rows";
import { filterStemsInUse, filterUrlsNotInUse } from "@/lib/media/server/referenced-files";
import { ownsStore } from "@/lib/media/server/store-owner";
import { revalidate } from "@/lib/platform/server/cache/revalidation";
import { toFileTag } from "@/lib/platform/server/cache/tags";
import { FILE_LOCK_SPACE } from "@/lib/platform/server/database/locks";
import { runTransaction } from "@/lib/platform/server/database/transactions";
import { acquireLock, db, type Transaction } from "@/lib/platform/server/db";
import { getStem, PUBLIC_PREFIX } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { isDatabaseUnavailable } from "@/lib/platform/server/http/errors";
import { log } from "@/lib/platform/server/log";
import { splitIntoChunks } from "@/lib/shared/collections";
import { TRASH_DAYS } from "@/lib/shared/limits";

// Every stored file is in use or has a row in the table unused_file. Unused files are not served. A job removes them after `remove_at`, so
// that deleted rows and older versions can be restored with their files until then.

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum time from an upload to its commit. */
const UPLOAD_DAYS = 1;

const toStems = (urls: string[]) => [...new Set(urls.map(getStem))];

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const LOCK_COUNT = 1024;

/**
 * Locks files, which share 1,024 locks, until the transaction ends: none can be used and released at the same time. Call it once in a
 * transaction, after its row locks.
 */
export async function lockFiles(transaction: Transaction, urls: string[]): Promise<void> {
  const numbers = new Set(urls.map((url) => Number.parseInt(getStem(url).slice(0, 4), 16) % LOCK_COUNT));
  const sorted = [...numbers].filter(Number.isInteger).sort((one, other) => one - other);
  if (sorted.length === 0) return;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${FILE_LOCK_SPACE}::int, number) FROM unnest(${sorted}::int[]) AS number`;
}

/** A file that an upload has added to the table, with the time that it has set. */
export type RegisteredFile = { stem: string; remove_at: Date };

/** Lists files before they are stored, so that they are removed if the write or the process fails. @returns the new ones */
export const registerUploads = (urls: string[]): Promise<RegisteredFile[]> =>
  runTransaction(async (transaction) => {
    await lockFiles(transaction, urls);
    const stems = toStems(await filterUrlsNotInUse(transaction, urls)).sort();
    // Of two uploads of one file, the second sets another time, so that the first does not discard it.
    const registered = await transaction.$queryRaw<(RegisteredFile & { is_new: boolean })[]>`
      INSERT INTO unused_file (stem, remove_at) SELECT stem, ${inDays(UPLOAD_DAYS)} FROM unnest(${stems}::text[]) AS stem
      ON CONFLICT (stem) DO UPDATE SET remove_at = greatest(unused_file.remove_at + interval '1 millisecond', EXCLUDED.remove_at)
      RETURNING stem, remove_at, xmax = 0 AS is_new`;
    return registered.filter(({ is_new }) => is_new).map(({ stem, remove_at }) => ({ stem, remove_at }));
  });

const CHUNK_SIZE = 500;

/** Removes files from `unused_file`, and adds rows for pictures. Lock the files first. @param pictures properties of new ones */
export async function markUsed(transaction: Transaction, urls: string[], pictures: KnownFile[] = []): Promise<void> {
  const entries = new Map(pictures.map((picture) => [picture.url, picture]));
  for (const chunk of splitIntoChunks(urls, CHUNK_SIZE)) {
    const removed = await transaction.$queryRaw<{ media: KnownFile | null }[]>`
      DELETE FROM unused_file WHERE stem = ANY(${toStems(chunk)}) RETURNING media`;
    const restored = removed.flatMap(({ media }) => media ?? []);
    await addMedia(transaction, [...restored, ...chunk.map((url) => entries.get(url) ?? { url })]);
  }
}

/** Lists files that are no longer in use, and deletes their `media` rows. Lock the files first. @returns their URLs */
export async function markUnused(transaction: Transaction, urls: string[]): Promise<string[]> {
  const unused = urls.length > 0 ? await filterUrlsNotInUse(transaction, urls) : [];
  for (const chunk of splitIntoChunks(unused, CHUNK_SIZE)) {
    const known = new Map((await findKnownMedia(transaction, chunk)).map((media) => [getStem(media.url), media]));
    const rows = toStems(chunk).map((stem) => ({ stem, media: known.get(stem) ?? null, remove_at: inDays(TRASH_DAYS) }));
    await transaction.$executeRaw`
      INSERT INTO unused_file (stem, media, remove_at)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS file(stem text, media jsonb, remove_at timestamptz)
      ON CONFLICT (stem) DO UPDATE SET media = coalesce(EXCLUDED.media, unused_file.media), remove_at = EXCLUDED.remove_at`;
    await dropMedia(transaction, chunk);
  }
  return unused;
}

/** Returns true if a file is not listed as unused. Without the database, every file is served, so that cached pages have their pictures. */
export async function isServed(stem: string): Promise<boolean> {
  try {
    return (await db().unusedFile.findUnique({ where: { stem }, select: { stem: true } })) === null;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true;
    throw error;
  }
}

export async function filterListedAsUnused(urls: string[]): Promise<Set<string>> {
  const unused = await db().unusedFile.findMany({ where: { stem: { in: toStems(urls) } }, select: { stem: true } });
  const stems = new Set(unused.map(({ stem }) => stem));
  return new Set(urls.filter((url) => stems.has(getStem(url))));
}

export const postponeRemoval = (urls: string[]) => db().$executeRaw`
  UPDATE unused_file SET remove_at = greatest(remove_at, ${inDays(UPLOAD_DAYS)}) WHERE stem = ANY(${toStems(urls)})`;

let lastRemoval: Promise<unknown> = Promise.resolve();

/**
 * Schedules the removal of a failed write's files, which a running backup may delay. Keeps those that another upload has registered since.
 * Never fails.
 */
export async function discardUploads(files: RegisteredFile[]): Promise<void> {
  if (files.length === 0) return;
  const logFailure = (error: unknown) => log.error("Files of a failed write could not be removed yet", error);
  const sent = JSON.stringify(files);
  await db().$executeRaw`
    UPDATE unused_file SET remove_at = ${new Date(0)} FROM jsonb_to_recordset(${sent}::jsonb) AS file(stem text, remove_at timestamptz)
    WHERE unused_file.stem = file.stem AND unused_file.remove_at = file.remove_at`.catch(logFailure);
  // One removal at a time, because each keeps a connection while it waits.
  lastRemoval = lastRemoval.then(removeUnusedFiles).catch(logFailure);
}

/** Removes the files that are due, unless the store belongs to another database. @returns their number, without variants */
export async function removeUnusedFiles(): Promise<number> {
  if (!(await ownsStore())) return 0;
  let count = 0;
  for (;;) {
    const stems = await removeDueFiles();
    if (stems.length === 0) return count;
    await revalidate(...stems.map(toFileTag));
    count += stems.length;
  }
}

const REMOVAL_TIMEOUT_MS = 60_000;

const removeDueFiles = (): Promise<string[]> =>
  db().$transaction(
    async (transaction) => {
      await acquireLock(transaction, "files");
      // The row locks make a write wait that is about to store or use one of these files.
      const due = await transaction.$queryRaw<{ stem: string }[]>`
        SELECT stem FROM unused_file WHERE remove_at < ${new Date()} ORDER BY stem LIMIT ${CHUNK_SIZE}::int FOR UPDATE SKIP LOCKED`;
      const stems = due.map(({ stem }) => stem);
      // A wrong entry in the table must not cost a file that a row uses.
      await getFileStore().remove(await filterNamesNotInUse(transaction, await getFileStore().findNames(stems)));
      await transaction.unusedFile.deleteMany({ where: { stem: { in: stems } } });
      return stems;
    },
    { maxWait: REMOVAL_TIMEOUT_MS, timeout: REMOVAL_TIMEOUT_MS },
  );

/** Returns the names of files that are unused, as originals and in all variants. The variants of a missing original may be in use. */
export async function filterNamesNotInUse(transaction: Transaction, names: string[]): Promise<string[]> {
  const urls = names.map((name) => PUBLIC_PREFIX + name);
  const notInUse = new Set(await filterUrlsNotInUse(transaction, urls));
  const stemsInUse = new Set(toStems(urls.filter((url) => !notInUse.has(url))));
  const left = names.filter((name) => !stemsInUse.has(getStem(name)));
  if (left.length === 0) return [];
  const stemsOfMissing = await filterStemsInUse(transaction, toStems(left));
  return left.filter((name) => !stemsOfMissing.has(getStem(name)));
}

/** Lists stored files that are not in use in `unused_file`, unless they are listed already. @param names names of files in the store */
export async function registerOrphans(names: string[], remove_at: Date): Promise<void> {
  const byStem = Map.groupBy(names, getStem);
  for (const stems of splitIntoChunks(byStem.keys(), CHUNK_SIZE)) {
    await runTransaction(async (transaction) => {
      const stemNames = stems.flatMap((stem) => byStem.get(stem) ?? []);
      await lockFiles(
        transaction,
        stemNames.map((name) => PUBLIC_PREFIX + name),
      );
      const orphans = new Set((await filterNamesNotInUse(transaction, stemNames)).map(getStem));
      await transaction.unusedFile.createMany({ data: [...orphans].map((stem) => ({ stem, remove_at })), skipDuplicates: true });
    });
  }
}
