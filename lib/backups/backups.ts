import { z } from "zod";
import { backupMessages } from "@/lib/backups/words";
import { reference, rowId } from "@/lib/shared/ids";
import { filterParameter, rowLimit } from "@/lib/shared/paging";

/** `unverified`: the archive was made but could not be restored into a temporary database. It does not count as good. */
const BACKUP_RESULTS = ["running", "good", "unverified", "failed"] as const;
export type BackupResult = (typeof BACKUP_RESULTS)[number];

const backup = z.object({
  id: rowId,
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  result: z.enum(BACKUP_RESULTS),
  /** Name of the archive; "" if there is none. */
  name: z.string(),
  bytes: z.int().nullable(),
  reason: z.string(),
});
export type Backup = z.output<typeof backup>;

/** `on` is false without BACKUP_TO. `at` is in the firm's time zone. */
export const backupPage = z.object({
  on: z.boolean(),
  at: z.string(),
  keep: z.int(),
  last_good: backup.nullable(),
  items: z.array(backup),
  total: z.int(),
  next: rowId.nullable(),
});
export type BackupPage = z.output<typeof backupPage>;

export const backupsQuery = z.strictObject({ after: filterParameter(reference(backupMessages.afterInvalid)), limit: rowLimit });
export type BackupsQuery = z.output<typeof backupsQuery>;
