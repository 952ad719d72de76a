import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#lib/server/free-port.ts";
import { endWithThis } from "../scripts/processes.ts";

/** @throws {Error} in one line, when nginx is missing */
export function ensureNginx() {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).error)
    throw new Error("nginx missing: apt-get install --no-install-recommends nginx");
}

/**
 * nginx in front of some instances, in turn. It learns of one that is gone from the requests that fail there, and asks the next one;
 * asking for readiness by itself is beyond the free edition.
 */
export async function startBalancer(folder: string, ports: number[]): Promise<{ address: string; stop: () => Promise<void> }> {
  mkdirSync(folder);
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  const servers = ports.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=1s;`);
  const configuration = path.join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log crit;
events { worker_connections 1024; }
http {
  ${temporary.join("\n  ")}
  access_log off;
  upstream site {
    ${servers.join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
    }
  }
}
`,
  );
  const server = spawn("nginx", ["-p", folder, "-e", `${folder}/error.log`, "-c", configuration], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve).once("error", resolve));
  endWithThis(server);
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/api/health`).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`nginx ended: see ${folder}/error.log`);
    await sleep(20);
  }
  return {
    address,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
