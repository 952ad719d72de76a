import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isLocked, underLock } from "#lib/platform/server/database/cluster-lock.ts";
import { DATABASE_USER, prepareCluster } from "#lib/platform/server/database/prepare-cluster.ts";
import { supervise } from "#lib/platform/server/database/supervise.ts";
import { asUser } from "#lib/platform/server/database/system-user.ts";
import { commandLine } from "#lib/platform/server/environment/command-line.ts";
import { freePort } from "#lib/platform/server/free-port.ts";

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=60",
  "shared_buffers=128MB",
  "log_min_messages=warning",
];

/** The errors of a server that is not listening yet, starts, or recovers from a crash. */
const NOT_YET = ["ECONNREFUSED", "ECONNRESET", "57P03", "57P01", "timeout expired"];
const START_SECONDS = 120;
/** How long one attempt to connect may take, in milliseconds: whoever listens there may be somebody who never answers. */
const CONNECT = 10_000;

/**
 * Starts the embedded PostgreSQL in a data folder (an absolute path), or adopts the one that a killed process left running there.
 * It listens on loopback only, on a free port, and asks for a password that is stored in the folder. ready() resolves to the
 * database's URL once the database answers.
 */
export async function openCluster(
  dataDirectory: string,
): Promise<{ adopted: boolean; ready: () => Promise<string>; stop: () => Promise<void> }> {
  const { directory, password, user, postgres } = await prepareCluster(dataDirectory);
  const lock = `${directory}.lock`;
  const adopted = runningServer(directory);
  if (!adopted) {
    if (isLocked(lock))
      throw new Error(`DATA_DIR: another container runs the database in ${dataDirectory}: use that one, or stop it first`);
    removeStale(directory);
  }
  const port = adopted?.port ?? (await freePort());
  const parameters = ["-D", directory, "-p", String(port), ...SETTINGS.flatMap((setting) => ["-c", setting])];
  const server = supervise({
    command: asUser(...underLock(lock, postgres, parameters), directory, user),
    log: `${directory}.log`,
    adopted: adopted?.pid,
    beforeStart: () => removeStale(directory),
  });
  return {
    adopted: Boolean(adopted),
    ready: async () => {
      await ensureDatabase(port, password, `${directory}.log`);
      return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_USER}`;
    },
    stop: async () => {
      const pid = server.release();
      if (!commandLine(pid)) return;
      // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything is flushed.
      process.kill(pid, "SIGINT");
      while (existsSync(pidFileOf(directory)) && commandLine(pid)) await sleep(20);
    },
  };
}

const pidFileOf = (cluster: string) => path.join(cluster, "postmaster.pid");

/** The server that runs on a cluster, as far as this process can see. */
function runningServer(cluster: string) {
  if (!existsSync(pidFileOf(cluster))) return undefined;
  const [pid, , , port] = readFileSync(pidFileOf(cluster), "utf8").split("\n");
  const command = commandLine(Number(pid));
  return command.includes("postgres") && command.includes(cluster) ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** Removes PostgreSQL's lock file if a dead server left it. */
function removeStale(cluster: string) {
  if (!runningServer(cluster)) rmSync(pidFileOf(cluster), { force: true });
}

async function ensureDatabase(port: number, password: string, log: string) {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const address = { host: "127.0.0.1", port, user: DATABASE_USER, password, database: "postgres" };
    const client = new pg.Client({ ...address, connectionTimeoutMillis: CONNECT });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE_USER]);
      if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE_USER}`);
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const { code, message } = error as NodeJS.ErrnoException;
      if (!NOT_YET.includes(code ?? message) || Date.now() > deadline) throw new Error(`Database: not ready: ${message} (see ${log})`);
      await sleep(25);
    }
  }
}
