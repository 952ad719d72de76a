import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { BackupResult } from "#lib/backups/backups.ts";
import type { Place } from "#lib/backups/server/archive/disk-place.ts";
import type { FileCopies } from "#lib/backups/server/archive/file-copies.ts";
import { getFilePlace } from "#lib/backups/server/archive/places.ts";
import { takeSnapshot } from "#lib/backups/server/archive/snapshot.ts";
import {
  type BackupTarget,
  createBackupName,
  isPartial,
  isSiteBackup,
  listExpiredBackups,
  openBackupTarget,
  type StoredBackup,
} from "#lib/backups/server/backup-target.ts";
import { ArchiveDamaged, CheckImpossible, dropLeftoverDatabases, verifyArchive } from "#lib/backups/server/verify-archive.ts";
import { backupReasons } from "#lib/backups/words.ts";
import { LOCK_SPACE, LOCKS } from "#lib/platform/server/database/locks.ts";
import { readMigrations } from "#lib/platform/server/database/migrations.ts";
import { readEnvironment } from "#lib/platform/server/environment/environment.ts";

export type BackupReport = { result: Exclude<BackupResult, "running">; name: string; bytes?: number; reason: string };

type Settings = ReturnType<typeof readEnvironment>;

/**
 * Makes one backup, verifies it and removes expired ones. Runs in a process of its own, in the folder of the build.
 * @param stored complete backups that the database lists. If the database was set back, newer archives are not among them.
 */
export async function makeBackup({ stored, version }: { stored: StoredBackup[]; version: string }): Promise<BackupReport> {
  const settings = readEnvironment(process.env);
  const client = new pg.Client({ connectionString: settings.DATABASE_URL, application_name: "backup", keepAlive: true });
  client.on("error", () => {});
  try {
    await client.connect();
    if (!(await acquireLock(client))) throw new Error("Another process is making a backup");
    return await rotateBackups(client, settings, stored, version);
  } catch (error) {
    return { result: "failed", name: "", reason: describeFailure(error) };
  } finally {
    await client.end().catch(() => {});
  }
}

async function rotateBackups(client: pg.Client, settings: Settings, stored: StoredBackup[], version: string): Promise<BackupReport> {
  const { BACKUP_TO = "", BACKUP_KEEP, DATABASE_URL: url = "", DATA_DIR } = settings;
  const folder = path.join(DATA_DIR, "scheduled-backup");
  const target = openBackupTarget({ ...settings, BACKUP_TO });
  try {
    await rm(folder, { recursive: true, force: true });
    await dropLeftoverDatabases(client);
    const mark = await readMark(client);
    const own = (await target.list()).filter((name) => isSiteBackup(mark, name));
    const unlisted = own.filter((name) => !stored.some((backup) => backup.name === name));
    const isLeftover = async (name: string) => isPartial(name) || !(await target.isComplete(name));
    const leftovers = await Array.fromAsync(unlisted, async (name) => ((await isLeftover(name)) ? [name] : []));
    // If this fails, removing expired backups below fails too and is reported.
    await target.remove(leftovers.flat()).catch(() => {});
    const keptByHand = unlisted.filter((name) => !leftovers.flat().includes(name));
    const name = createBackupName(mark, new Date());
    const place = { ...(await getFilePlace(settings)), copies: target.openCopies?.(settings, mark) };
    const report = await makeArchive(name, { client, url, target, folder, version, place });
    const kept = [...stored.filter((backup) => own.includes(backup.name)), { name, isGood: report.result === "good" }];
    const expired = listExpiredBackups(kept, BACKUP_KEEP);
    const remaining = [...kept.map((backup) => backup.name), ...keptByHand].filter((one) => !expired.includes(one));
    const failure = await removeExpired(expired, remaining, target, place.copies).then(() => "", describeFailure);
    const remarks = [
      report.reason,
      keptByHand.length > 0 && backupReasons.unlisted(keptByHand),
      failure && backupReasons.notRemoved(failure),
    ];
    return { ...report, reason: remarks.filter(Boolean).join(" ") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeExpired(expired: string[], remaining: string[], target: BackupTarget, copies?: FileCopies): Promise<void> {
  await target.remove(expired);
  if (expired.length === 0 || !copies || !target.readManifest) return;
  const named = new Set<string>();
  for (const name of remaining) for (const file of (await target.readManifest(name)).files ?? []) named.add(file.name);
  await copies.removeExcept(named);
}

type Site = { client: pg.Client; url: string; target: BackupTarget; folder: string; version: string; place: Place };

async function makeArchive(name: string, { client, url, target, folder, version, place }: Site): Promise<BackupReport> {
  const data = path.join(folder, "data");
  const known = readMigrations(path.resolve("prisma/migrations"));
  const { manifest, missing } = await takeSnapshot({ url, place, migrations: known, version }, data);
  let bytes: number | undefined;
  try {
    bytes = await target.write(name, manifest, data);
    await rm(data, { recursive: true });
    await verifyArchive({ file: await target.fetch(name, data), manifest, known, client, url });
    await place.copies?.verify(manifest.files ?? []).catch(({ message }: Error) => {
      throw new ArchiveDamaged(message);
    });
    if (missing.length > 0) return { result: "unverified", name, bytes, reason: backupReasons.missingFiles(missing) };
    return { result: "good", name, bytes, reason: "" };
  } catch (error) {
    if (error instanceof CheckImpossible) return { result: "unverified", name, bytes, reason: error.message };
    await target.remove([name]).catch(() => {});
    throw error;
  }
}

/** The lock ends with the connection. */
async function acquireLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS acquired", [LOCK_SPACE, LOCKS.backup]);
  return rows[0]?.acquired === true;
}

async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>("SELECT id::text FROM file_store LIMIT 1");
  if (!rows[0]) throw new Error("The site has not been started on this database");
  return rows[0].id;
}

const MAX_LENGTH = 1000;

const NO_ACCESS = ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST"];

function describeFailure(error: unknown): string {
  const { code = "", message } = error as Error & { code?: string };
  return getReason(error, code, message).slice(0, MAX_LENGTH);
}

function getReason(error: unknown, code: string, message: string): string {
  if (error instanceof ArchiveDamaged) return backupReasons.damaged(message);
  if (code === "ENOSPC") return backupReasons.diskFull;
  if (code === "STORE_AWAY") return backupReasons.bucket(message.replace(/^The store of uploads: /, ""));
  if (NO_ACCESS.includes(code)) return backupReasons.noAccess(code);
  return backupReasons.other(message);
}
