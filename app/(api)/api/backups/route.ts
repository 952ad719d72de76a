import { adminRoute, route } from "@/lib/auth/server/route";
import { backupsQuery } from "@/lib/backups/backups";
import { requestBackup } from "@/lib/backups/server/backup-jobs";
import { listBackups } from "@/lib/backups/server/backups";
import { backupMessages } from "@/lib/backups/words";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => listBackups(readQuery(request, backupsQuery))),
  POST: route(async () => {
    await requestBackup();
    return { message: backupMessages.started };
  }, "admin"),
});
