import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/server/db";
import { getFileStore } from "@/lib/platform/server/file-store/get-file-store";
import { checkDisks, isDataDiskFull } from "@/lib/platform/server/operation";
import { getVersion } from "@/lib/platform/server/process-context";

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
