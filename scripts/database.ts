import { existsSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { asIdentity, prepareCluster, USER } from "./cluster.ts";
import { isLocked, underLock } from "./cluster-lock.ts";
import { commandLine } from "./processes.ts";
import { supervise } from "./supervisor.ts";

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=60",
  "shared_buffers=128MB",
  "log_min_messages=warning",
];

// What a server says while it starts, recovers from a crash or is not listening yet.
const NOT_YET = ["ECONNREFUSED", "ECONNRESET", "57P03", "57P01"];
const START_SECONDS = 120;

/**
 * Starts the embedded PostgreSQL under a data folder, or adopts the one that a killed process left running there.
 * It listens on loopback only, on a free port, and asks for a password that is kept in the folder.
 * @param dataDirectory absolute; the cluster lives in its subfolder "postgres"
 * @returns ready() resolves to the database's address once it answers
 */
export async function openCluster(
  dataDirectory: string,
): Promise<{ adopted: boolean; ready: () => Promise<string>; stop: () => Promise<void> }> {
  const { directory, password, identity, postgres } = await prepareCluster(dataDirectory);
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
    command: asIdentity(...underLock(lock, postgres, parameters), directory, identity),
    log: `${directory}.log`,
    adopted: adopted?.pid,
    beforeStart: () => removeStale(directory),
  });
  return {
    adopted: Boolean(adopted),
    ready: async () => {
      await ensureDatabase(port, password, `${directory}.log`);
      return `postgresql://${USER}:${password}@127.0.0.1:${port}/${USER}`;
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

/** Removes PostgreSQL's lock file, should a dead server have left it. */
function removeStale(cluster: string) {
  if (!runningServer(cluster)) rmSync(pidFileOf(cluster), { force: true });
}

/** A port on loopback that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function ensureDatabase(port: number, password: string, log: string) {
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
      if (!NOT_YET.includes((error as { code: string }).code) || Date.now() > deadline) {
        throw new Error(`Database: not ready: ${(error as Error).message} (see ${log})`);
      }
      await sleep(25);
    }
  }
}
