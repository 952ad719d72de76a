import { backupPage, backupsQuery } from "@/lib/backups/backups";
import { type Calls, contentResponse, messageResponse } from "@/lib/shared/calls";

export const backupCalls = {
  "GET /api/backups": {
    summary: "List scheduled backups with their results, newest first",
    query: backupsQuery,
    answer: contentResponse(backupPage),
  },
  "POST /api/backups": {
    summary: "Back up now, unless a backup already runs or waits",
    answer: messageResponse(),
    refuses: { 409: "Backups are off." },
  },
} satisfies Calls;
