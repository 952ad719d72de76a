import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { freePort } from "#lib/server/free-port.ts";
import { endWithThis } from "../scripts/processes.ts";
import type { Answer } from "./answer.ts";
import { descendants, pinned, serving } from "./machine.ts";

/** What nginx says by itself, or what belongs to one connection. */
const ITS_OWN = [
  "content-type",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "date",
  "connection",
  "keep-alive",
  "etag",
  "vary",
];

/** A location that answers what the site answered: the same body, compressed ahead of time where the site's was, and the same headers. */
function location(folder: string, { headers, body }: Answer, place: number) {
  const isCompressed = headers["content-encoding"] === "gzip";
  writeFileSync(path.join(folder, String(place)), isCompressed ? gunzipSync(body) : body);
  if (isCompressed) writeFileSync(path.join(folder, `${place}.gz`), body);
  const added = Object.entries(headers)
    .filter(([name]) => !ITS_OWN.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replace(/["\\$]/g, "_")}";`);
  return `location = /${place} { default_type "${headers["content-type"]}"; ${added.join(" ")} }`;
}

/**
 * Debian's nginx with one worker, which answers /0, /1, … with what the site answered.
 * @param folder an empty one
 * @returns pid: the worker's
 */
export async function startNginx(folder: string, answers: Answer[]): Promise<{ address: string; pid: number; stop: () => Promise<void> }> {
  const files = path.join(folder, "files");
  mkdirSync(files, { recursive: true });
  const port = await freePort();
  const configuration = path.join(folder, "nginx.conf");
  const locations = answers.map((answer, place) => location(files, answer, place));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  ${temporary.join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 1000000000;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    ${locations.join("\n    ")}
  }
}
`,
  );
  const [program = "", ...parameters] = pinned(["nginx", "-p", folder, "-e", `${folder}/error.log`, "-c", configuration], serving);
  const server = spawn(program, parameters, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => server.once("exit", resolve).once("error", resolve));
  endWithThis(server);
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/0`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`nginx ended: see ${folder}/error.log`);
    await sleep(20);
  }
  return {
    address,
    pid: descendants(server.pid ?? 0).at(-1) ?? 0,
    stop: async () => {
      server.kill("SIGQUIT");
      await ended;
    },
  };
}
