import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { freePort } from "../scripts/database.mjs";
import { root } from "../scripts/dependencies.mjs";
import { endWithThis } from "../scripts/processes.mjs";

/** How long readiness says no before an instance that is told to end stops accepting, in seconds. */
const DRAIN_SECONDS = 2;
export const ADMINISTRATOR = { username: "admin", password: "a password for instances" };

/**
 * One instance of the production site.
 * @typedef {object} Instance
 * @property {number} port
 * @property {string} address
 * @property {() => Promise<void>} start resolves when it is ready
 * @property {(signal: NodeJS.Signals) => Promise<void>} end resolves when it has ended
 */

/**
 * @param {string} folder for its own data; uploads lie in one that all share, as on a network volume
 * @param {string} database
 * @returns {Promise<Instance>}
 */
export async function makeInstance(folder, database) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const uploads = path.join(folder, "..", "uploads");
  for (const directory of [folder, uploads]) mkdirSync(directory, { recursive: true });
  symlinkSync(uploads, path.join(folder, "uploads"));
  const unset = { SMTP_URL: "", LEADS_TO: "", S3_BUCKET: "", S3_ENDPOINT: "", METRICS_PORT: "" };
  const own = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: folder, DATABASE_URL: database, SITE_URL: "http://shilaya.test" };
  const alike = {
    NEXTAUTH_SECRET: "the same for all instances",
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    SAMPLE_DATA: "1",
    RATE_LIMITS: "0",
    TRUSTED_PROXIES: "loopback",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  let ended = Promise.resolve();
  return {
    port,
    address,
    start: async () => {
      const started = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
        cwd: root,
        env: { ...process.env, ...unset, ...alike, ...own },
        stdio: ["ignore", "pipe", "inherit"],
      });
      server = started;
      endWithThis(started);
      ended = new Promise((resolve) => started.once("exit", () => resolve()));
      await new Promise((resolve, reject) => {
        started.stdout?.on("data", (/** @type {Buffer} */ chunk) => chunk.includes("Ready:") && resolve(undefined));
        ended.then(() => reject(new Error("An instance ended before it was ready")));
      });
    },
    end: async (signal) => {
      server?.kill(signal);
      await ended;
    },
  };
}
