import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";
import { launch } from "./program.ts";

/** `http` and `server` are directives of these blocks. `wrapper` is a command that runs nginx, such as taskset. */
type Configuration = { folder: string; http?: string; server: string; wrapper?: string[] };

export async function startNginx({ folder, http = "", server, wrapper = [] }: Configuration) {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [configuration, log] = [path.join(folder, "nginx.conf"), path.join(folder, "error.log")] as const;
  const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  const content = `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${log} crit;
events { worker_connections 1024; }
http {
  access_log off; ${temporaryPaths.join(" ")}
  ${http}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}`;
  writeFileSync(configuration, content);
  const nginx = launch([...wrapper, "nginx", "-p", folder, "-e", log, "-c", configuration]);
  while (!(await fetch(url, { redirect: "manual" }).catch(() => undefined))) {
    if (nginx.process.exitCode !== null) throw new Error(`nginx ended: ${nginx.output()} (see ${log})`);
    await sleep(20);
  }
  return { url, port, pid: nginx.process.pid ?? 0, stop: () => nginx.stop() };
}
