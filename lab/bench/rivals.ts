import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { DATABASE_USER } from "#lib/platform/server/database/prepare-cluster.ts";
import { ensureBuild } from "../../scripts/build.ts";
import { findFreePort } from "../kit/free-port.ts";
import { startNginx } from "../kit/nginx.ts";
import { launch } from "../kit/program.ts";
import type { Site } from "../kit/site.ts";
import { createSiteClient } from "../kit/site-client.ts";
import type { Captured } from "./load.ts";
import { listDescendants, pinCommand, serverCpu } from "./machine.ts";

/** nginx sends these itself, or they belong to one connection. */
const SKIPPED_HEADERS = "content-type content-length content-encoding transfer-encoding date connection keep-alive etag vary".split(" ");

function writeLocation(folder: string, { headers, body }: Captured, index: number) {
  const isCompressed = headers["content-encoding"] === "gzip";
  writeFileSync(path.join(folder, String(index)), isCompressed ? gunzipSync(body) : body);
  if (isCompressed) writeFileSync(path.join(folder, `${index}.gz`), body);
  const added = Object.entries(headers)
    .filter(([name]) => !SKIPPED_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replace(/["\\$]/g, "_")}";`);
  return `location = /${index} { default_type "${headers["content-type"]}"; ${added.join(" ")} }`;
}

export async function startStaticNginx(folder: string, responses: Captured[]) {
  const files = path.join(folder, "files");
  mkdirSync(files, { recursive: true });
  const locations = responses.map((response, index) => writeLocation(files, response, index));
  const nginx = await startNginx({
    folder,
    http: "sendfile on; tcp_nopush on; keepalive_timeout 65; keepalive_requests 1000000000; gzip_static on; gzip_vary on;",
    server: [`root ${files};`, ...locations].join("\n    "),
    wrapper: pinCommand([], serverCpu),
  });
  return { ...nginx, pid: listDescendants(nginx.pid).at(-1) ?? 0 };
}

/** The port is in the fourth line of PostgreSQL's pid file. */
export function readDatabaseUrl(dataDirectory: string) {
  const password = readFileSync(path.join(dataDirectory, "database-password"), "utf8").trim();
  const port = readFileSync(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_USER}`;
}

export async function startFramework({ url: siteUrl, dataDirectory }: Site) {
  const build = await ensureBuild();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = launch(pinCommand([process.execPath, path.join(build, "server.js")], serverCpu), {
    cwd: build,
    variables: {
      ...{ SITE_URL: siteUrl, DATA_DIR: dataDirectory, DATABASE_URL: readDatabaseUrl(dataDirectory) },
      ...{ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), HOSTNAME: "127.0.0.1" },
    },
  });
  const { waitUntil, isHealthy } = createSiteClient(url);
  await waitUntil(isHealthy);
  return { url, pid: server.process.pid ?? 0, stop: () => server.stop() };
}
