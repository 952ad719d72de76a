import "server-only";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { backupPage, backupsQuery } from "@/lib/backups/backups";
import { requestBackup } from "@/lib/backups/server/backup-jobs";
import { listBackups } from "@/lib/backups/server/backups";
import { backupMessages } from "@/lib/backups/words";
import { contentResponse, messageResponse } from "@/lib/shared/calls";

export const backupCalls = {
  "GET /api/backups": defineCall({
    roles: "owner",
    summary: "List scheduled backups with their results, newest first",
    query: backupsQuery,
    answer: contentResponse(backupPage),
    handle: ({ query }) => listBackups(query),
  }),
  "POST /api/backups": defineCall({
    roles: "owner",
    summary: "Back up now, unless a backup already runs or waits",
    answer: messageResponse(),
    refuses: { 409: "Backups are off." },
    async handle() {
      await requestBackup();
      return { message: backupMessages.started };
    },
  }),
} satisfies Calls;
