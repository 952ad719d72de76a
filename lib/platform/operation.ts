import { z } from "zod";

export const DISK_STATES = ["ok", "low", "full"] as const;
export type DiskState = (typeof DISK_STATES)[number];

/** The disk of DATA_DIR, or of BACKUP_TO if that is a folder. */
const DISK_PLACES = ["data", "backups"] as const;

const disk = z.object({ place: z.enum(DISK_PLACES), free_bytes: z.int(), total_bytes: z.int() });
export type Disk = z.output<typeof disk>;

/** Disk space of the instance that answers, and mail that the mail server did not accept yet. */
export const operation = z.object({
  disk: z.object({ state: z.enum(DISK_STATES), places: z.array(disk) }),
  mail: z.object({ waiting: z.int(), since: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type Operation = z.output<typeof operation>;

/** Below this, a picture can hardly be stored. */
const FULL_BYTES = 1_000_000;
const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.05;

export function getDiskState({ free_bytes, total_bytes }: Disk): DiskState {
  if (free_bytes < FULL_BYTES) return "full";
  return free_bytes < LOW_BYTES || free_bytes < total_bytes * LOW_SHARE ? "low" : "ok";
}

export const getWorstState = (states: DiskState[]): DiskState =>
  states.find((state) => state === "full") ?? states.find((state) => state === "low") ?? "ok";
