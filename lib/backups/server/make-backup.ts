import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { createBackupName, isSiteBackup, listExpiredBackups, type StoredBackup } from "#lib/backups/backup-names.ts";
import type { BackupResult } from "#lib/backups/backups.ts";
import { getFilePlace, type Place } from "#lib/backups/server/archive/places.ts";
import { takeSnapshot } from "#lib/backups/server/archive/snapshot.ts";
import { type BackupTarget, openBackupTarget } from "#lib/backups/server/backup-target.ts";
import { CheckImpossible, dropLeftoverDatabases } from "#lib/backups/server/check-database.ts";
import { describeFailure } from "#lib/backups/server/describe-failure.ts";
import { verifyArchive } from "#lib/backups/server/verify-archive.ts";
import { backupReasons } from "#lib/backups/words.ts";
import { LOCK_SPACE, LOCKS } from "#lib/platform/server/database/locks.ts";
import { readMigrations } from "#lib/platform/server/database/migrations.ts";
import { readEnvironment } from "#lib/platform/server/environment/environment.ts";

export type BackupReport = { result: Exclude<BackupResult, "running">; name: string; bytes?: number; reason: string };

type Settings = ReturnType<typeof readEnvironment>;

/**
 * Makes one backup, verifies it and removes expired ones. Runs in a process of its own, in the folder of the build.
 * @param stored complete backups of this site. Its other archives are leftovers of killed backups and are removed.
 */
export async function makeBackup({ stored }: { stored: StoredBackup[] }): Promise<BackupReport> {
  const settings = readEnvironment(process.env);
  const client = new pg.Client({ connectionString: settings.DATABASE_URL, application_name: "backup", keepAlive: true });
  client.on("error", () => {});
  try {
    await client.connect();
    if (!(await acquireLock(client))) throw new Error("Another process is making a backup");
    return await rotateBackups(client, settings, stored);
  } catch (error) {
    return { result: "failed", name: "", reason: describeFailure(error) };
  } finally {
    await client.end().catch(() => {});
  }
}

async function rotateBackups(client: pg.Client, settings: Settings, stored: StoredBackup[]): Promise<BackupReport> {
  const { BACKUP_TO = "", BACKUP_KEEP, DATABASE_URL: url = "", DATA_DIR } = settings;
  const folder = path.join(DATA_DIR, "scheduled-backup");
  const target = openBackupTarget({ ...settings, BACKUP_TO });
  try {
    await rm(folder, { recursive: true, force: true });
    await dropLeftoverDatabases(client);
    const mark = await readMark(client);
    const own = (await target.list()).filter((name) => isSiteBackup(mark, name));
    // If this fails, removing expired backups below fails too and is reported.
    await target.remove(own.filter((name) => !stored.some((backup) => backup.name === name))).catch(() => {});
    const name = createBackupName(mark, new Date());
    const report = await makeArchive(name, { client, url, target, folder, place: await getFilePlace(settings) });
    const kept = [...stored.filter((backup) => own.includes(backup.name)), { name, isGood: report.result === "good" }];
    return await target.remove(listExpiredBackups(kept, BACKUP_KEEP)).then(
      () => report,
      (error) => ({ ...report, reason: [report.reason, backupReasons.notRemoved(describeFailure(error))].filter(Boolean).join(" ") }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Site = { client: pg.Client; url: string; target: BackupTarget; folder: string; place: Place };

async function makeArchive(name: string, { client, url, target, folder, place }: Site): Promise<BackupReport> {
  const data = path.join(folder, "data");
  const known = readMigrations(path.resolve("prisma/migrations"));
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const manifest = await takeSnapshot({ url, place, migrations: known, version }, data);
  let bytes: number | undefined;
  try {
    bytes = await target.write(name, manifest, data);
    await rm(data, { recursive: true });
    await verifyArchive({ file: await target.fetch(name, data), manifest, known, client, url });
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

/** The mark that the database and its file store share (lib/media/server/store-owner.ts). */
async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>("SELECT id::text FROM file_store LIMIT 1");
  if (!rows[0]) throw new Error("The site has not been started on this database");
  return rows[0].id;
}
