// PostgreSQL's own lock file names a process id, which says nothing about a server in another container on the same volume: two of them
// would ruin the cluster. This lock is kept by the kernel for as long as the server, or one of its processes, lives anywhere on it.
// Where there is no flock as every Linux for servers has it, or a file system without such locks, all is as if there were none.
import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";

/** What a dead server's processes may take to end, in seconds. */
const PATIENCE = 5;
const HELD = 75;

const options = (patience: number) => ["--timeout", String(patience), "--conflict-exit-code", String(HELD)];

/** @returns 0, HELD, or something else where it cannot be said */
const probe = (file: string, patience: number) =>
  process.platform === "linux" ? spawnSync("flock", [...options(patience), "--no-fork", file, "true"]).status : undefined;

/** A program that runs under the lock, or does not run. */
export function underLock(file: string, program: string, parameters: string[]): [string, string[]] {
  writeFileSync(file, "", { flag: "a" });
  // Whoever the program runs as opens it.
  chmodSync(file, 0o644);
  const works = [0, HELD].includes(probe(file, 0) ?? -1);
  return works ? ["flock", [...options(PATIENCE), "--no-fork", file, program, ...parameters]] : [program, parameters];
}

/**
 * True when somebody holds the lock, also where this process cannot see whom.
 * @param patience how long to wait for its end, in seconds
 */
export const isLocked = (file: string, patience: number = PATIENCE) => probe(file, patience) === HELD;
