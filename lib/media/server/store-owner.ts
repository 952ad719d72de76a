import "server-only";
import { randomUUID } from "node:crypto";
import { listUrlsInUse } from "@/lib/media/server/referenced-files";
import { db } from "@/lib/platform/server/db";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { log } from "@/lib/platform/server/log";

// A file store and its database have the same mark. A copy of the site, such as a staging site, must not delete files in another's store.

/**
 * Marks a new store as owned by this database, or one from before marks existed. Runs before the first request, on one instance at a time.
 */
export async function claimStore(): Promise<void> {
  const { mark, mayAdopt } = await readOrCreateMark();
  const storedMark = await getFileStore().readMark();
  if (storedMark === mark) {
    await rememberDatabase();
    return;
  }
  if (storedMark === undefined) {
    const storedStems = await listStoredStems();
    const stemsInUse = new Set((await listUrlsInUse(db())).map(getStem));
    if (storedStems.size === 0) {
      await getFileStore().writeMark(mark);
      // If rows reference files that this store does not have, it may be the wrong store. A later start can then adopt another one.
      if (stemsInUse.size === 0) await rememberDatabase();
      return;
    }
    // A database whose rows reference more than half of the files most likely owns the store.
    if (mayAdopt && storedStems.intersection(stemsInUse).size * 2 > storedStems.size) {
      // Before the mark, so that a crash does not lose it.
      await db().fileStore.updateMany({ data: { adopted_at: new Date() } });
      await getFileStore().writeMark(mark);
      await rememberDatabase();
      log.info(
        "Uploads: the store had no mark and is now marked as this database's. Files that no row uses are searched for and removed from tomorrow on",
      );
      return;
    }
  }
  log.warn(
    `Uploads: the store belongs to another database, so no files are removed. If it belongs to this database, write ${mark} into ${getFileStore().markPlace}`,
  );
}

const GRACE_MS = 24 * 60 * 60 * 1000;

/** Returns true if files that no row uses may be searched for and removed: on any instance, a day after the store was adopted. */
export async function maySweep(): Promise<boolean> {
  if (!(await ownsStore())) return false;
  const row = await db().fileStore.findFirst();
  return row !== null && (row.adopted_at === null || row.adopted_at.getTime() < Date.now() - GRACE_MS);
}

async function listStoredStems(): Promise<Set<string>> {
  const stems = new Set<string>();
  for await (const page of getFileStore().list()) for (const { name } of page) stems.add(getStem(name));
  return stems;
}

const rememberDatabase = async () => db().fileStore.updateMany({ where: { database: null }, data: { database: await getDatabaseId() } });

let isOwnStore = false;

export async function ownsStore(): Promise<boolean> {
  if (isOwnStore) return true;
  const row = await db().fileStore.findFirst();
  isOwnStore = row !== null && (await getFileStore().readMark()) === row.id;
  return isOwnStore;
}

async function readOrCreateMark(): Promise<{ mark: string; mayAdopt: boolean }> {
  const database = await getDatabaseId();
  const row = await db().fileStore.findFirst();
  if (row?.database === null) return { mark: row.id, mayAdopt: true };
  if (row?.database === database) return { mark: row.id, mayAdopt: false };
  const mark = randomUUID();
  await db().$transaction([db().fileStore.deleteMany(), db().fileStore.create({ data: { id: mark, database } })]);
  return { mark, mayAdopt: false };
}

/** Identifies a database: the cluster id, if readable, and the oid. Copies have other ids. */
async function getDatabaseId(): Promise<string> {
  const [row] = await db().$queryRaw<[{ oid: string; known: boolean }]>`
    SELECT oid::text, has_function_privilege('pg_control_system()', 'EXECUTE') AS known
    FROM pg_database WHERE datname = current_database()`;
  if (!row.known) return row.oid;
  const [{ cluster }] = await db().$queryRaw<[{ cluster: string }]>`SELECT system_identifier::text AS cluster FROM pg_control_system()`;
  return `${cluster}/${row.oid}`;
}
