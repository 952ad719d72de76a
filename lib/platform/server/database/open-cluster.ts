import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DATABASE_USER, prepareCluster, wrapWithUser } from "#lib/platform/server/database/prepare-cluster.ts";
import { readCommandLine, supervise } from "#lib/platform/server/database/supervise.ts";

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=60",
  "shared_buffers=128MB",
  "log_min_messages=warning",
];

const NOT_READY_CODES = ["ECONNREFUSED", "ECONNRESET", "57P03", "57P01", "timeout expired"];
const START_SECONDS = 120;
/** Timeout of one connection attempt. Another program may listen on the port and never answer. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Starts the embedded PostgreSQL in a data folder (absolute path), or adopts the server that a killed process left running. A cluster is
 * PostgreSQL's word for the data folder of one server.
 * It listens on loopback only, on the preferred port or another free one, with a password stored in the folder. ready() resolves to the database URL once the
 * database accepts connections.
 */
export async function openCluster(
  dataDirectory: string,
  preferredPort?: number,
): Promise<{ adopted: boolean; ready: () => Promise<string>; stop: () => Promise<void> }> {
  const { directory, password, user, postgres } = await prepareCluster(dataDirectory);
  const lock = `${directory}.lock`;
  const runningServer = findRunningServer(directory);
  if (!runningServer) {
    if (isLocked(lock))
      throw new Error(`DATA_DIR: another container runs the database in ${dataDirectory}: use that one, or stop it first`);
    removeStalePidFile(directory);
  }
  const port = runningServer?.port ?? (await findFreePort(preferredPort));
  const parameters = ["-D", directory, "-p", String(port), ...SETTINGS.flatMap((setting) => ["-c", setting])];
  const server = supervise({
    command: wrapWithUser(...wrapWithLock(lock, postgres, parameters), directory, user),
    log: `${directory}.log`,
    adoptedPid: runningServer?.pid,
    beforeStart: () => removeStalePidFile(directory),
  });
  return {
    adopted: runningServer !== undefined,
    ready: async () => {
      await ensureDatabase(port, password, `${directory}.log`);
      return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_USER}`;
    },
    stop: async () => {
      const pid = server.release();
      if (!readCommandLine(pid)) return;
      // SIGINT is PostgreSQL's fast shutdown: it rolls back open transactions and flushes everything.
      process.kill(pid, "SIGINT");
      while (existsSync(getPidFile(directory)) && readCommandLine(pid)) await sleep(20);
    },
  };
}

const getPidFile = (cluster: string) => path.join(cluster, "postmaster.pid");

function findRunningServer(cluster: string) {
  if (!existsSync(getPidFile(cluster))) return undefined;
  const [pid, , , port] = readFileSync(getPidFile(cluster), "utf8").split("\n");
  const command = readCommandLine(Number(pid));
  return command.includes("postgres") && command.includes(cluster) ? { pid: Number(pid), port: Number(port) } : undefined;
}

function removeStalePidFile(cluster: string) {
  if (!findRunningServer(cluster)) rmSync(getPidFile(cluster), { force: true });
}

async function ensureDatabase(port: number, password: string, log: string) {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const address = { host: "127.0.0.1", port, user: DATABASE_USER, password, database: "postgres" };
    const client = new pg.Client({ ...address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
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
      if (!NOT_READY_CODES.includes(code ?? message) || Date.now() > deadline)
        throw new Error(`Database: not ready: ${message} (see ${log})`);
      await sleep(25);
    }
  }
}

// Two servers would corrupt the cluster. The process id in PostgreSQL's lock file does not detect a server in another container, but the
// kernel holds this flock until all processes of the server have ended. Systems or file systems without flock have no lock.
const LOCK_TIMEOUT_SECONDS = 5;
const LOCKED_EXIT_CODE = 75;

const toFlockOptions = (timeoutSeconds: number) => ["--timeout", String(timeoutSeconds), "--conflict-exit-code", String(LOCKED_EXIT_CODE)];

const probeLock = (file: string, timeoutSeconds: number) =>
  process.platform === "linux" ? spawnSync("flock", [...toFlockOptions(timeoutSeconds), "--no-fork", file, "true"]).status : undefined;

/** Wraps a command so that it holds the lock while it runs, or does not run at all. */
export function wrapWithLock(file: string, program: string, parameters: string[]): [string, string[]] {
  writeFileSync(file, "", { flag: "a" });
  // The database user must be able to open the file.
  chmodSync(file, 0o644);
  const canLock = [0, LOCKED_EXIT_CODE].includes(probeLock(file, 0) ?? -1);
  return canLock ? ["flock", [...toFlockOptions(LOCK_TIMEOUT_SECONDS), "--no-fork", file, program, ...parameters]] : [program, parameters];
}

/** Returns true if another process holds the lock, even one that is not visible here. Waits up to `timeoutSeconds` for its end. */
export const isLocked = (file: string, timeoutSeconds: number = LOCK_TIMEOUT_SECONDS) =>
  probeLock(file, timeoutSeconds) === LOCKED_EXIT_CODE;

/**
 * Below the ephemeral ports (from 32768 on Linux), because an outgoing connection could take one first. Above the ports of tests and labs.
 */
const PORT_RANGE = [31_000, 32_768] as const;

export async function findFreePort(preferred?: number): Promise<number> {
  for (let port = preferred ?? randomInt(...PORT_RANGE); ; port = randomInt(...PORT_RANGE)) {
    if (await isFreePort(port)) return port;
  }
}

export async function isFreePort(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
