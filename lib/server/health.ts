import "server-only";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/server/db";
import { uploadsDirectory } from "@/lib/server/storage";
import { version } from "@/package.json";

type State = "ok" | "failed";

/** A part that does not answer in time, in milliseconds, is not well. */
const PATIENCE = 3_000;

const stateOf = (check: Promise<unknown>): Promise<State> =>
  Promise.race([check, sleep(PATIENCE).then(() => Promise.reject(new Error("silent")))]).then(
    () => "ok",
    () => "failed",
  );

/** What GET /api/health answers (contract section 6): each part, and "ok" only when all are. */
export async function health() {
  const [database, uploads] = await Promise.all([
    stateOf(db().$queryRaw`SELECT 1`),
    stateOf(access(uploadsDirectory(), constants.R_OK | constants.W_OK)),
  ]);
  return { status: database === "ok" && uploads === "ok" ? "ok" : "failed", database, uploads, version };
}
