import { ArchiveDamaged } from "#lib/backups/server/verify-archive.ts";
import { backupReasons } from "#lib/backups/words.ts";

const MAX_LENGTH = 1000;

const NO_ACCESS = ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST"];

/** Tells owners why a backup failed, and what to do. */
export function describeFailure(error: unknown): string {
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
