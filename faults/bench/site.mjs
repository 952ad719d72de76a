import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../scripts/database.mjs";
import { root } from "../../scripts/dependencies.mjs";
import { callsTo } from "./calls.mjs";

export const PASSWORD = "a password for tests";

/**
 * A site that faults are done to: it may be started again and again on the same data.
 * @param {object} home
 * @param {string} home.dataDirectory
 * @param {import("./postgres.mjs").Postgres} home.postgres
 * @param {string} home.database its name
 */
export async function makeSite({ dataDirectory, postgres, database }) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  const calls = callsTo(url);
  mkdirSync(dataDirectory, { recursive: true });

  const site = {
    url,
    dataDirectory,
    database,
    connect: () => postgres.connect(database),

    /**
     * @param {Record<string, string>} [variables]
     * @returns {Promise<number>} how long it took until it served, in milliseconds
     */
    start: async (variables = {}) => {
      const begun = Date.now();
      // Blank, not absent: a variable in somebody's .env must not lead the faults to their real database.
      const unset = { NEXTAUTH_SECRET: "", SMTP_URL: "", LEADS_TO: "", TRUSTED_PROXIES: "", SAMPLE_DATA: "0", RATE_LIMITS: "0" };
      const own = { PORT: port, SITE_URL: url, HOST: "127.0.0.1", DATA_DIR: dataDirectory, DATABASE_URL: postgres.urlOf(database) };
      const started = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
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

    /** @param {NodeJS.Signals} signal */
    stop: async (signal = "SIGTERM") => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server.kill(signal);
      await ended;
    },

    /** @param {NodeJS.Signals} signal */
    signal: (signal) => server?.kill(signal),

    /** @param {string} [name] @param {string} [password] @returns {Promise<string>} "" when it is refused */
    signIn: (name = "admin", password = PASSWORD) => calls.signIn(name, password),
    signInAgain: () => calls.enter("admin", PASSWORD),
    send: calls.send,
    until: calls.until,
    isWell: calls.isWell,
  };
  return site;
}

/** @typedef {Awaited<ReturnType<typeof makeSite>>} Site */
