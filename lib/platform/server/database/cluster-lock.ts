// Two servers would corrupt the cluster. The process id in PostgreSQL's lock file does not detect a server in another container, but the
// kernel holds this flock until all processes of the server have ended. Systems or file systems without flock have no lock.
import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";

const TIMEOUT_SECONDS = 5;
const LOCKED_EXIT_CODE = 75;

const toFlockOptions = (timeoutSeconds: number) => ["--timeout", String(timeoutSeconds), "--conflict-exit-code", String(LOCKED_EXIT_CODE)];

const probeLock = (file: string, timeoutSeconds: number) =>
  process.platform === "linux" ? spawnSync("flock", [...toFlockOptions(timeoutSeconds), "--no-fork", file, "true"]).status : undefined;

/** Wraps a command so that it holds the lock while it runs, or does not run at all. */
export function wrapWithLock(file: string, program: string, parameters: string[]): [string, string[]] {
  writeFileSync(file, "", { flag: "a" });
  // The database user must be able to open the file.
  chmodSync(file, 0o644);
  const canLock = [0, LOCKED_EXIT_CODE].includes(probeLock(file, 0) ?? -1);
  return canLock ? ["flock", [...toFlockOptions(TIMEOUT_SECONDS), "--no-fork", file, program, ...parameters]] : [program, parameters];
}

/** Returns true if another process holds the lock, even one that is not visible here. Waits up to `timeoutSeconds` for its end. */
export const isLocked = (file: string, timeoutSeconds: number = TIMEOUT_SECONDS) => probeLock(file, timeoutSeconds) === LOCKED_EXIT_CODE;
