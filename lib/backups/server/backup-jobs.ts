import "server-only";
import path from "node:path";
import { mailOwners } from "@/lib/auth/server/user-mail";
import {
  addBackup,
  countBackupsSince,
  endBackup,
  endInterruptedBackups,
  findLastEnded,
  findLastGood,
  isBackupRunning,
  listStoredBackups,
} from "@/lib/backups/server/backups";
import type { BackupReport } from "@/lib/backups/server/make-backup";
import { backupMessages, backupReasons, failureMail } from "@/lib/backups/words";
import { createHelperProcess, HelperError } from "@/lib/platform/server/concurrency/helper-process";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import { addJobs, scheduleJob, startWorker, unscheduleJob } from "@/lib/platform/server/job-queue";
import { log } from "@/lib/platform/server/log";
import { metrics } from "@/lib/platform/server/metrics";
import { getVersion } from "@/lib/platform/server/process-context";
import { formatDateTime } from "@/lib/shared/firm-time";
import { readContent, readFirmTimeZone } from "@/lib/website/server/content";

/** The schedule and the button use one key, so that a waiting or running backup is not started again. */
const KEY = "all";
const POLL_SECONDS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

const helper = createHelperProcess(() => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/backups/server/backup-process.ts"), {
  timeoutMs: DAY_MS / 2,
  idleMs: 1_000,
});

/** Schedules a backup each day at BACKUP_AT. Starts one now if the last one is older than a day. */
export async function startBackups(): Promise<void> {
  const { BACKUP_TO, BACKUP_AT } = env();
  if (!BACKUP_TO) {
    // Not 0, which would mean that there was no good backup for decades.
    metrics.set("backup_last_good_seconds", Number.NaN);
    return unscheduleJob("backups", KEY);
  }
  metrics.onReading(setMetrics);
  await startWorker("backups", POLL_SECONDS, runBackup);
  const [hour, minute] = BACKUP_AT.split(":").map(Number);
  await scheduleJob("backups", KEY, `${minute} ${hour} * * *`, await readFirmTimeZone());
  if ((await countBackupsSince(new Date(Date.now() - DAY_MS))) === 0) await addJobs("backups", [KEY]);
}

export async function requestBackup(): Promise<void> {
  if (!env().BACKUP_TO) throw new HttpError(409, backupMessages.off);
  await addJobs("backups", [KEY]);
}

async function runBackup(): Promise<void> {
  // Another instance is slow or lost its connection, so its job was given to this one. The queue retries it later.
  if (await isBackupRunning()) throw new Error("Another process is making a backup");
  if ((await endInterruptedBackups()) > 0) await mailFailure({ result: "failed", reason: backupReasons.interrupted });
  const stored = await listStoredBackups();
  const id = await addBackup();
  const report = await helper<BackupReport>("makeBackup", { stored, version: getVersion() }).catch((error: unknown): BackupReport => {
    const reason = error instanceof HelperError ? error.message : "The process ended";
    return { result: "failed", name: "", reason: backupReasons.other(reason) };
  });
  await endBackup(id, report);
  if (report.result === "good") return log.info(`Backups: ${[report.name, "is good.", report.reason].filter(Boolean).join(" ")}`);
  log.error(`Backups: ${report.result}: ${report.reason}`);
  await mailFailure(report);
}

async function mailFailure({ result, reason }: Pick<BackupReport, "result" | "reason">): Promise<void> {
  const { brand } = await readContent("company");
  const lastGood = await findLastGood();
  const time = lastGood ? formatDateTime(lastGood.started_at, await readFirmTimeZone()) : failureMail.none;
  const subject = result === "unverified" ? failureMail.unverifiedSubject(brand) : failureMail.subject(brand);
  await mailOwners({ subject, text: failureMail.text(reason, time) });
}

async function setMetrics(): Promise<void> {
  // Other metrics report a missing database.
  const read = await Promise.all([findLastGood(), findLastEnded()]).catch(() => undefined);
  if (!read) return;
  const [lastGood, last] = read;
  metrics.set("backup_last_good_seconds", lastGood ? Date.parse(lastGood.started_at) / 1000 : 0);
  metrics.set("backup_last_result", last?.result === "good" ? 1 : 0);
}
