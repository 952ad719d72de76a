import "server-only";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Disk, type DiskState, getDiskState, getWorstState, type Operation } from "@/lib/platform/operation";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { metrics } from "@/lib/platform/server/metrics";
import { context, getVersion } from "@/lib/platform/server/process-context";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    /** Time of the last write that was refused because the disk is full. */
    diskFullAt?: number;
  }
}

/** How long a refused write counts. The job queue writes every few seconds, so a full disk of the database is noticed again. */
const REFUSAL_MS = 30_000;

export async function readDisks(): Promise<Disk[]> {
  const { DATA_DIR, BACKUP_TO } = env();
  const folders = { data: DATA_DIR, ...(BACKUP_TO && path.isAbsolute(BACKUP_TO) && { backups: BACKUP_TO }) };
  const disks = await Promise.all(
    Object.entries(folders).map(async ([place, folder]) => {
      // A folder that does not exist yet, or whose disk is gone, is reported elsewhere.
      const stats = await statfs(folder).catch(() => undefined);
      return stats && { place: place as Disk["place"], free_bytes: stats.bavail * stats.bsize, total_bytes: stats.blocks * stats.bsize };
    }),
  );
  return disks.filter((disk) => disk !== undefined);
}

/** "full" also after the database or the file store has refused a write for lack of space. */
async function checkDisks(): Promise<Operation["disk"]> {
  const places = await readDisks();
  return { state: getState(places), places };
}

function getState(disks: Disk[]): DiskState {
  const wasRefused = context.diskFullAt !== undefined && Date.now() - context.diskFullAt < REFUSAL_MS;
  return getWorstState([...disks.map(getDiskState), ...(wasRefused ? (["full"] as const) : [])]);
}

/** Returns whether the site cannot store anything. It works while only the disk of backups is full. */
export const isDataDiskFull = (disks: Disk[]): boolean => getState(disks.filter(({ place }) => place === "data")) === "full";

/** Days for which the dashboard shows mail that was given up. */
const SHOWN_DAYS = 7;

async function findUnsentMail(): Promise<Operation["mail"]> {
  const [row] = await db().$queryRaw<{ waiting: number; failed: number; since: Date; reason: string }[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(min(created_at) FILTER (WHERE state = 'waiting'), min(created_at)) AS since,
      (array_agg(error ORDER BY coalesce(ended_at, due_at) DESC))[1] AS reason
    FROM outbox
    WHERE (state = 'waiting' AND attempts > 0) OR (state = 'failed' AND ended_at > now() - make_interval(days => ${SHOWN_DAYS}::int))`;
  return row && row.waiting + row.failed > 0 ? { ...row, since: row.since.toISOString() } : null;
}

export const readOperation = async (): Promise<Operation> => ({ disk: await checkDisks(), mail: await findUnsentMail() });

export function measureDisks(): void {
  metrics.onReading(async () => {
    for (const { place, free_bytes } of await readDisks()) metrics.set("disk_free_bytes", free_bytes, { place });
    // Other metrics report a missing database.
    const rows = await db().$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS bytes`.catch(() => []);
    for (const { bytes } of rows) metrics.set("database_bytes", Number(bytes));
  });
}

type State = "ok" | "failed";

const CHECK_TIMEOUT_MS = 3_000;

const toState = (check: Promise<unknown>): Promise<State> =>
  Promise.race([check, sleep(CHECK_TIMEOUT_MS).then(() => Promise.reject(new Error("silent")))]).then(
    () => "ok",
    () => "failed",
  );

export async function checkHealth() {
  const [database, uploads, { state: disk, places }] = await Promise.all([
    toState(db().$queryRaw`SELECT 1`),
    toState(getFileStore().check()),
    checkDisks(),
  ]);
  return {
    status: database === "ok" && uploads === "ok" && !isDataDiskFull(places) ? "ok" : "failed",
    database,
    uploads,
    disk,
    version: getVersion(),
  };
}
