import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

/** The user that PostgreSQL runs as; empty for the user of this process. */
export type SystemUser = { uid?: number; gid?: number };

const NAME = "postgres";

/** PostgreSQL refuses to run as root: it then runs as the owner of the cluster, or, for a new one, as the user "postgres". */
export function systemUserFor(owner: { uid: number; gid: number } | undefined): SystemUser {
  if (process.getuid?.() !== 0) return {};
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const id = (flag: string) => Number(execFileSync("id", [flag, NAME], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    id("-u");
  } catch {
    execFileSync("useradd", ["--system", "--no-create-home", "--user-group", NAME]);
  }
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * Program, parameters and options for spawn() that run a program as another user. If `directory`, its data, lies below a folder that
 * only root may enter, the user also gets the right to look through folders.
 */
export function asUser(program: string, parameters: string[], directory: string, user: SystemUser): [string, string[], SystemUser] {
  if (user.uid === undefined || everybodyMayEnter(directory)) return [program, parameters, user];
  const rights = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return ["setpriv", [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", ...rights, program, ...parameters], {}];
}

/** True when no folder on the way to a file is closed to other users. */
export function everybodyMayEnter(file: string): boolean {
  const parent = path.dirname(file);
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && everybodyMayEnter(parent));
}
