import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "#lib/server/free-port.ts";
import { root } from "../../scripts/dependencies.ts";
import { callsTo } from "./calls.ts";
import type { Postgres } from "./postgres.ts";

export const PASSWORD = "a password for tests";

/**
 * A site that faults are done to: it may be started again and again on the same data.
 * @param home.database its name
 */
export async function makeSite({
  dataDirectory,
  postgres,
  database,
}: {
  dataDirectory: string;
  postgres: Postgres;
  /** its name */
  database: string;
}) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const calls = callsTo(url);
  mkdirSync(dataDirectory, { recursive: true });

  const site = {
    url,
    dataDirectory,
    database,
    connect: () => postgres.connect(database),

    /** @returns how long it took until it served, in milliseconds */
    start: async (variables: Record<string, string> = {}): Promise<number> => {
      const begun = Date.now();
      // Blank, not absent: a variable in somebody's .env must not lead the faults to their real database.
      const unset = { NEXTAUTH_SECRET: "", SMTP_URL: "", LEADS_TO: "", TRUSTED_PROXIES: "", SAMPLE_DATA: "0", RATE_LIMITS: "0" };
      const own = { PORT: port, SITE_URL: url, HOST: "127.0.0.1", DATA_DIR: dataDirectory, DATABASE_URL: postgres.urlOf(database) };
      const started = spawn(process.execPath, [path.join(root, "scripts/start.ts")], {
        cwd: root,
        env: { ...process.env, ...unset, ...own, ADMIN_USERNAME: "admin", ADMIN_PASSWORD: PASSWORD, ...variables },
        stdio: ["ignore", "pipe", "pipe"],
      });
      server = started;
      let output = "";
      for (const stream of [started.stdout, started.stderr]) stream.on("data", (chunk) => (output += chunk));
      await new Promise((resolve, reject) => {
        started.stdout.on("data", () => output.includes("Ready:") && resolve(undefined));
        started.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${output}`)));
      });
      if (!calls.hasEntered()) await site.signInAgain();
      return Date.now() - begun;
    },

    stop: async (signal: NodeJS.Signals = "SIGTERM") => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server.kill(signal);
      await ended;
    },

    signal: (signal: NodeJS.Signals) => server?.kill(signal),

    /** @returns "" when it is refused */
    signIn: (name: string = "admin", password: string = PASSWORD): Promise<string> => calls.signIn(name, password),
    signInAgain: () => calls.enter("admin", PASSWORD),
    send: calls.send,
    until: calls.until,
    isWell: calls.isWell,
  };
  return site;
}

export type Site = Awaited<ReturnType<typeof makeSite>>;
