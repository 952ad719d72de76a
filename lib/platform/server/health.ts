import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/platform/server/db";
import { files } from "@/lib/platform/server/file-store/files";
import { version } from "@/package.json";

type State = "ok" | "failed";

/** A part that does not answer in time, in milliseconds, is not well. */
const PATIENCE = 3_000;

const stateOf = (check: Promise<unknown>): Promise<State> =>
  Promise.race([check, sleep(PATIENCE).then(() => Promise.reject(new Error("silent")))]).then(
    () => "ok",
    () => "failed",
  );

/** What GET /api/health answers: each part, and "ok" only when all are. */
export async function health() {
  const [database, uploads] = await Promise.all([stateOf(db().$queryRaw`SELECT 1`), stateOf(files().check())]);
  return { status: database === "ok" && uploads === "ok" ? "ok" : "failed", database, uploads, version };
}
