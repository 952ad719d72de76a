// PostgreSQL's own lock file names a process id, which says nothing about a server in another container on the same volume: two servers
// would ruin the cluster. The kernel holds this lock as long as the server or one of its processes lives, in whatever container.
// A system without flock, or a file system without such locks, runs as if there were none.
import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";

/** How long the processes of a dead server may take to end, in seconds. */
const PATIENCE = 5;
/** The exit code that says that somebody else holds the lock. */
const HELD = 75;

const options = (patience: number) => ["--timeout", String(patience), "--conflict-exit-code", String(HELD)];

const probe = (file: string, patience: number) =>
  process.platform === "linux" ? spawnSync("flock", [...options(patience), "--no-fork", file, "true"]).status : undefined;

/** Wraps a command so that it runs while it holds the lock, or not at all. */
export function underLock(file: string, program: string, parameters: string[]): [string, string[]] {
  writeFileSync(file, "", { flag: "a" });
  // The user that the program runs as opens it.
  chmodSync(file, 0o644);
  const works = [0, HELD].includes(probe(file, 0) ?? -1);
  return works ? ["flock", [...options(PATIENCE), "--no-fork", file, program, ...parameters]] : [program, parameters];
}

/** True when somebody holds the lock, even a process that this one cannot see. Waits `patience` seconds for its end. */
export const isLocked = (file: string, patience: number = PATIENCE) => probe(file, patience) === HELD;
