import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openCluster } from "#lib/platform/server/database/open-cluster.ts";
import { findDatabasePrograms, findSystemUser, wrapWithUser } from "#lib/platform/server/database/prepare-cluster.ts";
import { findFreePort } from "./free-port.ts";
import { launch, type Program } from "./program.ts";

export const MAX_CONNECTIONS = 60;
const USER = "app";
const SYSTEM_FOLDER = "/usr/lib/postgresql";
const CONNECT_TIMEOUT_MS = 60_000;

export async function connectTo(connectionString: string): Promise<pg.Client> {
  for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; ; await sleep(50)) {
    const client = new pg.Client({ connectionString });
    // If a lab cuts the connection, the next statement fails.
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw error;
    }
  }
}

export async function withCluster<T>(dataDirectory: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await openCluster(dataDirectory);
  try {
    const client = await connectTo(await cluster.ready());
    return await work(client).finally(() => client.end());
  } finally {
    await cluster.stop();
  }
}

/**
 * Creates a PostgreSQL server in an empty or missing folder. "system" uses that of the operating system, usually an older one, if it
 * exists.
 */
export async function makePostgres(folder: string, { source = "product" }: { source?: "product" | "system" } = {}) {
  const user = findSystemUser(undefined);
  const { initdb, postgres } = (source === "system" && findSystemPrograms()) || (await findDatabasePrograms(user));
  const directory = path.join(folder, "cluster");
  mkdirSync(directory, { recursive: true });
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  const toCommand = (program: string, parameters: string[]) => wrapWithUser(program, ["-D", directory, ...parameters], directory, user);
  const [program, parameters, options] = toCommand(initdb, ["-U", USER, "--auth=trust", "--encoding=UTF8", "--no-sync"]);
  execFileSync(program, parameters, { ...options, cwd: "/", stdio: "ignore" });

  const port = await findFreePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `max_connections=${MAX_CONNECTIONS}`];
  const getUrl = (database: string) => `postgresql://${USER}@127.0.0.1:${port}/${database}`;
  let server: Program | undefined;
  const connect = (database: string = "postgres") => connectTo(getUrl(database));

  return {
    url: getUrl("postgres"),
    getUrl,
    connect,
    start: async () => {
      const [program, parameters, options] = toCommand(postgres, ["-p", String(port), ...settings.flatMap((setting) => ["-c", setting])]);
      server = launch([program, ...parameters], { ...options, cwd: "/" });
      await (await connect()).end();
    },
    /** SIGINT shuts down cleanly. SIGQUIT aborts, so that the next start runs a recovery. */
    stop: async (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => {
      await server?.stop(signal);
      rmSync(path.join(directory, "postmaster.pid"), { force: true });
    },
    createDatabase: async (name: string): Promise<string> => {
      const client = await connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return getUrl(name);
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof makePostgres>>;

function findSystemPrograms() {
  const [newest] = (existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : []).sort((a, b) => Number(b) - Number(a));
  const [initdb, postgres] = ["initdb", "postgres"].map((name) => path.join(SYSTEM_FOLDER, newest ?? "", "bin", name)) as [string, string];
  return newest && existsSync(initdb) ? { initdb, postgres } : undefined;
}
