import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE_USER } from "#lib/server/database/prepare-cluster.ts";
import { freePort } from "#lib/server/free-port.ts";
import { endWithThis } from "../scripts/processes.ts";
import { pinned, serving } from "./machine.ts";
import type { Site } from "./rows.ts";

/** The embedded database of a data folder, whose server is running. */
export function databaseOf(dataDirectory: string) {
  const password = readFileSync(path.join(dataDirectory, "database-password"), "utf8").trim();
  const port = readFileSync(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_USER}`;
}

/**
 * The framework's own server, as it comes out of the build, on the data of a site that is running: what the site would be without its
 * front.
 */
export async function startFramework(
  build: string,
  { environment }: Site,
): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [program = "", ...parameters] = pinned([process.execPath, path.join(build, "server.js")], serving);
  const server = spawn(program, parameters, {
    cwd: build,
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: databaseOf(environment.DATA_DIR ?? ""),
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  endWithThis(server);
  while (!(await fetch(`${address}/api/health`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error("The framework's own server ended");
    await sleep(50);
  }
  return {
    address,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
