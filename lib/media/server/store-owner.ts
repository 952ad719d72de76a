import "server-only";
import { randomUUID } from "node:crypto";
import { namedFiles } from "@/lib/media/server/named-files";
import { db } from "@/lib/platform/server/db";
import { stemOf } from "@/lib/platform/server/file-store/file-store";
import { files } from "@/lib/platform/server/file-store/files";
import { log } from "@/lib/platform/server/log";

// A store of files belongs to one database: both bear the same mark. A copy of the site, such as a staging site, that is pointed at
// another's store must not remove what its own database does not name.

/**
 * Marks the store as this database's where it is new, or where the database has used it since before stores were marked. Runs before the
 * first request, one instance at a time.
 * @returns true when left-over files may be looked for
 */
export async function claimStore(): Promise<boolean> {
  const { mark, mayAdopt } = await ownMark();
  const found = await files().readMark();
  if (found === mark) {
    await rememberDatabase();
    return true;
  }
  if (found === undefined) {
    const [stored, named] = [await storedStems(), new Set((await namedFiles(db())).map(stemOf))];
    if (stored.size === 0 && (await files().listTrash()).length === 0) {
      await files().writeMark(mark);
      // Where files are named that are not here, their store may still be found at a later start.
      if (named.size === 0) await rememberDatabase();
      return true;
    }
    // Rows that name more of the files than not are not another site's, with some files left over.
    if (mayAdopt && stored.intersection(named).size * 2 > stored.size) {
      await files().writeMark(mark);
      await rememberDatabase();
      log.info("Uploads: the store had no mark and is marked as this database's now; it is swept from the next start on");
      return false;
    }
  }
  log.warn(
    `Uploads: the store belongs to another database, so nothing in it is ever removed. If it is this one's, write ${mark} into ${files().markPlace}`,
  );
  return false;
}

const storedStems = async () => new Set((await files().list()).map(({ name }) => stemOf(name)));

/** Says that this database, and no copy of it, made the mark. */
const rememberDatabase = async () => db().fileStore.updateMany({ where: { database: null }, data: { database: await databaseName() } });

let isOwn = false;

/** True when files may be removed from the store. */
export async function ownsStore(): Promise<boolean> {
  if (isOwn) return true;
  const row = await db().fileStore.findFirst();
  isOwn = row !== null && (await files().readMark()) === row.id;
  return isOwn;
}

/** This database's mark. A copy of a database gets a mark of its own. */
async function ownMark(): Promise<{ mark: string; mayAdopt: boolean }> {
  const database = await databaseName();
  const row = await db().fileStore.findFirst();
  if (row?.database === null) return { mark: row.id, mayAdopt: true };
  if (row?.database === database) return { mark: row.id, mayAdopt: false };
  const mark = randomUUID();
  await db().$transaction([db().fileStore.deleteMany(), db().fileStore.create({ data: { id: mark, database } })]);
  return { mark, mayAdopt: false };
}

/** What tells a database from its copies: the number of its cluster, where it may be asked for, and its own in there. */
async function databaseName(): Promise<string> {
  const [row] = await db().$queryRaw<[{ oid: string; known: boolean }]>`
    SELECT oid::text, has_function_privilege('pg_control_system()', 'EXECUTE') AS known
    FROM pg_database WHERE datname = current_database()`;
  if (!row.known) return row.oid;
  const [{ cluster }] = await db().$queryRaw<[{ cluster: string }]>`SELECT system_identifier::text AS cluster FROM pg_control_system()`;
  return `${cluster}/${row.oid}`;
}
