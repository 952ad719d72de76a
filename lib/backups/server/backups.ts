import "server-only";
import type { Backup, BackupPage, BackupsQuery } from "@/lib/backups/backups";
import type { StoredBackup } from "@/lib/backups/server/backup-target";
import type { BackupReport } from "@/lib/backups/server/make-backup";
import { backupReasons } from "@/lib/backups/words";
import { LOCK_SPACE, LOCKS } from "@/lib/platform/server/database/locks";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import type { Backup as BackupRow } from "@/lib/platform/server/prisma/client";
import { cutPage } from "@/lib/shared/paging";

const toBackup = ({ started_at, ended_at, bytes, ...row }: BackupRow): Backup => ({
  ...row,
  started_at: started_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  bytes: bytes === null ? null : Number(bytes),
});

export async function listBackups({ after, limit }: BackupsQuery): Promise<BackupPage> {
  const { BACKUP_TO, BACKUP_AT, BACKUP_KEEP } = env();
  const found = await db().backup.findMany({ where: { id: { lt: after } }, orderBy: { id: "desc" }, take: limit + 1 });
  const { items, next } = cutPage(found, limit);
  return {
    ...{ on: BACKUP_TO !== undefined, at: BACKUP_AT, keep: BACKUP_KEEP },
    last_good: await findLastGood(),
    items: items.map(toBackup),
    total: await db().backup.count(),
    next,
  };
}

export async function findLastGood(): Promise<Backup | null> {
  const row = await db().backup.findFirst({ where: { result: "good" }, orderBy: { id: "desc" } });
  return row && toBackup(row);
}

export async function findLastEnded(): Promise<Backup | null> {
  const row = await db().backup.findFirst({ where: { result: { not: "running" } }, orderBy: { id: "desc" } });
  return row && toBackup(row);
}

export const countBackupsSince = (since: Date): Promise<number> => db().backup.count({ where: { started_at: { gte: since } } });

/** Lists the complete archives, including expired ones whose file was removed. */
export async function listStoredBackups(): Promise<StoredBackup[]> {
  const rows = await db().backup.findMany({ where: { result: { in: ["good", "unverified"] } }, select: { name: true, result: true } });
  return rows.map(({ name, result }) => ({ name, isGood: result === "good" }));
}

export async function isBackupRunning(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ held: boolean }[]>`
    SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE datname = current_database() AND locktype = 'advisory' AND granted
      AND classid = ${LOCK_SPACE}::int::oid AND objid = ${LOCKS.backup}::int::oid AND objsubid = 2) AS held`;
  return row!.held;
}

/** Ends backups whose process was killed. Call it while no backup runs. @returns their number */
export async function endInterruptedBackups(): Promise<number> {
  const { count } = await db().backup.updateMany({
    where: { result: "running" },
    data: { result: "failed", reason: backupReasons.interrupted, ended_at: new Date() },
  });
  return count;
}

export const addBackup = async (): Promise<number> => (await db().backup.create({ data: {}, select: { id: true } })).id;

export const endBackup = (id: number, report: BackupReport) =>
  db().backup.update({ where: { id }, data: { ...report, ended_at: new Date() }, select: { id: true } });
