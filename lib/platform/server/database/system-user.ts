import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";

export type SystemUser = { uid?: number; gid?: number };

const NAME = "postgres";

/** PostgreSQL refuses to run as root. It then runs as the owner of the cluster, or as "postgres" for a new cluster. */
export function findSystemUser(owner: { uid: number; gid: number } | undefined): SystemUser {
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
 * Returns program, parameters and options for spawn() that run a program as another user. If only root can access `directory`, the
 * user also gets the capability to read folders.
 */
export function wrapWithUser(program: string, parameters: string[], directory: string, user: SystemUser): [string, string[], SystemUser] {
  if (user.uid === undefined || isPubliclyReachable(directory)) return [program, parameters, user];
  const rights = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return ["setpriv", [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", ...rights, program, ...parameters], {}];
}

export function isPubliclyReachable(file: string): boolean {
  const parent = path.dirname(file);
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && isPubliclyReachable(parent));
}
