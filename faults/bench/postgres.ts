import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DATABASE_USER, prepareCluster } from "#lib/server/database/prepare-cluster.ts";
import { asUser } from "#lib/server/database/system-user.ts";
import { freePort } from "#lib/server/free-port.ts";

/** So few that a fault can use them all up. */
export const CONNECTIONS = 40;

/** A PostgreSQL of the product's own kind that nobody starts again but the faults. */
export async function makePostgres(folder: string) {
  const { directory, password, user, postgres } = await prepareCluster(folder);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", `max_connections=${CONNECTIONS}`];
  const parameters = ["-D", directory, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const urlOf = (database: string) => `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  /** @returns once it answers */
  const connect = async (database: string): Promise<pg.Client> => {
    for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
      const client = new pg.Client({ connectionString: urlOf(database) });
      // A fault may end it; that shows at its next statement.
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
    urlOf,
    connect,
    start: async () => {
      const [program, arguments_, as] = asUser(postgres, parameters, directory, user);
      server = spawn(program, arguments_, { ...as, cwd: "/", stdio: "ignore" });
      await (await connect("postgres")).end();
    },
    /** @param signal SIGINT: it ends in order; SIGQUIT: it drops everything and recovers at its next start */
    stop: async (signal: NodeJS.Signals = "SIGINT") => {
      if (!server || server.exitCode !== null) return;
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server.kill(signal);
      await ended;
      rmSync(path.join(directory, "postmaster.pid"), { force: true });
    },
    createDatabase: async (name: string) => {
      const client = await connect("postgres");
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof makePostgres>>;
