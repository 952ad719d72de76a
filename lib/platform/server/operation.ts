import "server-only";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { type Disk, type DiskState, getDiskState, getWorstState, type Operation } from "@/lib/platform/operation";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { MAIL_QUEUES } from "@/lib/platform/server/job-queue";
import { metrics } from "@/lib/platform/server/metrics";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { context } from "@/lib/platform/server/process-context";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    /** Time of the last write that was refused because the disk is full. */
    diskFullAt?: number;
  }
}

/** How long a refused write counts. The job queue writes every few seconds, so a full disk of the database is noticed again. */
const REFUSAL_MS = 60_000;

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
export async function checkDisks(): Promise<Operation["disk"]> {
  const places = await readDisks();
  return { state: getState(places), places };
}

function getState(disks: Disk[]): DiskState {
  const wasRefused = context.diskFullAt !== undefined && Date.now() - context.diskFullAt < REFUSAL_MS;
  return getWorstState([...disks.map(getDiskState), ...(wasRefused ? (["full"] as const) : [])]);
}

/** Returns whether the site cannot store anything. It works while only the disk of backups is full. */
export const isDataDiskFull = (disks: Disk[]): boolean => getState(disks.filter(({ place }) => place === "data")) === "full";

/** Returns the mails that the mail server has not accepted, with the reason of the last attempt. Null if there are none. */
async function findWaitingMail(): Promise<Operation["mail"]> {
  const [row] = await db().$queryRaw<{ waiting: number; since: Date; reason: string | null }[]>`
    SELECT count(*)::int AS waiting, min(created_on) AS since, (array_agg(output->>'message' ORDER BY start_after DESC))[1] AS reason
    FROM jobs.job WHERE name IN (${Prisma.join(MAIL_QUEUES)}) AND state = 'retry'`;
  return row && row.waiting > 0 ? { waiting: row.waiting, since: row.since.toISOString(), reason: row.reason ?? "" } : null;
}

export const readOperation = async (): Promise<Operation> => ({ disk: await checkDisks(), mail: await findWaitingMail() });

export function measureDisks(): void {
  metrics.onReading(async () => {
    for (const { place, free_bytes } of await readDisks()) metrics.set("disk_free_bytes", free_bytes, { place });
    // Other metrics report a missing database.
    const rows = await db().$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS bytes`.catch(() => []);
    for (const { bytes } of rows) metrics.set("database_bytes", Number(bytes));
  });
}
