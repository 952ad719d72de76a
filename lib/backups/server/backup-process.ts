import { makeBackup } from "#lib/backups/server/make-backup.ts";
import { answerTasks } from "#lib/platform/server/http/answer-tasks.ts";

answerTasks({ makeBackup });
