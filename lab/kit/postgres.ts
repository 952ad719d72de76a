import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databasePrograms } from "#lib/platform/server/database/prepare-cluster.ts";
import { asUser, systemUserFor } from "#lib/platform/server/database/system-user.ts";
import { freePort } from "#lib/platform/server/free-port.ts";
import { launch, type Program } from "./program.ts";

/** So few that a lab can use them all up. */
export const CONNECTIONS = 60;
const USER = "app";
const SYSTEM = "/usr/lib/postgresql";
/** Until a server answers, in milliseconds. */
const PATIENCE = 60_000;

/**
 * A PostgreSQL server of a lab's or a test's own, which nobody else starts or stops.
 * @param folder an empty one, or one that is not there yet
 * @param programs whose: "system" is the one that the system has installed, an older one as a rule, or else the product's own
 */
export async function makePostgres(folder: string, { of = "product" }: { of?: "product" | "system" } = {}) {
  const user = systemUserFor(undefined);
  const { initdb, postgres } = (of === "system" && systemPrograms()) || (await databasePrograms(user));
  const directory = path.join(folder, "cluster");
  mkdirSync(directory, { recursive: true });
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  const run = (program: string, parameters: string[]) => asUser(program, ["-D", directory, ...parameters], directory, user);
  const [maker, options, as] = run(initdb, ["-U", USER, "--auth=trust", "--encoding=UTF8", "--no-sync"]);
  execFileSync(maker, options, { ...as, cwd: "/", stdio: "ignore" });

  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `max_connections=${CONNECTIONS}`];
  const urlOf = (database: string) => `postgresql://${USER}@127.0.0.1:${port}/${database}`;
  let server: Program | undefined;

  /** Resolves once it answers. */
  const connect = async (database: string = "postgres"): Promise<pg.Client> => {
    for (const deadline = Date.now() + PATIENCE; ; await sleep(50)) {
      const client = new pg.Client({ connectionString: urlOf(database) });
      // A lab may cut it; that shows at its next statement.
      client.on("error", () => {});
      try {
        await client.connect();
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        if (Date.now() > deadline) throw error;
      }
    }
  };

  return {
    url: urlOf("postgres"),
    urlOf,
    connect,
    start: async () => {
      const [program, parameters, as] = run(postgres, ["-p", String(port), ...settings.flatMap((setting) => ["-c", setting])]);
      server = launch([program, ...parameters], { ...as, cwd: "/" });
      await (await connect()).end();
    },
    /** SIGINT: it ends in order; SIGQUIT: it drops everything and recovers at its next start. */
    stop: async (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => {
      server?.process.kill(signal);
      await server?.ended;
      rmSync(path.join(directory, "postmaster.pid"), { force: true });
    },
    createDatabase: async (name: string): Promise<string> => {
      const client = await connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return urlOf(name);
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof makePostgres>>;

function systemPrograms() {
  const [newest] = (existsSync(SYSTEM) ? readdirSync(SYSTEM) : []).sort((a, b) => Number(b) - Number(a));
  const [initdb, postgres] = ["initdb", "postgres"].map((name) => path.join(SYSTEM, newest ?? "", "bin", name)) as [string, string];
  return newest && existsSync(initdb) ? { initdb, postgres } : undefined;
}
