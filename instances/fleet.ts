import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { freePort } from "#lib/server/free-port.ts";
import { root } from "../scripts/dependencies.ts";
import { endWithThis } from "../scripts/processes.ts";

/** How long readiness says no before an instance that is told to end stops accepting, in seconds. */
const DRAIN_SECONDS = 2;
export const ADMINISTRATOR = { username: "admin", password: "a password for instances" };

/** One instance of the production site. */
export type Instance = {
  port: number;
  address: string;
  /** resolves when it is ready */
  start: () => Promise<void>;
  /** resolves when it has ended */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** @param folder for its own data; uploads lie in one that all share, as on a network volume */
export async function makeInstance(folder: string, database: string): Promise<Instance> {
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
  let server: ChildProcess | undefined;
  let ended = Promise.resolve();
  return {
    port,
    address,
    start: async () => {
      const started = spawn(process.execPath, [path.join(root, "scripts/start.ts")], {
        cwd: root,
        env: { ...process.env, ...unset, ...alike, ...own },
        stdio: ["ignore", "pipe", "inherit"],
      });
      server = started;
      endWithThis(started);
      ended = new Promise((resolve) => started.once("exit", () => resolve()));
      await new Promise((resolve, reject) => {
        started.stdout?.on("data", (chunk: Buffer) => chunk.includes("Ready:") && resolve(undefined));
        ended.then(() => reject(new Error("An instance ended before it was ready")));
      });
    },
    end: async (signal) => {
      server?.kill(signal);
      await ended;
    },
  };
}
