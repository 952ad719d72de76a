import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE_USER } from "#lib/platform/server/database/prepare-cluster.ts";
import { freePort } from "#lib/platform/server/free-port.ts";
import { launch } from "../kit/program.ts";
import type { Site } from "../kit/site.ts";
import { pinned, serving } from "./machine.ts";

/** The embedded database of a data folder, whose server is running. */
export function databaseOf(dataDirectory: string) {
  const password = readFileSync(path.join(dataDirectory, "database-password"), "utf8").trim();
  const port = readFileSync(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_USER}`;
}

/** The framework's own server, as it comes out of the build, on the data of a site that is running: what the site would be without ours. */
export async function startFramework(build: string, { url: siteUrl, dataDirectory }: Site) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = launch(pinned([process.execPath, path.join(build, "server.js")], serving), {
    cwd: build,
    variables: {
      SITE_URL: siteUrl,
      DATA_DIR: dataDirectory,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: databaseOf(dataDirectory),
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
    },
  });
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (server.process.exitCode !== null) throw new Error(`The framework's own server ended: ${server.output()}`);
    await sleep(50);
  }
  return {
    url,
    pid: server.process.pid ?? 0,
    stop: async () => {
      server.process.kill("SIGTERM");
      await server.ended;
    },
  };
}
