import "server-only";
import { log } from "@/lib/server/log";
import { purgeTrash } from "@/lib/server/queries/trash";

const DAY = 24 * 60 * 60 * 1000;

/** Deletes for good what has been in the trash for too long: now, and each day as long as the process runs. */
export function startPurging(): void {
  const purge = () =>
    purgeTrash().then(
      (count) => count > 0 && log.info(`Trash: ${count} item(s) deleted for good`),
      (error: unknown) => log.error("The trash is looked through again tomorrow", error),
    );
  void purge();
  setInterval(purge, DAY).unref();
}
